import { NativeSelect, Text } from '@mantine/core';
import { common } from './input-props.ts';
import { defineKind, type InputProps, isText, PlainView, type ViewProps } from './kind.tsx';
import { idOf, useReferenceOptions } from './record-source.tsx';

export const referenceKind = defineKind<string | null>({
  empty: () => null,
  is: (value) => value === null || typeof value === 'string',
  fromRecord: idOf,
  filter: 'reference',
  Input: ReferenceInput,
  Cell: ({ value }) => <Text size="sm">{titleIn(value)}</Text>,
  View: ReferenceView,
});

/** Lists read the title of the other record. */
function titleIn(value: unknown): string {
  if (idOf(value) === null) return '';
  const title: unknown = Reflect.get(Object(value), 'title');
  return isText(title) ? title : 'Chosen';
}

/** A select of one record of another type. */
function ReferenceInput(props: InputProps<string | null>) {
  const { options, loading, error } = useReferenceOptions(props.field);
  const isOffered = options.some(({ value }) => value === props.value);
  return (
    <NativeSelect
      {...common({ ...props, error: props.error ?? error })}
      data={[{ value: '', label: loading ? 'Loading…' : 'None' }, ...options]}
      value={isOffered ? (props.value ?? '') : ''}
      onChange={(event) => props.onChange(event.currentTarget.value || null)}
    />
  );
}

/** The name of the record. */
function ReferenceView({ field, value }: ViewProps<string | null>) {
  const { nameOf } = useReferenceOptions(field, 'cache-first');
  return <PlainView text={value === null ? '' : nameOf(value)} />;
}
