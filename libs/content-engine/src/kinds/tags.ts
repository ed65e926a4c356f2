import { Type } from '@mikro-orm/core';
import { Property } from '@mikro-orm/decorators/legacy';
import { TagsFilter, tagsCondition, tagsIn } from '../filters/field-filters.ts';
import { unindexedTags } from '../filters/unindexed.ts';
import { cleanText } from '../input/clean-text.ts';
import { declareExpressionIndex } from '../records/declare-index.ts';
import { defineKind, fieldDecorator } from './kind.ts';
import { shortTextWords } from './search-words.ts';
import { beginningOf, fail, maxLengthArgument } from './text-kind.ts';

const maxTags = 50;
/** Maximum length of one tag, in characters. */
const maxLength = 100;

/** A list of words without commas, stored as one comma-separated text. */
class CommaSeparated extends Type<readonly string[], string> {
  override convertToDatabaseValue(list: readonly string[]): string {
    return list.join(',');
  }

  override convertToJSValue(text: string): readonly string[] {
    return text === '' ? [] : text.split(',');
  }

  override getColumnType(): string {
    return 'text';
  }
}

export const tagsKind = defineKind<readonly string[]>({
  name: 'tags',
  column: () => (prototype, name) => {
    Property({ type: CommaSeparated, defaultRaw: "''" })(prototype, name);
    declareExpressionIndex(prototype, name, (column) => `gin (${tagsIn(column)})`);
  },
  output: () => ({ type: () => [String] }),
  contract: {
    output: () => ({ type: () => String }),
    present: (list) => list.join(','),
    description: 'Topics as one comma-separated text.',
  },
  input: () => [String],
  canBeEmpty: true,
  empty: () => [],
  isEmpty: (list) => list.length === 0,
  parse(value, field) {
    const given = Array.isArray(value) ? value : [value];
    const tags = given.flatMap((tag) => (typeof tag === 'string' ? cleanText(tag).split(',') : []));
    const unique = withoutRepetitions(tags.map((tag) => tag.trim()).filter(Boolean));
    if (unique.length > maxTags || unique.some((tag) => tag.length > maxLength))
      fail(field, `${field.label} may have at most ${maxTags} tags of at most ${maxLength} characters each.`);
    return unique;
  },
  isSortable: true,
  sortKey: beginningOf,
  search: { inLists: true, words: shortTextWords },
  filter: { input: () => TagsFilter, condition: tagsCondition, unindexed: unindexedTags },
  hints: { arguments: maxLengthArgument, of: () => ({ maxLength }) },
});

/** A list of words, which REST returns as one comma-separated text (contract §3). */
export const Tags = fieldDecorator(tagsKind);

/** Tags that differ only in case are one tag, in its first spelling. */
function withoutRepetitions(tags: readonly string[]): string[] {
  const spellings = Map.groupBy(tags, (tag) => tag.toLowerCase());
  return [...spellings.values()].flatMap(([first]) => first ?? []);
}
