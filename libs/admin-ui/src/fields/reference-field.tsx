import type { UseList } from '@daybook/graphql-client/content-type';
import type { FormField } from '@daybook/graphql-client/form-field';
import { NativeSelect, Text } from '@mantine/core';
import { createContext, useContext } from 'react';
import { messageOf } from '../failure.ts';
import { common, type FieldProps } from './field-props.ts';

/** Where the records that a reference may lead to are read, and the field that names them. */
export interface ReferenceSource {
  readonly useList: UseList;
  readonly titleField: string;
}

const SourcesContext = createContext<Readonly<Record<string, ReferenceSource>>>({});
/** Supplies the sources of references by GraphQL type. */
export const ReferenceSources = SourcesContext.Provider;

function useSource({ reference }: FormField): ReferenceSource {
  const source = useContext(SourcesContext)[reference ?? ''];
  if (!source) throw new Error(`There is no source for references to ${reference}.`);
  return source;
}

/** One of the records of another type. */
export function ReferenceField(props: FieldProps<string | null>) {
  return <RecordSelect {...props} source={useSource(props.field)} />;
}

const most = 100;

/** The name of the record that a reference leads to. */
export function ReferenceName({ field, id }: { field: FormField; id: string | null }) {
  const source = useSource(field);
  const { data } = source.useList({ variables: { page: 1, pageSize: most }, fetchPolicy: 'cache-first' });
  const record = data?.list.items.find((each) => each.id === id);
  return <Text size="sm">{record ? String(record[source.titleField]) : 'None'}</Text>;
}

function RecordSelect({ source, ...props }: FieldProps<string | null> & { source: ReferenceSource }) {
  const { data, loading, error } = source.useList({
    variables: { page: 1, pageSize: most },
    fetchPolicy: 'cache-and-network',
  });
  const choices = (data?.list.items ?? []).map((record) => ({
    value: record.id,
    label: String(record[source.titleField]),
  }));
  return (
    <NativeSelect
      {...common({ ...props, error: props.error ?? (error && messageOf(error)) })}
      data={[{ value: '', label: loading ? 'Loading…' : 'None' }, ...choices]}
      value={choices.some(({ value }) => value === props.value) ? (props.value ?? '') : ''}
      onChange={(event) => props.onChange(event.currentTarget.value || null)}
    />
  );
}
