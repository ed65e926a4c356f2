import { Anchor, Group, Text } from '@mantine/core';
import { type ComponentType, lazy } from 'react';
import { asStoredFile, fileSize, storedFileOf, thumbnailUrl } from '../stored-file.ts';
import { useObjectUrl } from '../upload/use-object-url.ts';
import { type FilePreviewProps, type FileRules, type FileValue, removedFile } from './file-rules.ts';
import { type CellProps, defineKind, PlainView } from './kind.tsx';
import { Loaded } from './loaded.tsx';

/** Lists show files, but have no inputs. */
const UploadInput = lazy(() => import('./upload-input.tsx'));

interface FileKindOptions {
  readonly rules: FileRules;
  readonly Preview: ComponentType<FilePreviewProps>;
  readonly Cell: ComponentType<CellProps>;
  readonly isImage?: boolean;
}

/** Defines a kind that takes an upload. */
export function defineFileKind({ rules, Preview, Cell, isImage = false }: FileKindOptions) {
  return defineKind<FileValue>({
    empty: () => null,
    is: (value) => value instanceof File || value === removedFile || value === null,
    fromRecord: () => null,
    toInput: (value) => (value === null ? undefined : value === removedFile ? null : value),
    Input: (props) => (
      <Loaded>
        <UploadInput {...props} {...{ rules, Preview, isImage }} />
      </Loaded>
    ),
    Cell,
    View: ({ value, field, record, label }) => {
      const chosen = value instanceof File ? value : null;
      const stored = value === removedFile ? null : storedFileOf(record, field);
      return (
        <>
          {isImage && <PicturePreview chosen={chosen} stored={stored} alt={label} />}
          <PlainView text={chosen?.name ?? stored?.originalName ?? ''} />
        </>
      );
    },
    text: () => '',
    isMissing: (value) => value === null || value === removedFile,
    isFile: true,
    isImage,
    isLink: true,
  });
}

export const pictureStyle = {
  display: 'block',
  objectFit: 'contain',
  borderRadius: 'var(--mantine-radius-sm)',
} as const;

/** The chosen or the stored picture with its size. */
export function PicturePreview({ chosen, stored, alt }: FilePreviewProps & { alt?: string }) {
  const url = useObjectUrl(chosen);
  const source = url ?? (stored && thumbnailUrl(stored, 480));
  if (!source) return null;
  return (
    <Group gap="sm" align="flex-end">
      <img
        src={source}
        alt={alt ?? (url ? 'The chosen image' : 'The current image')}
        style={{ ...pictureStyle, maxWidth: '100%', maxHeight: 140 }}
      />
      <Text size="xs" c="dimmed">
        {chosen
          ? fileSize(chosen.size)
          : stored && `${stored.width} × ${stored.height}, ${fileSize(stored.size)}`}
      </Text>
    </Group>
  );
}

/** A link to the stored file with its size. */
export function StoredLink({ stored }: FilePreviewProps) {
  if (!stored) return null;
  return (
    <Text size="sm">
      Current file:{' '}
      <Anchor href={stored.url} underline="always">
        {stored.originalName}
      </Anchor>{' '}
      ({fileSize(stored.size)})
    </Text>
  );
}

/** Cell with a link to a file. */
export function FileLink({ value }: CellProps) {
  const file = asStoredFile(value);
  if (!file) return null;
  return (
    <Anchor href={file.url} size="sm" title={fileSize(file.size)} style={{ overflowWrap: 'anywhere' }}>
      {file.originalName}
    </Anchor>
  );
}
