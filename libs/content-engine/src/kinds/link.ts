import { httpUrl } from '@daybook/rich-text';
import { fieldDecorator } from './kind.ts';
import { shortTextWords } from './search-words.ts';
import { defineTextKind, fail, parseText } from './text-kind.ts';

export const linkKind = defineTextKind({
  name: 'link',
  maxLength: 2_000,
  isLink: true,
  namesFiles: true,
  search: { inLists: true, words: shortTextWords },
  parse(value, field, limit) {
    const text = parseText(value, field, limit).trim();
    if (text !== '' && httpUrl(text) === null)
      fail(field, `${field.label} must be a full address that starts with https:// or http://.`);
    return text;
  },
});

/** An absolute http(s) address. */
export const Link = fieldDecorator(linkKind);
