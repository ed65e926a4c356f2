import { Anchor, Button, FileInput, Group, Stack, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { asStoredFile, fileSize, type StoredFile, storedFileOf, thumbnailUrl } from '../stored-file.ts';
import { useObjectUrl } from '../upload/use-object-url.ts';
import { type FileRules, fileFault } from './file-rules.ts';
import { common } from './input-props.ts';
import { type CellProps, defineKind, type InputProps, PlainView } from './kind.tsx';

const LibraryDialog = lazy(() => import('../media/library-dialog.tsx'));

/** Value of a file field whose stored file is to be removed; null leaves the file alone. */
export const removedFile = '';

type FileValue = File | typeof removedFile | null;

/** Props of the component that shows the chosen file or, if there is none, the stored one. */
interface PreviewProps {
  chosen: File | null;
  stored: StoredFile | null;
}

interface FileKindOptions {
  readonly rules: FileRules;
  readonly Preview: ComponentType<PreviewProps>;
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
    Input: (props) => <UploadInput {...props} {...{ rules, Preview, isImage }} />,
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

interface UploadInputProps
  extends InputProps<FileValue>,
    Pick<FileKindOptions, 'rules' | 'Preview' | 'isImage'> {}

/**
 * Refuses files of a type or size that the server refuses. Not natively required: the message about a missing file is our
 * own (contract §5).
 */
function UploadInput(props: UploadInputProps) {
  const { field, value, onChange, isNew, rules, Preview, isImage } = props;
  const [isChoosing, setChoosing] = useState(false);
  const isRemoved = value === removedFile;
  const chosen = isRemoved ? null : value;
  const present = storedFileOf(props.record, field);
  const stored = isRemoved ? null : present;
  const mayRemove = !isNew && field.required === undefined && present !== null && chosen === null;
  const [fault, setFault] = useState<string | null>(null);
  const choose = (file: File | null) => {
    const found = file && fileFault(file, rules);
    setFault(found);
    onChange(found ? null : file);
  };
  const { 'aria-required': _, ...shared } = common({ ...props, error: fault ?? props.error });
  return (
    <Stack gap="xs">
      <FileInput
        {...shared}
        {...(rules.accept && { accept: rules.accept })}
        clearable
        placeholder={stored ? 'Choose another file' : 'Choose a file'}
        leftSection={<IconUpload size={16} aria-hidden />}
        value={chosen}
        onChange={choose}
      />
      {isImage && (
        <Button
          size="compact-sm"
          variant="default"
          style={{ alignSelf: 'flex-start' }}
          aria-label={`Choose from library: ${field.label}`}
          onClick={() => setChoosing(true)}
        >
          Choose from library
        </Button>
      )}
      <Suspense>
        {isChoosing && <LibraryDialog onChoose={choose} onClose={() => setChoosing(false)} />}
      </Suspense>
      <Preview chosen={chosen} stored={stored} />
      {isRemoved && <Text size="sm">Saving removes the present file.</Text>}
      {mayRemove && (
        <Button
          size="compact-sm"
          variant="default"
          style={{ alignSelf: 'flex-start' }}
          onClick={() => onChange(isRemoved ? null : removedFile)}
        >
          {isRemoved ? 'Keep' : 'Remove'} {field.label.toLowerCase()}
        </Button>
      )}
    </Stack>
  );
}

export const pictureStyle = {
  display: 'block',
  objectFit: 'contain',
  borderRadius: 'var(--mantine-radius-sm)',
} as const;

/** The chosen or the stored picture with its size. */
export function PicturePreview({ chosen, stored, alt }: PreviewProps & { alt?: string }) {
  const url = useObjectUrl(chosen);
  const source = url ?? (stored && thumbnailUrl(stored, 480));
  if (!source) return null;
  return (
    <Group gap="sm" align="flex-end">
      <img
        src={source}
        alt={alt ?? (url ? 'The chosen image' : 'The present image')}
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
export function StoredLink({ stored }: PreviewProps) {
  if (!stored) return null;
  return (
    <Text size="sm">
      Present file:{' '}
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
