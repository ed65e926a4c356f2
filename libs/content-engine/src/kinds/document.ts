import { defineFileKind } from './file-kind.ts';
import { fieldDecorator } from './kind.ts';

export const documentKind = defineFileKind('document', (changes, upload, field) =>
  changes.storeFile(upload, field),
);

/** A PDF or a picture, kept as it was sent. */
export const Document = fieldDecorator(documentKind);
