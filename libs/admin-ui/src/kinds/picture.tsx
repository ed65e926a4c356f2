import { Image } from '@mantine/core';
import { asStoredFile, thumbnailUrl } from '../stored-file.ts';
import { defineFileKind, PicturePreview } from './file-kind.tsx';
import { fileRules } from './file-rules.ts';
import type { CellProps } from './kind.tsx';

export const pictureKind = defineFileKind({
  rules: fileRules.picture,
  Preview: PicturePreview,
  Cell: Thumbnail,
  isImage: true,
});

function Thumbnail({ value }: CellProps) {
  const file = asStoredFile(value);
  if (!file) return null;
  return (
    <Image
      src={thumbnailUrl(file, 120)}
      alt=""
      w={60}
      h={40}
      fit="contain"
      radius="sm"
      loading="lazy"
      style={{ objectPosition: 'left' }}
    />
  );
}
