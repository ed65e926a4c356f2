import type { ContentRecord } from '@daybook/graphql-client/content-type';
import type { FormField } from '@daybook/graphql-client/form-field';
import { Button, Grid, Group, Paper, Stack, Title } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { generatePath, Link } from 'react-router-dom';
import { FieldInput } from '../fields/field-input.tsx';
import { DraftOffer } from '../journal/draft-offer.tsx';
import { FormAlert } from './form-alert.tsx';
import { arrange } from './form-layout.ts';
import type { FormScreenProps } from './form-screen.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { PendingProvider } from './pending-values.ts';
import { useRecordForm } from './use-record-form.ts';

interface RecordFormProps extends FormScreenProps {
  /** Null for a new record. */
  record: ContentRecord | null;
}

/** A form made from the descriptions of its fields, with all that belongs to saving it. */
export function RecordForm(props: RecordFormProps) {
  const { content, noun, layout, listPath, record } = props;
  const { form, pending, alert, dismissAlert, isSaving, isDirty, draft, save } = useRecordForm(props);
  const { main, side } = arrange(content.fields, layout);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  const input = (field: FormField) => (
    <FieldInput
      key={`${field.name} ${draft.generation}`}
      field={field}
      record={record}
      isNew={record === null}
      value={form.values[field.name] ?? null}
      onChange={(value) => form.setFieldValue(field.name, value)}
      error={form.errors[field.name]?.toString()}
    />
  );
  return (
    <PendingProvider value={pending}>
      <form onSubmit={submit} noValidate aria-label={`${record ? 'Edit' : 'New'} ${noun}`}>
        <Group justify="space-between" mb="md">
          <Title order={1} size="h2">
            {record ? `Edit ${noun}` : `New ${noun}`}
          </Title>
          {record && props.sitePath && <SiteLink pattern={props.sitePath} record={record} />}
        </Group>
        {draft.found && (
          <DraftOffer
            draft={draft.found}
            version={draft.version}
            onRestore={draft.restore}
            onDiscard={draft.forget}
          />
        )}
        {alert && <FormAlert message={alert} onClose={dismissAlert} />}
        <Grid gap="md">
          <Grid.Col span={{ base: 12, md: side.length > 0 ? 8 : 12 }}>
            <Paper withBorder p="md">
              <Stack gap="md">{main.map(input)}</Stack>
            </Paper>
          </Grid.Col>
          {side.length > 0 && (
            <Grid.Col span={{ base: 12, md: 4 }}>
              <Paper withBorder p="md">
                <Stack gap="md">{side.map(input)}</Stack>
              </Paper>
            </Grid.Col>
          )}
        </Grid>
        <Group mt="md">
          <Button type="submit" loading={isSaving}>
            Save
          </Button>
          <Button component={Link} to={listPath} variant="default">
            Cancel
          </Button>
        </Group>
      </form>
      <LeaveGuard isDirty={isDirty} onLeave={draft.forget} />
    </PendingProvider>
  );
}

function SiteLink({ pattern, record }: { pattern: string; record: ContentRecord }) {
  const slug = typeof record.slug === 'string' ? record.slug : record.id;
  return (
    <Button
      component="a"
      href={generatePath(pattern, { id: record.id, slug })}
      target="_blank"
      variant="subtle"
      rightSection={<IconExternalLink size={16} aria-hidden />}
    >
      View on site
    </Button>
  );
}
