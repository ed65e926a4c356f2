import { fieldDecorator } from './kind.ts';
import { shortTextWords } from './search-words.ts';
import { beginningOf, defineTextKind } from './text-kind.ts';

export const longTextKind = defineTextKind({
  name: 'longText',
  maxLength: 20_000,
  complexity: 3,
  sortKey: beginningOf,
  search: { inLists: true, words: shortTextWords, plainText: (text) => text },
});

/** Plain text of several lines. */
export const LongText = fieldDecorator(longTextKind);
