import type { ContentRecord } from '@daybook/graphql-client/content-type';
import type { FormField } from '@daybook/graphql-client/form-field';
import { Button, Group, Title } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconExternalLink } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { lastListPath } from '../list/list-memory.ts';
import { recordPath } from '../record-path.ts';
import { useScreenTitle } from '../screen-title.ts';
import { SlugCheck } from '../slug/slug-check.tsx';
import { UnsavedChangesGuard } from '../unsaved-changes/unsaved-changes-guard.tsx';
import { PendingProvider } from '../values/pending-values.ts';
import { FieldColumns } from './field-columns.tsx';
import { FieldInput } from './field-input.tsx';
import type { RecordFormProps } from './form-props.ts';
import { RecordNotices } from './record-notices.tsx';
import { SaveBar } from './save-bar.tsx';
import { useRecordForm } from './use-record-form.ts';

/** A form generated from the descriptions of its fields. */
export function RecordForm(props: RecordFormProps) {
  const { content, noun, titleField, layout, listPath, sitePath } = props;
  const state = useRecordForm(props);
  const { form, base, isSaving, isLeaving, lastSave, save, upload } = state;
  const [slugError, setSlugError] = useState<string>();
  const [cancelPath] = useState(() => lastListPath(listPath));
  const task = `${base.record ? 'Edit' : 'New'} ${noun}`;
  const name = String((titleField && base.record?.[titleField]) || '');
  useScreenTitle(name ? `${name} · ${task}` : task);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save('leave');
  };
  useHotkeys([['mod+S', () => void save('stay')]], [], true);
  const input = (field: FormField) => (
    <FieldInput
      key={`${field.name} ${state.generations[field.name] ?? 0}`}
      field={field}
      record={base.record}
      isNew={base.record === null}
      value={form.values[field.name] ?? null}
      onChange={(value) => state.change(field, value)}
      error={form.errors[field.name] ?? (field.name === 'slug' ? slugError : undefined)}
    />
  );
  return (
    <PendingProvider value={state.pending}>
      <form onSubmit={submit} noValidate aria-label={task} inert={isLeaving}>
        <Group justify="space-between" mb="md" gap="xs">
          <Title order={1} size="h2" style={{ overflowWrap: 'anywhere' }}>
            {name ? `${task} “${name}”` : task}
          </Title>
          {base.record && (
            <Group gap="lg">
              {props.historyPath && <HistoryLink pattern={props.historyPath} record={base.record} />}
              {sitePath && <SiteLink pattern={sitePath} record={base.record} />}
            </Group>
          )}
        </Group>
        <RecordNotices {...props} state={state} />
        <FieldColumns fields={content.fields} layout={layout} input={input} />
        {props.useSlugHolder && (
          <SlugCheck
            useHolder={props.useSlugHolder}
            slug={String(form.values.slug)}
            own={base.record && { id: base.record.id, slug: base.record.slug }}
            noun={noun}
            onAnswer={setSlugError}
          />
        )}
        <SaveBar {...{ isSaving, lastSave, upload }} listPath={cancelPath} />
      </form>
      <UnsavedChangesGuard hasUnsavedChanges={state.hasUnsavedChanges} onLeave={state.draft.remove} />
    </PendingProvider>
  );
}

interface RecordLinkProps {
  pattern: string;
  record: ContentRecord;
}

function HistoryLink({ pattern, record }: RecordLinkProps) {
  return (
    <Button component={Link} to={recordPath(pattern, record)} variant="transparent" px={0}>
      History
    </Button>
  );
}

function SiteLink({ pattern, record }: RecordLinkProps) {
  return (
    <Button
      component="a"
      href={recordPath(pattern, record)}
      target="_blank"
      variant="transparent"
      px={0}
      rightSection={<IconExternalLink size={16} aria-hidden />}
    >
      View on site
    </Button>
  );
}
