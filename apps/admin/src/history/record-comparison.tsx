import { messageOf, ReferenceSources } from '@daybook/admin-ui';
import { ComparedField, differingFields, type ShownVersion } from '@daybook/admin-ui/compare';
import { Alert, Group, Loader, Stack, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import type { LoadedContent } from '../content/load-content.ts';
import { type Reading, useRecordAt, useSourcesAt } from './use-version.ts';

/** A version of a record that is compared: how it is read, and its label, such as "Version 3". */
export interface ComparedVersion {
  readonly reading: Reading;
  readonly label: string;
}

interface RecordComparisonProps {
  loaded: LoadedContent;
  id: string;
  /** The older version; null to show all values of the other one. */
  old: ComparedVersion | null;
  present: ComparedVersion;
  /** The title of the record, if the screen compares several records. */
  about?: string | undefined;
  /** Shown instead of the error if a version cannot be read. */
  unreadable?: string | undefined;
}

/** On narrow screens there is no room for two versions side by side. */
const narrow = '(max-width: 48em)';

/** The values of a version, compared field by field with an older version, side by side or as one text. */
export default function RecordComparison(props: RecordComparisonProps) {
  const { loaded, id, old, present, about, unreadable } = props;
  const shown = useShown(loaded, id, present);
  const before = useShown(loaded, id, old);
  const [showsAll, setShowsAll] = useState(false);
  const [isText, setText] = useState(() => matchMedia(narrow).matches);
  const { fields } = loaded.content;
  const error = shown.error ?? before.error;
  if (error)
    return (
      <Alert color={unreadable ? 'gray' : 'red'} role="alert">
        {unreadable ?? messageOf(error)}
      </Alert>
    );
  if (shown.loading || before.loading) return <Loader size="sm" aria-label="Loading" />;
  const { version } = shown;
  if (!version) return <Text size="sm">This version of the record can no longer be read.</Text>;
  if (!before.version)
    return (
      <Stack gap="md">
        {fields.map((field) => (
          <ComparedField key={field.name} {...{ field, about }} present={version} />
        ))}
      </Stack>
    );
  const earlier = before.version;
  const differing = differingFields(fields, earlier.record, version.record);
  return (
    <Stack gap="md">
      {differing.length === 0 && <Text>These two versions have the same values in all fields.</Text>}
      <Group gap="lg">
        <Switch
          label="Show fields that are the same"
          checked={showsAll}
          onChange={({ currentTarget }) => setShowsAll(currentTarget.checked)}
        />
        {differing.length > 0 && (
          <Switch
            label="As text"
            checked={isText}
            onChange={({ currentTarget }) => setText(currentTarget.checked)}
          />
        )}
      </Group>
      {(showsAll ? fields : differing).map((field) => (
        <ComparedField
          key={field.name}
          {...{ field, about }}
          old={differing.includes(field) ? earlier : undefined}
          present={version}
          asText={isText}
        />
      ))}
    </Stack>
  );
}

const published: Reading = {};

/** A version with its values, once they are loaded. */
function useShown(loaded: LoadedContent, id: string, compared: ComparedVersion | null) {
  const { record, error, loading } = useRecordAt(loaded.content, id, compared?.reading ?? null);
  const sources = useSourcesAt(loaded, compared?.reading ?? published);
  const version: ShownVersion | null = record &&
    compared && {
      label: compared.label,
      record,
      wrap: (children) => <ReferenceSources value={sources}>{children}</ReferenceSources>,
    };
  return { version, error, loading };
}
