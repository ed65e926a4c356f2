import type { ContentRecord } from '@daybook/graphql-client/content-type';
import type { FormField } from '@daybook/graphql-client/form-field';
import { Box, Paper, SimpleGrid, Text, Title } from '@mantine/core';
import { lazy, type ReactNode, useId, useRef } from 'react';
import type { Side } from '../kinds/kind.tsx';
import { Loaded } from '../kinds/loaded.tsx';
import { kindOf } from '../kinds/registry.ts';
import { useRetiredPictures } from './use-retired-pictures.ts';

const MarkedText = lazy(() => import('./marked-text.tsx'));
const UnifiedText = lazy(() => import('./unified-text.tsx'));

/** A version of a record that is shown. */
export interface ShownVersion {
  /** Such as "Version 3". */
  readonly label: string;
  readonly record: ContentRecord;
  /** Wraps its values, for example in a provider of the records that they refer to. */
  wrap(children: ReactNode): ReactNode;
}

interface ComparedFieldProps {
  field: FormField;
  /** Omitted to show the value of one version without marks. */
  old?: ShownVersion | undefined;
  present: ShownVersion;
  /** The title of the record, if a screen shows fields of several records. */
  about?: string | undefined;
  /** Whether a field that has a text shows both versions as one text instead of side by side. */
  asText?: boolean;
}

/** A field in two versions, or in one version. */
export function ComparedField({ field, old, present, about, asText = false }: ComparedFieldProps) {
  const section = useRef<HTMLElement>(null);
  useRetiredPictures(section);
  const titleId = useId();
  const kind = kindOf(field);
  return (
    <Paper
      withBorder
      p="md"
      component="section"
      {...(about ? { 'aria-label': `${about}: ${field.label}` } : { 'aria-labelledby': titleId })}
      ref={section}
    >
      <Title order={3} size="h5" mb="xs" id={titleId}>
        {field.label}
      </Title>
      {old && asText && (kind.isShownAsText || kind.isHtml) ? (
        <Loaded>
          <UnifiedText
            old={textOf(old, field)}
            present={textOf(present, field)}
            isHtml={kind.isHtml ?? false}
          />
        </Loaded>
      ) : old ? (
        <SimpleGrid type="container" cols={{ base: 1, '480px': 2 }} spacing="lg" verticalSpacing="md">
          <Value {...{ field, about }} version={old} other={present} side="old" />
          <Value {...{ field, about }} version={present} other={old} side="new" />
        </SimpleGrid>
      ) : (
        <Value {...{ field, about }} version={present} />
      )}
    </Paper>
  );
}

interface ValueProps {
  field: FormField;
  about: string | undefined;
  version: ShownVersion;
  other?: ShownVersion;
  side?: Side;
}

const valueIn = ({ record }: ShownVersion, field: FormField) =>
  kindOf(field).initial(record[field.name], field, kindOf);
const textOf = (version: ShownVersion, field: FormField) =>
  kindOf(field).text(valueIn(version, field), field);

function Value({ field, about, version, other, side }: ValueProps) {
  const { View, text, isShownAsText } = kindOf(field);
  const { record, label } = version;
  const value = valueIn(version, field);
  const compared = other && side && { other: valueIn(other, field), side };
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
        version.wrap(
          <View
            {...{ field, value, record, compared }}
            label={`${about ? `${about}: ` : ''}${field.label}: ${label}`}
          />,
        )
      )}
    </Box>
  );
}
