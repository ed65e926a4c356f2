import {
  useMarkContactEntryMutation,
  useMarkNewsletterEntryMutation,
  useRemoveContactEntryMutation,
  useRemoveNewsletterEntryMutation,
} from '@daybook/graphql-client/admin/later-hooks';

/** Queries with numbers of entries: the parts of the list and the top bar. */
const ofContacts = { refetchQueries: ['ContactEntryCounts', 'NewestEntries'] };
const ofSignUps = { refetchQueries: ['NewsletterEntryCounts', 'NewestEntries'] };

export const useMarkContact = () => useMarkContactEntryMutation(ofContacts);
export const useRemoveContact = () => useRemoveContactEntryMutation(ofContacts);
export const useMarkSignUp = () => useMarkNewsletterEntryMutation(ofSignUps);
export const useRemoveSignUp = () => useRemoveNewsletterEntryMutation(ofSignUps);
