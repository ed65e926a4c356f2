import type { UseList } from '@daybook/graphql-client/content-type';
import { Select } from '@mantine/core';
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

/** One of the records of another type. */
export function ReferenceField(props: FieldProps<string | null>) {
  const source = useContext(SourcesContext)[props.field.reference ?? ''];
  if (!source) throw new Error(`There is no source for references to ${props.field.reference}.`);
  return <RecordSelect {...props} source={source} />;
}

const most = 100;

function RecordSelect({ source, ...props }: FieldProps<string | null> & { source: ReferenceSource }) {
  const { data, loading, error } = source.useList({
    variables: { page: 1, pageSize: most },
    fetchPolicy: 'cache-and-network',
  });
  const records = data?.list.items ?? [];
  return (
    <Select
      {...common({ ...props, error: props.error ?? (error && messageOf(error)) })}
      searchable
      clearable
      placeholder={loading ? 'Loading…' : 'None'}
      nothingFoundMessage="Nobody by that name."
      data={records.map((record) => ({ value: record.id, label: String(record[source.titleField]) }))}
      value={records.some(({ id }) => id === props.value) ? props.value : null}
      onChange={props.onChange}
    />
  );
}
