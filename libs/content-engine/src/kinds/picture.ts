import { defineFileKind } from './file-kind.ts';
import { fieldDecorator } from './kind.ts';

export const pictureKind = defineFileKind('picture', (changes, upload, field) =>
  changes.storePicture(upload, field),
);

/** A picture: decoded, re-encoded, and sized on upload. */
export const Picture = fieldDecorator(pictureKind);
