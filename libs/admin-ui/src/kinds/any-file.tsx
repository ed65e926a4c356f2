import { defineFileKind, FileLink, StoredLink } from './file-kind.tsx';
import { fileRules } from './file-rules.ts';

export const anyFileKind = defineFileKind({ rules: fileRules.anyFile, Preview: StoredLink, Cell: FileLink });
