import { useApolloClient } from '@apollo/client/react';
import { useReferenceOptions } from '@daybook/admin-ui/reference-options';
import { useChangeRecordsMutation, useDraftChangesMutation } from '@daybook/graphql-client/admin/bulk-hooks';
import type { ChangeRecordsMutationVariables } from '@daybook/graphql-client/admin/bulk-operations';
import type { FormField } from '@daybook/graphql-client/form-field';
import { NativeSelect, Text, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { ChooseReleaseDialog } from '../releases/choose-release-dialog.tsx';
import { useReleaseChoice } from '../releases/use-plan.ts';
import { readTags } from '../tags/read-tags.ts';
import { type BulkActionDialogProps, BulkDialog, ItemList, outcomeOf } from './bulk-dialog.tsx';
import { counted, skippedOf } from './bulk-text.ts';

/** A change of one field that can be made in many records. */
export interface FieldChange {
  readonly key: string;
  readonly kind: 'addTags' | 'removeTags' | 'reference';
  readonly field: FormField;
  /** What the menu says. */
  readonly label: string;
}

/** The changes that fields allow: tags can be added and removed, references can be set. */
export function changesOf(fields: readonly FormField[]): readonly FieldChange[] {
  return fields.flatMap((field): FieldChange[] => {
    const name = lowerCase(field.label);
    if (field.kind === 'tags')
      return [
        { key: `add ${field.name}`, kind: 'addTags', field, label: `Add ${name}` },
        { key: `remove ${field.name}`, kind: 'removeTags', field, label: `Remove ${name}` },
      ];
    if (field.kind === 'reference')
      return [{ key: `set ${field.name}`, kind: 'reference', field, label: `Set ${name}` }];
    return [];
  });
}

const actions = { addTags: 'Add', removeTags: 'Remove', reference: 'Set' } as const;
const unchanged = {
  addTags: 'It has the tags already, or it is not published.',
  removeTags: 'It does not have the tags, or it is not published.',
  reference: 'It has this value already, or it is not published.',
} as const;

/** Changes one field of the selected records, at once or with a release. */
export function ChangeDialog(props: BulkActionDialogProps & { change: FieldChange }) {
  const { type, noun, items, isDirect, done, onClose, change } = props;
  const [value, setValue] = useState<string | null>(null);
  const [changeRecords] = useChangeRecordsMutation();
  const [draftChanges] = useDraftChangesMutation();
  const variables = { type, ids: items.map(({ id }) => id), change: inputOf(change, value ?? '') };
  const choice = useReleaseChoice((release) => draftChanges({ variables: { ...variables, release } }));
  const what = counted(items.length, noun);
  const title = `${change.label}: ${what}`;
  const isDisabled = value === null || (change.kind !== 'reference' && tagsIn(value).length === 0);
  const inputs = (
    <>
      {change.kind === 'reference' ? (
        <ReferenceSelect change={change} value={value} onChange={setValue} />
      ) : (
        <TagInput type={type} change={change} value={value ?? ''} onChange={setValue} />
      )}
      <ItemList items={items} />
    </>
  );
  if (!isDirect)
    return (
      <ChooseReleaseDialog
        title={title}
        action="Add to the release"
        done={`The change of ${what} is in the release.`}
        newName={title}
        plan={choice}
        {...{ isDisabled, inputs }}
        {...outcomeOf({ done, onClose })}
      >
        The change goes live with the release.
      </ChooseReleaseDialog>
    );
  return (
    <BulkDialog
      {...{ title, isDisabled, done, onClose }}
      action={actions[change.kind]}
      hasInput
      run={async () => {
        const { data, error } = await changeRecords({ variables });
        if (!data) throw error ?? new Error('The server did not answer.');
        const count = data.changed.length;
        return {
          message: `${counted(count, noun)} ${count === 1 ? 'was' : 'were'} changed.`,
          skipped: skippedOf(items, data.changed, unchanged[change.kind]),
        };
      }}
    >
      <Text size="sm">The change goes live at once, for all records or for none.</Text>
      {inputs}
    </BulkDialog>
  );
}

interface ValueProps<Value> {
  change: FieldChange;
  value: Value;
  onChange(value: string): void;
}

/** An input for tags, separated by commas. It suggests tags that are in use. */
function TagInput({ type, change, value, onChange }: ValueProps<string> & { type: string }) {
  const client = useApolloClient();
  const [tags, setTags] = useState<readonly string[]>([]);
  const { name, label } = change.field;
  useEffect(() => {
    let isUnmounted = false;
    readTags(client, type, name).then(
      (found) => !isUnmounted && setTags(found),
      // Without suggestions, tags can be typed.
      () => undefined,
    );
    return () => {
      isUnmounted = true;
    };
  }, [client, type, name]);
  return (
    <>
      <TextInput
        label={label}
        description="Separate several by commas."
        list={suggestions}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        data-autofocus
      />
      <datalist id={suggestions}>
        {tags.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </>
  );
}

const suggestions = 'tags-in-use';
/** Value of the option for no reference. The empty value belongs to the option that asks to choose. */
const none = 'none';

function ReferenceSelect({ change, value, onChange }: ValueProps<string | null>) {
  const { options, loading, error } = useReferenceOptions(change.field);
  return (
    <NativeSelect
      label={change.field.label}
      error={error}
      value={value === '' ? none : (value ?? '')}
      data={[
        { value: '', label: loading ? 'Loading…' : 'Choose…', disabled: true },
        { value: none, label: 'None' },
        ...options,
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value === none ? '' : currentTarget.value)}
      data-autofocus
    />
  );
}

function inputOf({ kind, field }: FieldChange, value: string): ChangeRecordsMutationVariables['change'] {
  if (kind === 'reference') return { field: field.name, reference: value };
  return { field: field.name, [kind]: tagsIn(value) };
}

function tagsIn(text: string): string[] {
  return text.split(',').flatMap((tag) => tag.trim() || []);
}

/** The label in the middle of a sentence. Abbreviations stay as they are. */
function lowerCase(label: string): string {
  return /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}
