import { type ListPart, useListPart } from '@daybook/admin-ui';
import type { ContactState } from '@daybook/graphql-client/admin/entry-operations';

/** Query variables of a part of the list. */
export interface EntryPartVariables {
  spam: boolean;
  /** For sign-ups: whether they are handled; null for both. */
  handled?: boolean | null;
  /** For messages: their states; all if omitted. */
  states?: ContactState[];
  /** For messages: whether only those of the signed-in person are listed. */
  assignedToMe?: boolean;
  /** For messages: whether only those with an answer that did not arrive are listed. */
  undelivered?: boolean;
  /** For sign-ups: true for unsubscribed people, false for others, null for both. */
  unsubscribed?: boolean | null;
  /** For sign-ups: true for addresses that bounced, false for others, null for both. */
  bounced?: boolean | null;
}

export interface EntryPart extends ListPart {
  variables: EntryPartVariables;
}

/** The parts of a list of entries. The first contains everything except spam. */
export type EntryParts = readonly [all: EntryPart, ...others: EntryPart[]];

/** Reads the number of entries in each part, by the part's name. */
export type UseEntryCounts = (options: { fetchPolicy: 'cache-and-network' }) => {
  data?: Readonly<Record<string, { totalCount: number } | string | undefined>> | undefined;
};

/** The parts of the contact messages. */
export const messageParts: EntryParts = [
  { name: 'all', label: 'All', variables: { spam: false } },
  { name: 'open', label: 'Open', variables: { spam: false, states: ['open'] } },
  {
    name: 'mine',
    label: 'Assigned to me',
    variables: { spam: false, states: ['open', 'answered'], assignedToMe: true },
  },
  { name: 'answered', label: 'Answered', variables: { spam: false, states: ['answered'] } },
  {
    name: 'undelivered',
    label: 'Not delivered',
    variables: { spam: false, states: ['open', 'answered'], undelivered: true },
  },
  { name: 'closed', label: 'Closed', variables: { spam: false, states: ['closed'] } },
  { name: 'spam', label: 'Spam', variables: { spam: true } },
];

/**
 * The parts of the newsletter sign-ups. Unsubscribed people and addresses that bounced need no handling, so they are in
 * their own parts.
 */
export const signUpParts: EntryParts = [
  { name: 'all', label: 'All', variables: { spam: false, handled: null, unsubscribed: null } },
  {
    name: 'open',
    label: 'Open',
    variables: { spam: false, handled: false, unsubscribed: false, bounced: false },
  },
  {
    name: 'handled',
    label: 'Handled',
    variables: { spam: false, handled: true, unsubscribed: false, bounced: false },
  },
  {
    name: 'bounced',
    label: 'Bounced',
    variables: { spam: false, handled: null, unsubscribed: false, bounced: true },
  },
  {
    name: 'unsubscribed',
    label: 'Unsubscribed',
    variables: { spam: false, handled: null, unsubscribed: true },
  },
  { name: 'spam', label: 'Spam', variables: { spam: true, handled: null, unsubscribed: null } },
];

/**
 * The selected part and its switch, which shows the number of entries in each part. Spam counts only in its own part.
 */
export function useEntryPart([all, ...others]: EntryParts, useCounts: UseEntryCounts) {
  const { data } = useCounts({ fetchPolicy: 'cache-and-network' });
  const counted = (part: EntryPart) => {
    const count = data?.[part.name];
    return { ...part, count: typeof count === 'object' ? count.totalCount : undefined };
  };
  const { part, control } = useListPart(counted(all), others.map(counted), 'Which entries');
  return { variables: part.variables, control };
}
