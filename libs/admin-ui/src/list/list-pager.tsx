import { Group, NativeSelect, Pagination, Text } from '@mantine/core';
import { type ListState, pageCount, pageSizes } from './list-state.ts';
import { rememberPageSize } from './page-size.ts';

interface ListPagerProps {
  state: ListState;
  totalCount: number;
  onChange(change: Partial<ListState>): void;
}

/** Rows per page, the range of shown rows, and links to other pages. */
export function ListPager({ state, totalCount, onChange }: ListPagerProps) {
  const { page, pageSize } = state;
  const first = totalCount === 0 ? 0 : page * pageSize + 1;
  const last = Math.min(totalCount, (page + 1) * pageSize);
  const resize = (chosen: number) => {
    const size = pageSizes.find((each) => each === chosen);
    if (!size) return;
    rememberPageSize(size);
    onChange({ pageSize: size });
  };
  return (
    <Group justify="space-between" mt="md" gap="sm">
      <Group gap="xs">
        <NativeSelect
          aria-label="Rows per page"
          data={pageSizes.map(String)}
          value={String(pageSize)}
          onChange={(event) => resize(Number(event.currentTarget.value))}
          w={76}
        />
        <Text size="sm" c="dimmed">
          rows per page
        </Text>
      </Group>
      <Text size="sm" c="dimmed" aria-live="polite">
        {first}–{last} of {totalCount}
      </Text>
      <Pagination
        total={pageCount(totalCount, pageSize)}
        value={page + 1}
        onChange={(next) => onChange({ page: next - 1 })}
        siblings={1}
        size="sm"
        getControlProps={(control) => ({ 'aria-label': `${control} page` })}
        getItemProps={(item) => ({ 'aria-label': `Page ${item}` })}
      />
    </Group>
  );
}
