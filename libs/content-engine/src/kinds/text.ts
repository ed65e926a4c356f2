import { fieldDecorator } from './kind.ts';
import { shortTextWords } from './search-words.ts';
import { defineTextKind } from './text-kind.ts';

export const textKind = defineTextKind({
  name: 'text',
  maxLength: 1_000,
  search: { inLists: true, words: shortTextWords },
});

/** A single line of plain text. */
export const Text = fieldDecorator(textKind);
