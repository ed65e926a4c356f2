import { unindexedSlug } from '../filters/unindexed.ts';
import { fieldDecorator } from './kind.ts';
import { shortTextWords } from './search-words.ts';
import { defineTextKind, fail, parseText } from './text-kind.ts';

/** Letters, digits, and `-._~` need no escaping in an address. */
const slugPattern = /^[\p{L}\p{N}][\p{L}\p{N}._~-]*$/u;

export const slugKind = defineTextKind({
  name: 'slug',
  maxLength: 200,
  isSlug: true,
  unindexed: unindexedSlug,
  search: { inLists: true, words: shortTextWords },
  parse(value, field, limit) {
    const text = parseText(value, field, limit).trim().normalize('NFC');
    if (text !== '' && !slugPattern.test(text))
      fail(
        field,
        `${field.label} may hold letters, digits, and -._~ only, and must begin with a letter or digit.`,
      );
    return text;
  },
});

/** The last part of a page's address, unique within its type. */
export const Slug = fieldDecorator(slugKind);
