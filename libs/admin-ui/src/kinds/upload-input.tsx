import { Button, FileInput, Stack, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { labelInSentence } from '../label-in-sentence.ts';
import { storedFileOf } from '../stored-file.ts';
import {
  type FilePreviewProps,
  type FileRules,
  type FileValue,
  fileFault,
  removedFile,
} from './file-rules.ts';
import { common } from './input-props.ts';
import type { InputProps } from './kind.tsx';
import { useDroppedFile } from './use-dropped-file.ts';

const PictureDescription = lazy(() => import('../media/picture-description.tsx'));
const LibraryDialog = lazy(() => import('../media/library-dialog.tsx'));

interface UploadInputProps extends InputProps<FileValue> {
  rules: FileRules;
  Preview: ComponentType<FilePreviewProps>;
  isImage: boolean;
}

/**
 * Takes files that are chosen, dropped, or pasted, and refuses files of the wrong type or size. It has no `required`
 * attribute, because the form itself says that a file is missing (contract §5).
 */
export default function UploadInput(props: UploadInputProps) {
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
    <Stack gap="xs" {...useDroppedFile(choose)}>
      <FileInput
        {...shared}
        {...(rules.accept && { accept: rules.accept })}
        clearable
        placeholder={stored ? 'Choose or drop another file' : 'Choose or drop a file'}
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
      {isImage && stored && !chosen && (
        <Suspense>
          <PictureDescription key={stored.name} file={stored} label={field.label} />
        </Suspense>
      )}
      {isRemoved && <Text size="sm">Saving removes the current file.</Text>}
      {mayRemove && (
        <Button
          size="compact-sm"
          variant="default"
          style={{ alignSelf: 'flex-start' }}
          onClick={() => onChange(isRemoved ? null : removedFile)}
        >
          {isRemoved ? 'Keep' : 'Remove'} {labelInSentence(field.label)}
        </Button>
      )}
    </Stack>
  );
}
