import { NativeSelect } from '@mantine/core';
import type { Column } from './column.ts';
import type { ListSort } from './list-state.ts';

interface SortSelectProps {
  columns: readonly Column[];
  sort: ListSort | null;
  onSort(sort: ListSort | null): void;
}

/** Sorts the list on narrow screens, where there are no headings. */
export function SortSelect({ columns, sort, onSort }: SortSelectProps) {
  const sortable = columns.flatMap(({ label, sort: field }) => (field ? [{ label, field }] : []));
  if (sortable.length === 0) return null;
  const choices = sortable.flatMap(({ label, field }) => [
    { value: `asc ${field}`, label: `${label}, ascending` },
    { value: `desc ${field}`, label: `${label}, descending` },
  ]);
  const change = (value: string) => {
    const [direction, field] = value.split(' ');
    onSort(field ? { field, direction: direction === 'desc' ? 'desc' : 'asc' } : null);
  };
  return (
    <NativeSelect
      aria-label="Sort by"
      hiddenFrom="sm"
      mb="xs"
      size="xs"
      data={[{ value: '', label: 'Default order' }, ...choices]}
      value={sort ? `${sort.direction} ${sort.field}` : ''}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
