import {
  useMarkContactSpamMutation,
  useMarkNewsletterEntryMutation,
  useRemoveContactEntryMutation,
  useRemoveNewsletterEntryMutation,
  useSetContactStateMutation,
} from '@daybook/graphql-client/admin/entry-hooks';
import type { ContentRecord } from '@daybook/graphql-client/content-type';
import { workOf } from './contact-work.ts';
import { marking, marksOf } from './entry-marks.ts';
import type { Marking } from './mark-actions.tsx';

/**
 * Options of mutations that change contact messages: they refetch the counts for the filter of the list and the top
 * bar.
 */
export const ofContacts = { refetchQueries: ['ContactEntryCounts', 'NewestEntries'] };
const ofSignUps = { refetchQueries: ['NewsletterEntryCounts', 'NewestEntries'] };

export const useRemoveContact = () => useRemoveContactEntryMutation(ofContacts);
export const useRemoveSignUp = () => useRemoveNewsletterEntryMutation(ofSignUps);

/** The marks of contact messages. Undo restores the state that each message had. */
export function useMarkContact(): Marking {
  const [setState, { loading: isSetting }] = useSetContactStateMutation(ofContacts);
  const [setSpam, { loading: isMarking }] = useMarkContactSpamMutation(ofContacts);
  const entering = (state: 'open' | 'closed') => ({
    isDone: (entry: ContentRecord) => workOf(entry).state === state,
    apply: ({ id }: { id: string }) => setState({ variables: { id, state } }),
    undo: (entry: ContentRecord) => setState({ variables: { id: entry.id, state: workOf(entry).state } }),
    words: state === 'open' ? 'reopened' : 'closed',
  });
  const spam = ({ variables }: { variables: { id: string; spam?: boolean } }) =>
    setSpam({ variables: { id: variables.id, spam: variables.spam === true } });
  return {
    isHandled: (entry) => workOf(entry).state === 'closed',
    handle: entering('closed'),
    reopen: entering('open'),
    flagSpam: marking(spam, { spam: true }),
    unflagSpam: marking(spam, { spam: false }),
    labels: { handle: 'Close', reopen: 'Reopen' },
    isBusy: isSetting || isMarking,
  };
}

/** The marks of newsletter sign-ups. */
export function useMarkSignUp(): Marking {
  const [mark, { loading: isBusy }] = useMarkNewsletterEntryMutation(ofSignUps);
  return {
    isHandled: (entry) => marksOf(entry).handled,
    handle: marking(mark, { handled: true }),
    reopen: marking(mark, { handled: false }),
    flagSpam: marking(mark, { spam: true }),
    unflagSpam: marking(mark, { spam: false }),
    labels: { handle: 'Mark as handled', reopen: 'Mark as open' },
    isBusy,
  };
}
