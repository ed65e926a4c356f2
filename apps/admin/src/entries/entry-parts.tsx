import { type ListPart, useListPart } from '@daybook/admin-ui';

/** What the server is asked for to get a part of the entries. */
export interface EntryPartVariables {
  spam: boolean;
  handled: boolean | null;
}

type EntryPartName = 'all' | 'open' | 'handled' | 'spam';

interface EntryPart extends ListPart {
  name: EntryPartName;
  variables: EntryPartVariables;
}

/** Reads how many entries each part holds. */
export type UseEntryCounts = (options: { fetchPolicy: 'cache-and-network' }) => {
  data?: Readonly<Record<EntryPartName, { totalCount: number }>> | undefined;
};

const all: EntryPart = { name: 'all', label: 'All', variables: { spam: false, handled: null } };
const others: readonly EntryPart[] = [
  { name: 'open', label: 'Open', variables: { spam: false, handled: false } },
  { name: 'handled', label: 'Handled', variables: { spam: false, handled: true } },
  { name: 'spam', label: 'Spam', variables: { spam: true, handled: null } },
];

/** Which entries are shown, and the switch for it, with the number of each part: spam is counted nowhere else. */
export function useEntryPart(useCounts: UseEntryCounts) {
  const { data } = useCounts({ fetchPolicy: 'cache-and-network' });
  const counted = (part: EntryPart) => ({ ...part, count: data?.[part.name].totalCount });
  const { part, control } = useListPart(counted(all), others.map(counted), 'Which entries');
  return { variables: part.variables, control };
}
