import {
  useMarkContactEntryMutation,
  useMarkNewsletterEntryMutation,
  useRemoveContactEntryMutation,
  useRemoveNewsletterEntryMutation,
} from '@daybook/graphql-client/admin/later-hooks';

/** Queries that count entries, for the filter of the list and for the top bar. A change fetches them again. */
const ofContacts = { refetchQueries: ['ContactEntryCounts', 'NewestEntries'] };
const ofSignUps = { refetchQueries: ['NewsletterEntryCounts', 'NewestEntries'] };

export const useMarkContact = () => useMarkContactEntryMutation(ofContacts);
export const useRemoveContact = () => useRemoveContactEntryMutation(ofContacts);
export const useMarkSignUp = () => useMarkNewsletterEntryMutation(ofSignUps);
export const useRemoveSignUp = () => useRemoveNewsletterEntryMutation(ofSignUps);
