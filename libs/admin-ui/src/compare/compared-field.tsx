import type { ContentRecord } from '@daybook/graphql-client/content-type';
import type { FormField } from '@daybook/graphql-client/form-field';
import { Box, Paper, SimpleGrid, Text, Title } from '@mantine/core';
import { lazy, type ReactNode, useRef } from 'react';
import type { Side } from '../kinds/kind.tsx';
import { Loaded } from '../kinds/loaded.tsx';
import { kindOf } from '../kinds/registry.ts';
import { useRetiredPictures } from './use-retired-pictures.ts';

const MarkedText = lazy(() => import('./marked-text.tsx'));

/** A version of a record that is shown. */
export interface ShownVersion {
  /** Such as "Version 3". */
  readonly label: string;
  readonly record: ContentRecord;
  /** Wraps its values, such as to supply the records that they refer to. */
  wrap(children: ReactNode): ReactNode;
}

interface ComparedFieldProps {
  field: FormField;
  /** Omitted to show the value of one version without marks. */
  old?: ShownVersion | undefined;
  present: ShownVersion;
}

/** A field in two versions side by side, or in one version. */
export function ComparedField({ field, old, present }: ComparedFieldProps) {
  const section = useRef<HTMLElement>(null);
  useRetiredPictures(section);
  const titleId = `compared-${field.name}`;
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={titleId} ref={section}>
      <Title order={3} size="h5" mb="xs" id={titleId}>
        {field.label}
      </Title>
      {old ? (
        <SimpleGrid type="container" cols={{ base: 1, '480px': 2 }} spacing="lg" verticalSpacing="md">
          <Value field={field} version={old} other={present} side="old" />
          <Value field={field} version={present} other={old} side="new" />
        </SimpleGrid>
      ) : (
        <Value field={field} version={present} />
      )}
    </Paper>
  );
}

interface ValueProps {
  field: FormField;
  version: ShownVersion;
  other?: ShownVersion;
  side?: Side;
}

function Value({ field, version, other, side }: ValueProps) {
  const { View, initial, text, isShownAsText } = kindOf(field);
  const { record, label } = version;
  const valueIn = ({ record }: ShownVersion) => initial(record[field.name], field, kindOf);
  const value = valueIn(version);
  const compared = other && side && { other: valueIn(other), side };
  const shown = isShownAsText && compared ? text(value, field) : '';
  return (
    <Box miw={0}>
      {side && (
        <Text size="xs" c="dimmed" mb={4}>
          {label}
        </Text>
      )}
      {compared && shown !== '' ? (
        <Loaded>
          <MarkedText text={shown} other={text(compared.other, field)} side={compared.side} />
        </Loaded>
      ) : (
        version.wrap(<View {...{ field, value, record, compared }} label={`${field.label}: ${label}`} />)
      )}
    </Box>
  );
}
