import { type ListPart, useListPart } from '@daybook/admin-ui';

/** What the server is asked for to get a part of the entries. */
export interface EntryPartVariables {
  spam: boolean;
  handled: boolean | null;
}

interface EntryPart extends ListPart {
  variables: EntryPartVariables;
}

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
