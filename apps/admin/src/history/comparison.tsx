import { messageOf, ReferenceSources } from '@daybook/admin-ui';
import { ComparedField, differingFields, type ShownVersion } from '@daybook/admin-ui/compare';
import { Alert, Loader, Stack, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import type { LoadedContent } from '../content/load-content.ts';
import type { Revision } from './revision-text.ts';
import { useSourcesAt, useVersion } from './use-version.ts';

interface ComparisonProps {
  loaded: LoadedContent;
  id: string;
  revision: Revision;
  /** The revision to compare with; null to show all values of the version. */
  base: Revision | null;
}

/** The values of a version, compared field by field with another version. The older one comes first. */
export function Comparison({ loaded, id, revision, base }: ComparisonProps) {
  const [later, earlier] = base && base.number > revision.number ? [base, revision] : [revision, base];
  const present = useShown(loaded, id, later);
  const old = useShown(loaded, id, earlier);
  const [showsAll, setShowsAll] = useState(false);
  const { fields } = loaded.content;
  const error = present.error ?? old.error;
  if (error)
    return (
      <Alert color="red" role="alert">
        {messageOf(error)}
      </Alert>
    );
  if (!present.version || (earlier && !old.version)) return <Loader size="sm" aria-label="Loading" />;
  const { version } = present;
  const before = old.version;
  if (!before)
    return (
      <Stack gap="md">
        {fields.map((field) => (
          <ComparedField key={field.name} field={field} present={version} />
        ))}
      </Stack>
    );
  const differing = differingFields(fields, before.record, version.record);
  const shown = showsAll ? fields : differing;
  return (
    <Stack gap="md">
      {differing.length === 0 && <Text>These two versions have the same values in all fields.</Text>}
      <Switch
        label="Show fields that are the same"
        checked={showsAll}
        onChange={({ currentTarget }) => setShowsAll(currentTarget.checked)}
      />
      {shown.map((field) => (
        <ComparedField
          key={field.name}
          field={field}
          old={differing.includes(field) ? before : undefined}
          present={version}
        />
      ))}
    </Stack>
  );
}

/** A version with its values, once they are loaded. */
function useShown(loaded: LoadedContent, id: string, revision: Revision | null) {
  const { record, error } = useVersion(loaded.content, id, revision);
  const sources = useSourcesAt(loaded, revision?.publication ?? 0);
  const version: ShownVersion | null = record &&
    revision && {
      label: `Version ${revision.number}`,
      record,
      wrap: (children) => <ReferenceSources value={sources}>{children}</ReferenceSources>,
    };
  return { version, error };
}
