import { asStoredFile, thumbnailUrl } from '../stored-file.ts';
import { defineFileKind, PicturePreview, pictureStyle } from './file-kind.tsx';
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
    <img
      src={thumbnailUrl(file, 120)}
      alt=""
      width={60}
      height={40}
      loading="lazy"
      style={{ ...pictureStyle, objectPosition: 'left' }}
    />
  );
}
