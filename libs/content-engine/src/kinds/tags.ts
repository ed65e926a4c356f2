import { Property } from '@mikro-orm/decorators/legacy';
import { cleanText } from '../input/clean-text.ts';
import { defineKind, fieldDecorator } from './kind.ts';
import { shortTextWords } from './search-words.ts';
import { fail, maxLengthArgument } from './text-kind.ts';

const mostTags = 50;
/** Of one tag, in characters. */
const maxLength = 100;

export const tagsKind = defineKind<string>({
  name: 'tags',
  column: () => Property({ type: 'text', default: '' }),
  output: () => ({ type: () => String }),
  input: () => [String],
  canBeEmpty: true,
  empty: () => '',
  parse(value, field) {
    const given = Array.isArray(value) ? value : [value];
    const tags = given.flatMap((tag) => (typeof tag === 'string' ? cleanText(tag).split(',') : []));
    const trimmed = [...new Set(tags.map((tag) => tag.trim()).filter(Boolean))];
    if (trimmed.length > mostTags || trimmed.some((tag) => tag.length > maxLength))
      fail(field, `${field.label} may hold ${mostTags} tags of ${maxLength} characters each.`);
    return trimmed.join(',');
  },
  isSortable: true,
  search: { inLists: true, words: shortTextWords },
  hints: { arguments: maxLengthArgument, of: () => ({ maxLength }) },
});

/** Words, stored and read as one comma-separated text, given as a list (contract §3). */
export const Tags = fieldDecorator(tagsKind);
