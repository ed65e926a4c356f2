import { Text } from '@mantine/core';
import { lazy } from 'react';
import { defineKind, isText, PlainView, type ViewProps } from './kind.tsx';
import { Loaded } from './loaded.tsx';
import { idOf, useReferenceOptions } from './record-source.tsx';

/** Few forms have one. */
const ReferencesInput = lazy(() => import('./references-input.tsx'));

/** Ids of other records in their order. */
export const referencesKind = defineKind<readonly string[]>({
  empty: () => [],
  is: (value) => Array.isArray(value) && value.every(isText),
  fromRecord: (stored) => (Array.isArray(stored) ? stored.flatMap((record) => idOf(record) ?? []) : []),
  Input: (props) => (
    <Loaded>
      <ReferencesInput {...props} />
    </Loaded>
  ),
  Cell: ({ value }) => <Text size="sm">{Array.isArray(value) ? value.length : 0}</Text>,
  View: ReferencesView,
  text: () => '',
  filter: 'reference',
});

/** The names of the records, one on each line. */
function ReferencesView({ field, value }: ViewProps<readonly string[]>) {
  const { nameOf } = useReferenceOptions(field, 'cache-first');
  return <PlainView text={value.map(nameOf).join('\n')} />;
}
