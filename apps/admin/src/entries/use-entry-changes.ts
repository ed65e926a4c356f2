import {
  useMarkContactEntryMutation,
  useMarkNewsletterEntryMutation,
  useRemoveContactEntryMutation,
  useRemoveNewsletterEntryMutation,
} from '@daybook/graphql-client/admin/later-hooks';

/** The numbers on the screen that a change of an entry makes wrong: those of the list's parts, and of the top bar. */
const ofContacts = { refetchQueries: ['ContactEntryCounts', 'NewestEntries'] };
const ofSignUps = { refetchQueries: ['NewsletterEntryCounts', 'NewestEntries'] };

export const useMarkContact = () => useMarkContactEntryMutation(ofContacts);
export const useRemoveContact = () => useRemoveContactEntryMutation(ofContacts);
export const useMarkSignUp = () => useMarkNewsletterEntryMutation(ofSignUps);
export const useRemoveSignUp = () => useRemoveNewsletterEntryMutation(ofSignUps);
