import { Anchor, Button, FileInput, Group, Image, Stack, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { fileSize, thumbnailUrl } from '../stored-file.ts';
import { fileFault, fileRules } from '../upload/file-rules.ts';
import { useObjectUrl } from '../upload/use-object-url.ts';
import { removedFile } from '../values/form-values.ts';
import { common, type FileFieldProps } from './field-props.ts';

/**
 * A file to upload. Files of a kind or size that the server refuses are refused here. Not natively required: the
 * message about a missing file is our own (contract §5).
 */
export function FileField(props: FileFieldProps) {
  const { field, value, onChange, isNew } = props;
  const isRemoved = value === removedFile;
  const chosen = isRemoved ? null : value;
  const stored = isRemoved ? null : props.stored;
  const mayRemove = !isNew && field.required === undefined && props.stored !== null && chosen === null;
  const [fault, setFault] = useState<string | null>(null);
  const { accept } = fileRules(field.kind);
  const choose = (file: File | null) => {
    const found = file && fileFault(file, field.kind);
    setFault(found);
    onChange(found ? null : file);
  };
  const { 'aria-required': _, ...shared } = common({ ...props, error: fault ?? props.error });
  return (
    <Stack gap="xs">
      <FileInput
        {...shared}
        {...(accept && { accept })}
        clearable
        placeholder={stored ? 'Choose another file' : 'Choose a file'}
        leftSection={<IconUpload size={16} aria-hidden />}
        value={chosen}
        onChange={choose}
      />
      {field.kind === 'picture' ? (
        <PicturePreview file={chosen} stored={stored} />
      ) : (
        <StoredLink stored={stored} />
      )}
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

function PicturePreview({ file, stored }: { file: File | null; stored: FileFieldProps['stored'] }) {
  const chosen = useObjectUrl(file);
  const source = chosen ?? (stored && thumbnailUrl(stored, 480));
  if (!source) return null;
  return (
    <Group gap="sm" align="flex-end">
      <Image
        src={source}
        alt={chosen ? 'The chosen image' : 'The present image'}
        mah={140}
        w="auto"
        maw="100%"
        fit="contain"
        radius="sm"
      />
      <Text size="xs" c="dimmed">
        {file
          ? fileSize(file.size)
          : stored && `${stored.width} × ${stored.height}, ${fileSize(stored.size)}`}
      </Text>
    </Group>
  );
}

function StoredLink({ stored }: { stored: FileFieldProps['stored'] }) {
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
