import { useMediaTagsQuery } from '@daybook/graphql-client/admin/later-hooks';
import { NativeSelect } from '@mantine/core';

interface TagSelectProps {
  /** Empty for pictures with any tag. */
  value: string;
  onChange(tag: string): void;
}

/** Chooses one of the tags of the media library. Nothing is shown while no picture has one. */
export function TagSelect({ value, onChange }: TagSelectProps) {
  const { data } = useMediaTagsQuery({ fetchPolicy: 'cache-and-network' });
  const names = (data?.tags ?? []).map(({ name }) => name);
  if (value !== '' && !names.includes(value)) names.unshift(value);
  if (names.length === 0) return null;
  return (
    <NativeSelect
      aria-label="Tag"
      value={value}
      data={[{ value: '', label: 'All tags' }, ...names]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
