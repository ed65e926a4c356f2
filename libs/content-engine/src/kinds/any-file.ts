import { defineFileKind } from './file-kind.ts';
import { fieldDecorator } from './kind.ts';

export const anyFileKind = defineFileKind('anyFile', (changes, upload, field) =>
  changes.storeAnyFile(upload, field),
);

/** A file of any type, only ever served as an attachment. */
export const AnyFile = fieldDecorator(anyFileKind);
