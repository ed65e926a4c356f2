import type { UseList } from '@daybook/graphql-client/content-type';
import type { FormField } from '@daybook/graphql-client/form-field';
import { createContext, useContext } from 'react';
import { messageOf } from '../failure.ts';

/** How to read the records that a reference may point to, and the field with their names. */
export interface ReferenceSource {
  readonly useList: UseList;
  readonly titleField: string;
}

const SourcesContext = createContext<Readonly<Record<string, ReferenceSource>>>({});
/** Supplies the sources of references by GraphQL type. */
export const ReferenceSources = SourcesContext.Provider;

/** How many records a select offers. */
const most = 100;

/** The records that a reference may lead to, as options of a select. */
export function useReferenceOptions(
  { reference }: FormField,
  fetchPolicy: 'cache-first' | 'cache-and-network' = 'cache-and-network',
) {
  const source = useContext(SourcesContext)[reference ?? ''];
  if (!source) throw new Error(`There is no source for references to ${reference}.`);
  const { data, loading, error } = source.useList({ variables: { page: 1, pageSize: most }, fetchPolicy });
  const options = (data?.list.items ?? []).map((record) => ({
    value: record.id,
    label: String(record[source.titleField]),
  }));
  const nameOf = (id: string) =>
    options.find(({ value }) => value === id)?.label ?? (loading ? 'Loading…' : 'Unknown');
  return { options, nameOf, loading, error: error && messageOf(error) };
}

/** The id of a record that the API returned. */
export function idOf(record: unknown): string | null {
  if (typeof record !== 'object' || record === null || !('id' in record)) return null;
  return typeof record.id === 'string' ? record.id : null;
}
