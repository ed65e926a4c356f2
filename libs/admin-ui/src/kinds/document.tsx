import { defineFileKind, FileLink, StoredLink } from './file-kind.tsx';
import { fileRules } from './file-rules.ts';

export const documentKind = defineFileKind({
  rules: fileRules.document,
  Preview: StoredLink,
  Cell: FileLink,
});
