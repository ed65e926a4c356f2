import { NativeSelect, Text } from '@mantine/core';
import { announce } from '../focus/announce.tsx';
import { common } from './input-props.ts';
import type { InputProps } from './kind.tsx';
import { OrderedList, useListFocus } from './ordered-list.tsx';
import { useReferenceOptions } from './record-source.tsx';

/** The chosen records in their order, and a select that adds one. */
export default function ReferencesInput(props: InputProps<readonly string[]>) {
  const { field, value, onChange } = props;
  const { options, nameOf, loading, error } = useReferenceOptions(field);
  const focus = useListFocus<HTMLSelectElement>(value);
  const free = options.filter((option) => !value.includes(option.value));
  const add = (record: string) => {
    if (record === '') return;
    onChange([...value, record]);
    announce(`${nameOf(record)} was added.`);
  };
  const list = (
    <OrderedList
      entries={value}
      onChange={onChange}
      focus={focus}
      renderEntry={(record) => (
        <Text size="sm" flex="1 1 220px">
          {nameOf(record)}
        </Text>
      )}
    />
  );
  return (
    <NativeSelect
      {...common({ ...props, error: props.error ?? error })}
      ref={focus.adder}
      inputContainer={(select) => (
        <>
          {list}
          {select}
        </>
      )}
      data={[{ value: '', label: loading ? 'Loading…' : 'Add…' }, ...free]}
      value=""
      onChange={({ currentTarget }) => add(currentTarget.value)}
    />
  );
}
