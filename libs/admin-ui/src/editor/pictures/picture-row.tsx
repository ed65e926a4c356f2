import { CloseButton, Group, Image, Text, TextInput } from '@mantine/core';
import { fileFault, fileRules } from '../../kinds/file-rules.ts';
import { fileSize } from '../../stored-file.ts';
import { useObjectUrl } from '../../upload/use-object-url.ts';
import type { PictureDraft } from './use-pictures.ts';

interface PictureRowProps {
  draft: PictureDraft;
  /** Whether this row takes the focus when the dialog opens. */
  isFirst: boolean;
  onDescribe(alt: string): void;
  /** Undefined for a single picture, because Cancel does the same. */
  onLeaveOut: (() => void) | undefined;
}

/** A picture to insert, with its description or its error. */
export function PictureRow({ draft, isFirst, onDescribe, onLeaveOut }: PictureRowProps) {
  const { file, alt, error } = draft;
  const isRefused = fileFault(file, fileRules.picture) !== null;
  const url = useObjectUrl(isRefused ? null : file);
  return (
    <Group wrap="nowrap" align="flex-start" gap="sm" role="group" aria-label={file.name}>
      {url && <Image src={url} alt="" w={72} h={72} fit="cover" radius="sm" />}
      <div style={{ flex: 1, minWidth: 0 }}>
        <Text size="xs" c="dimmed" truncate>
          {file.name}, {fileSize(file.size)}
        </Text>
        {isRefused ? (
          <Text size="sm" c="red">
            {error} It is left out.
          </Text>
        ) : (
          <TextInput
            label="Description"
            value={alt}
            error={error}
            onChange={(event) => onDescribe(event.currentTarget.value)}
            data-autofocus={isFirst || undefined}
          />
        )}
      </div>
      {onLeaveOut && <CloseButton size="sm" aria-label={`Leave out ${file.name}`} onClick={onLeaveOut} />}
    </Group>
  );
}
