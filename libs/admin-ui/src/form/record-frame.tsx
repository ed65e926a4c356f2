import type { ContentRecord } from '@daybook/graphql-client/content-type';
import type { FormField } from '@daybook/graphql-client/form-field';
import { usePermissions } from '@daybook/graphql-client/permissions';
import { Box, Button, Group, Title } from '@mantine/core';
import { type FormEvent, lazy, type ReactNode, Suspense, useState } from 'react';
import { recordPath } from '../record-path.ts';
import { useScreenTitle } from '../screen-title.ts';
import {
  UnsavedChangesGuard,
  type UnsavedChangesGuardProps,
} from '../unsaved-changes/unsaved-changes-guard.tsx';
import type { FieldValue } from '../values/form-values.ts';
import { PendingProvider } from '../values/pending-values.ts';
import { FieldColumns } from './field-columns.tsx';
import { FieldInput } from './field-input.tsx';
import type { FormScreenProps } from './form-props.ts';
import { ReadOnlyNotice } from './read-only-notice.tsx';
import type { useEditedValues } from './use-edited-values.ts';
import { useSaveShortcut } from './use-save-shortcut.ts';
import classes from './with-preview.module.css';

/** Few types have slugs. */
const SlugCheck = lazy(() => import('../slug/slug-check.tsx'));
const SearchResult = lazy(() => import('./search-result.tsx'));

interface RecordFrameProps extends FormScreenProps, UnsavedChangesGuardProps {
  edited: Pick<
    ReturnType<typeof useEditedValues>,
    'form' | 'base' | 'currentValues' | 'pending' | 'generations'
  >;
  /** The record as visitors see it; null if it was never published. */
  published: ContentRecord | null;
  /** Id of the release whose draft the form edits; null for the published record. */
  release: string | null;
  isInert?: boolean;
  /** Whether others are told that the person is editing the record. */
  isEditing: boolean;
  change(field: FormField, value: FieldValue): void;
  /** Called after Enter in an input. */
  onSubmit(): void;
  /** Called after Ctrl+S or Cmd+S. */
  onSave(): void;
  notices: ReactNode;
  bar: ReactNode;
}

/** A form generated from the descriptions of its fields, with its heading, notices, and bar. */
export function RecordFrame(props: RecordFrameProps) {
  const { content, noun, titleField, sitePath, Preview, Tools, Presence, edited, published } = props;
  const { form, base, pending, generations } = edited;
  const [slugError, setSlugError] = useState<string>();
  const [isPreviewed, setPreviewed] = useState(false);
  const isReadOnly = !usePermissions()('writeDrafts');
  const task = `${base.record ? (isReadOnly ? 'View' : 'Edit') : 'New'} ${noun}`;
  const name = String((titleField && base.record?.[titleField]) || '');
  useScreenTitle(name ? `${name} · ${task}` : task);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    props.onSubmit();
  };
  useSaveShortcut(props.onSave);
  const { searchResult } = props;
  const input = (field: FormField) => (
    <FieldInput
      key={`${field.name} ${generations[field.name] ?? 0}`}
      field={field}
      record={base.record}
      isNew={base.record === null}
      value={form.values[field.name] ?? null}
      onChange={(value) => props.change(field, value)}
      error={form.errors[field.name] ?? (field.name === 'slug' ? slugError : undefined)}
    />
  );
  const previewSwitch = base.record && Preview && sitePath && !isReadOnly && (
    <Button
      variant={isPreviewed ? 'light' : 'default'}
      aria-expanded={isPreviewed}
      onClick={() => setPreviewed(!isPreviewed)}
    >
      Preview
    </Button>
  );
  return (
    <PendingProvider value={pending}>
      <Box className={classes.form ?? ''} mod={{ previewed: isPreviewed }}>
        <form onSubmit={submit} noValidate aria-label={task} inert={props.isInert}>
          <Group justify="space-between" mb="md" gap="xs">
            <Title order={1} size="h2" style={{ overflowWrap: 'anywhere' }}>
              {name ? `${task} “${name}”` : task}
            </Title>
            {published && Tools ? (
              <Suspense fallback={previewSwitch}>
                <Tools {...{ content, noun, sitePath }} record={published} title={name}>
                  {previewSwitch}
                </Tools>
              </Suspense>
            ) : (
              previewSwitch
            )}
          </Group>
          {isReadOnly && <ReadOnlyNotice />}
          {Presence && base.record && (
            <Suspense>
              <Presence
                {...{ noun }}
                type={content.type}
                id={base.record.id}
                isEditing={props.isEditing && !isReadOnly}
              />
            </Suspense>
          )}
          {props.notices}
          <FieldColumns fields={content.fields} layout={props.layout} {...{ input, isReadOnly }} />
          {searchResult && (
            <Suspense>
              <SearchResult
                title={String(form.values[searchResult.title])}
                description={String(form.values[searchResult.description])}
                path={recordPath(sitePath ?? '', { id: '', slug: form.values.slug || 'slug' })}
              />
            </Suspense>
          )}
          {props.useSlugHolder && (
            <Suspense>
              <SlugCheck
                useHolder={props.useSlugHolder}
                slug={String(form.values.slug)}
                own={published && { id: published.id, slug: published.slug }}
                noun={noun}
                onAnswer={setSlugError}
              />
            </Suspense>
          )}
          {props.bar}
        </form>
        {isPreviewed && Preview && sitePath && base.record && (
          <Suspense>
            <Preview
              {...{ content, sitePath }}
              record={base.record}
              release={props.release}
              values={form.values}
              currentValues={edited.currentValues}
              onClose={() => setPreviewed(false)}
            />
          </Suspense>
        )}
      </Box>
      <UnsavedChangesGuard {...props} />
    </PendingProvider>
  );
}
