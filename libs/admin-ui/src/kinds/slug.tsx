import { wordsOfSlug } from '../slug/slug.ts';
import { defineKind, isText } from './kind.tsx';
import { LineInput } from './line-input.tsx';

export const slugKind = defineKind<string>({
  empty: () => '',
  is: isText,
  Input: LineInput,
  isSortable: true,
  /** In lower case with hyphens. */
  tidy: (value) => wordsOfSlug(value.trim()).join('-') || value.trim(),
});
