import { type ListPart, useListPart } from '@daybook/admin-ui';

/** What the server is asked for to get a part of the entries. */
export interface EntryPartVariables {
  spam: boolean;
  handled: boolean | null;
  /** For sign-ups: true for people who unsubscribed, false for all others, null for both. */
  unsubscribed?: boolean | null;
}

export interface EntryPart extends ListPart {
  variables: EntryPartVariables;
}

/** The parts of a list of entries. The first holds everything except spam. */
export type EntryParts = readonly [all: EntryPart, ...others: EntryPart[]];

/** Reads how many entries each part holds, by the names of the parts. */
export type UseEntryCounts = (options: { fetchPolicy: 'cache-and-network' }) => {
  data?: Readonly<Record<string, { totalCount: number } | string | undefined>> | undefined;
};

/** Which messages can be shown. */
export const messageParts: EntryParts = [
  { name: 'all', label: 'All', variables: { spam: false, handled: null } },
  { name: 'open', label: 'Open', variables: { spam: false, handled: false } },
  { name: 'handled', label: 'Handled', variables: { spam: false, handled: true } },
  { name: 'spam', label: 'Spam', variables: { spam: true, handled: null } },
];

/** The parts of the sign-ups. People who unsubscribed need no handling, so they are in a part of their own. */
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

/** Which entries are shown, and the switch for it, with the number of each part: spam is counted nowhere else. */
export function useEntryPart([all, ...others]: EntryParts, useCounts: UseEntryCounts) {
  const { data } = useCounts({ fetchPolicy: 'cache-and-network' });
  const counted = (part: EntryPart) => {
    const count = data?.[part.name];
    return { ...part, count: typeof count === 'object' ? count.totalCount : undefined };
  };
  const { part, control } = useListPart(counted(all), others.map(counted), 'Which entries');
  return { variables: part.variables, control };
}
