import { type ListPart, useListPart } from '@daybook/admin-ui';

/** What the server is asked for to get a part of the entries. */
export interface EntryPartVariables {
  spam: boolean;
  handled: boolean | null;
  /** Of sign-ups: whether people who left are among them; null for all. */
  unsubscribed?: boolean | null;
}

export interface EntryPart extends ListPart {
  variables: EntryPartVariables;
}

/** The parts of a list of entries: all that is no spam first. */
export type EntryParts = readonly [all: EntryPart, ...others: EntryPart[]];

/** Which messages can be shown. */
export const messageParts: EntryParts = [
  { name: 'all', label: 'All', variables: { spam: false, handled: null } },
  { name: 'open', label: 'Open', variables: { spam: false, handled: false } },
  { name: 'handled', label: 'Handled', variables: { spam: false, handled: true } },
  { name: 'spam', label: 'Spam', variables: { spam: true, handled: null } },
];

/** Which sign-ups can be shown: of those who left there is nothing to handle. */
export const signUpParts: EntryParts = [
  { name: 'all', label: 'All', variables: { spam: false, handled: null, unsubscribed: null } },
  { name: 'open', label: 'Open', variables: { spam: false, handled: false, unsubscribed: false } },
  { name: 'handled', label: 'Handled', variables: { spam: false, handled: true, unsubscribed: false } },
  {
    name: 'unsubscribed',
    label: 'Unsubscribed',
    variables: { spam: false, handled: null, unsubscribed: true },
  },
  { name: 'spam', label: 'Spam', variables: { spam: true, handled: null, unsubscribed: null } },
];

/** Which entries are shown, and the switch for it. */
export function useEntryPart([all, ...others]: EntryParts) {
  const { part, control } = useListPart<EntryPart>(all, others, 'Which entries');
  return { variables: part.variables, control };
}
