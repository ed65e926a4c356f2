import { NativeSelect } from '@mantine/core';
import { common } from '../kinds/input-props.ts';
import { defineKind, type FieldKind, type InputProps } from '../kinds/kind.tsx';

/** A kind whose input holds a number, which the server takes as stars such as '★★★'. */
export const ratingKind: FieldKind = defineKind<number>({
  empty: () => 0,
  is: (value) => typeof value === 'number',
  toInput: (count) => '★'.repeat(count),
  Input: RatingInput,
  Cell: ({ value }) => <b>{Number(value)} of 5</b>,
  text: (count) => `${count} stars`,
  isMissing: (count) => count === 0,
  isSortable: true,
});

/** A select with the number of stars that the form description of the field allows. */
function RatingInput(props: InputProps<number>) {
  return (
    <NativeSelect
      {...common(props)}
      data={Array.from({ length: Number(props.field.stars) + 1 }, (_, count) => String(count))}
      value={String(props.value)}
      onChange={(event) => props.onChange(Number(event.currentTarget.value))}
    />
  );
}
