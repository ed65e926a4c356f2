import { useRecordHistoryQuery } from '@daybook/graphql-client/admin/later-hooks';
import { useSearchParams } from 'react-router-dom';
import { type Revision, versionBefore } from './revision-text.ts';

const pageSize = 10;

/** The numbers that the address of a history may have: a page of the list, and the compared versions. */
interface Choice {
  page?: number | null;
  version?: number | null;
  with?: number | null;
}

interface RecordAddress {
  type: string;
  id: string;
}

/** The history of a record, and the two versions that are compared. Both are in the address, so they can be shared. */
export function useHistory({ type, id }: RecordAddress) {
  const [search, setSearch] = useSearchParams();
  const numberIn = (name: keyof Choice) => {
    const number = Number(search.get(name));
    return Number.isInteger(number) && number > 0 ? number : null;
  };
  const page = numberIn('page') ?? 1;
  const { data, previousData, loading, error, refetch } = useRecordHistoryQuery({
    variables: { type, id, page, pageSize },
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: true,
  });
  const { items = [], totalCount = 0 } = (data ?? previousData)?.history ?? {};
  const list = { items, totalCount };

  const newest = useRevision({ type, id }, list, totalCount);
  const isRemoved = newest?.change === 'removed';
  /** The number of the newest version that has values. */
  const present = isRemoved ? totalCount - 1 : totalCount;
  const presentRevision = useRevision({ type, id }, list, newest ? present : null);
  const chosen = useRevision({ type, id }, list, numberIn('version') ?? (newest ? present : null));
  const compared = numberIn('with') ?? (chosen && versionBefore(chosen));
  const base = useRevision({ type, id }, list, compared === chosen?.number ? null : compared);

  const addressOf = (choice: Choice): string => {
    const parameters = new URLSearchParams(search);
    for (const [name, number] of Object.entries(choice))
      if (number === null) parameters.delete(name);
      else parameters.set(name, String(number));
    return `?${parameters}`;
  };
  return {
    list,
    loading,
    error,
    page,
    newest,
    present: presentRevision,
    chosen,
    base,
    isRemoved,
    addressOf,
    pages: Math.ceil(totalCount / pageSize),
    isEmpty: data?.history.totalCount === 0,
    choose: (choice: Choice) => setSearch(addressOf(choice), { preventScrollReset: true }),
    /** Shows the newest version in the first page of the list. */
    async reload() {
      setSearch({}, { preventScrollReset: true });
      await refetch({ page: 1 }).catch(() => undefined);
    },
  };
}

/** The revision with a number: from the shown page of the list, or else from the server. */
function useRevision(
  record: RecordAddress,
  { items, totalCount }: { items: readonly Revision[]; totalCount: number },
  number: number | null,
): Revision | null {
  const listed = items.find((revision) => revision.number === number) ?? null;
  const isMissing = number !== null && listed === null && number >= 1 && number <= totalCount;
  const { data } = useRecordHistoryQuery({
    // The newest is first, so the place of a revision in the list follows from its number.
    variables: { ...record, page: totalCount - (number ?? 0) + 1, pageSize: 1 },
    fetchPolicy: 'no-cache',
    skip: !isMissing,
  });
  if (!isMissing) return listed;
  return data?.history.items.find((revision) => revision.number === number) ?? null;
}
