import { announce, failureOf } from '@daybook/admin-ui';
import { storedAgain } from '@daybook/admin-ui/stored-again';
import { thumbnailUrl } from '@daybook/admin-ui/stored-file';
import {
  useCreateImageAssetMutation,
  useUpdateImageAssetMutation,
} from '@daybook/graphql-client/admin/content/image-asset';
import type { MediaDetailsFragment } from '@daybook/graphql-client/admin/later-operations';
import { useMay } from '@daybook/graphql-client/permissions';
import { Alert, Button, Group, Input, Stack, Text } from '@mantine/core';
import { type MouseEvent, useState } from 'react';
import { TextField } from '../releases/text-field.tsx';
import { changedPart } from '../settings/changed-part.ts';
import classes from './media-dialog.module.css';

const texts = [
  {
    name: 'alt',
    label: 'Description',
    description: 'What the picture shows, for people who cannot see it.',
  },
  { name: 'title', label: 'Title' },
  { name: 'credit', label: 'Credit' },
  { name: 'tags', label: 'Tags', description: 'Separated by commas.' },
] as const;

const coordinates = [
  { name: 'focalX', label: 'Focal point: % from the left' },
  { name: 'focalY', label: 'Focal point: % from the top' },
] as const;

/** A description as the form edits it. */
interface DescriptionValues {
  readonly title: string;
  readonly alt: string;
  readonly credit: string;
  /** Separated by commas. */
  readonly tags: string;
  readonly focalX: number | null;
  readonly focalY: number | null;
}

type StoredDescription = Pick<NonNullable<MediaDetailsFragment['description']>, keyof DescriptionValues>;

function valuesOf(description: StoredDescription | null): DescriptionValues {
  return {
    title: description?.title ?? '',
    alt: description?.alt ?? '',
    credit: description?.credit ?? '',
    tags: (description?.tags ?? []).join(', '),
    focalX: description?.focalX ?? null,
    focalY: description?.focalY ?? null,
  };
}

interface MediaFormProps {
  item: MediaDetailsFragment;
  /** Reads the file again. */
  onSaved(): Promise<unknown>;
}

/** The description of a picture while it is edited. What was typed during a save stays. */
function useDescription({ item: { file, description }, onSaved }: MediaFormProps) {
  const [create] = useCreateImageAssetMutation();
  const [update] = useUpdateImageAssetMutation();
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [typed, setTyped] = useState<Partial<DescriptionValues>>({});
  const values = { ...valuesOf(description), ...typed };
  const save = async () => {
    if (isSaving) return;
    setSaving(true);
    setFailure(null);
    const input = { ...values, tags: values.tags.split(',') };
    try {
      if (description)
        await update({ variables: { id: description.id, version: description.version, input } });
      else await create({ variables: { input: { ...input, picture: await storedAgain(file) } } });
      announce('The description was saved.');
      await onSaved();
      setTyped((present) => changedPart(typed, present));
    } catch (error) {
      const { code, message } = failureOf(error);
      setFailure(message);
      if (code === 'CONFLICT') {
        // The form takes over what somebody else changed, except where the person typed something else.
        const opened: Partial<DescriptionValues> = valuesOf(description);
        setTyped((present) => changedPart(opened, present));
        await onSaved().catch(() => undefined);
        setFailure(`${message} What you typed is still here. Save again to keep it.`);
      }
    }
    setSaving(false);
  };
  const change = (part: Partial<DescriptionValues>) => setTyped((present) => ({ ...present, ...part }));
  return { values, change, save, isSaving, failure };
}

/** The picture with its description, which people who may publish can change. */
export function MediaForm(props: MediaFormProps) {
  const { file, description, kind } = props.item;
  const may = { create: useMay('writeDrafts'), update: useMay('publishContent') };
  const { values, change, save, isSaving, failure } = useDescription(props);
  if (kind !== 'picture') return <Text size="sm">The record that offers a document describes it.</Text>;
  const mayChange = description ? may.update : may.create;
  const focus = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    if (mayChange)
      change({ focalX: percent((clientX - left) / width), focalY: percent((clientY - top) / height) });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Stack gap="sm">
        {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the two inputs below do the same */}
        <div className={classes.picture} onClick={focus}>
          <img src={thumbnailUrl(file, 768)} alt={values.alt} />
          {values.focalX !== null && values.focalY !== null && (
            <span className={classes.focus} style={{ left: `${values.focalX}%`, top: `${values.focalY}%` }} />
          )}
        </div>
        {mayChange ? (
          <>
            {texts.map(({ name, ...shown }) => (
              <TextField
                key={name}
                isLine
                {...shown}
                value={values[name]}
                onChange={(value) => change({ [name]: value })}
              />
            ))}
            <Group grow align="flex-end">
              {coordinates.map(({ name, label }) => (
                <PercentField
                  key={name}
                  label={label}
                  value={values[name]}
                  onChange={(value) => change({ [name]: value })}
                />
              ))}
            </Group>
            <Text size="xs" c="dimmed">
              Click the most important part of the picture, or enter its position. It stays in view where a
              page crops the picture. Leave both empty for the center.
            </Text>
          </>
        ) : (
          <Text size="sm">{values.alt || 'This picture has no description.'}</Text>
        )}
        {failure && (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        {mayChange && (
          <Button type="submit" loading={isSaving} style={{ alignSelf: 'flex-start' }}>
            Save description
          </Button>
        )}
      </Stack>
    </form>
  );
}

interface PercentFieldProps {
  label: string;
  value: number | null;
  onChange(value: number | null): void;
}

function PercentField({ label, value, onChange }: PercentFieldProps) {
  return (
    <Input.Wrapper label={label}>
      <Input
        type="number"
        min={0}
        max={100}
        value={value ?? ''}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.value === '' ? null : Number(currentTarget.value))
        }
      />
    </Input.Wrapper>
  );
}

const percent = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 100);
