import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { changedList, readListState, writeListState } from './list-state.ts';
import { useQueryParameters } from './use-query-parameters.ts';

/** A part of a list, such as spam. */
export interface ListPart {
  /** The name in the address. */
  readonly name: string;
  readonly label: string;
  /** The number of records, if known. */
  readonly count?: number | undefined;
}

const parameter = 'show';

/** Screens on which the names of all parts do not fit on a line. */
const narrow = '(max-width: 48em)';

/** The selected part of a list, kept in the address, and its switch. The default is the whole list. */
export function useListPart<P extends ListPart>(all: P, others: readonly P[], label: string) {
  const [params, changeParameters] = useQueryParameters();
  const part = others.find(({ name }) => name === params.get(parameter)) ?? all;
  const show = (name: string) =>
    changeParameters((present) => {
      const next = writeListState(changedList(readListState(present), {}), present);
      if (name === all.name) next.delete(parameter);
      else next.set(parameter, name);
      return next;
    });
  const isNarrow = useMediaQuery(narrow, false, { getInitialValueInEffect: false });
  const data = [all, ...others].map((each) => ({ value: each.name, label: wordsOf(each) }));
  const control = isNarrow ? (
    <NativeSelect
      size="xs"
      aria-label={label}
      data={data}
      value={part.name}
      onChange={({ currentTarget }) => show(currentTarget.value)}
    />
  ) : (
    <SegmentedControl size="xs" maw="100%" aria-label={label} data={data} value={part.name} onChange={show} />
  );
  return { part, control };
}

function wordsOf({ label, count }: ListPart): string {
  return count === undefined ? label : `${label} (${count.toLocaleString()})`;
}
