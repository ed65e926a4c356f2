import { type ListPart, useListPart } from '@daybook/admin-ui';

interface EntryPart extends ListPart {
  variables: { spam: boolean; handled: boolean | null };
}

/** Parts of a list of entries, and what the server is asked for to get them. */
const all: EntryPart = { name: 'all', label: 'All', variables: { spam: false, handled: null } };
const others: readonly EntryPart[] = [
  { name: 'open', label: 'Open', variables: { spam: false, handled: false } },
  { name: 'handled', label: 'Handled', variables: { spam: false, handled: true } },
  { name: 'spam', label: 'Spam', variables: { spam: true, handled: null } },
];

/** Which entries are shown, and the switch for it. */
export function useEntryPart() {
  const { part, control } = useListPart<EntryPart>(all, others, 'Which entries');
  return { variables: part.variables, control };
}
