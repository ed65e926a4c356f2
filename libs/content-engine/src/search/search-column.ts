import { Property, Trigger } from '@mikro-orm/decorators/legacy';
import { fieldsOf, type RecordClass } from '../fields/field-definition.ts';
import { declareIndex } from '../records/declare-index.ts';

/** Property of every content type that holds its full-text search vector. */
export const searchColumn = 'searchWords';

/**
 * Adds the full-text search column of a content type, and the trigger that fills it on every write. Words of the title
 * have the highest weight, those of rich text the lowest. PostgreSQL's parser skips HTML tags and character references.
 * A generated column would be simpler, but PostgreSQL would rewrite the whole table for each new field (decision 039).
 */
export function addSearchColumn(type: RecordClass, titleField: string): void {
  Property({ type: 'string', columnType: 'tsvector', nullable: true, lazy: true, hidden: true })(
    type.prototype,
    searchColumn,
  );
  Trigger<Record<string, string>>({
    name: 'search_words',
    timing: 'before',
    events: ['insert', 'update'],
    body: (columns) =>
      `new."${columns[searchColumn]}" := ${searchWords(type, titleField, (name) => `new."${columns[name]}"`)}; return new;`,
  })(type as never);
  declareIndex(type, [searchColumn], 'gin');
}

/** SQL for the search vector of a row. @param columnOf the column of a field, with the alias of the row */
export function searchWords(
  type: RecordClass,
  titleField: string,
  columnOf: (field: string) => string,
): string {
  const words = fieldsOf(type).flatMap(({ name, kind }) => {
    const weight = name === titleField ? 'A' : 'B';
    return kind.search?.words?.(columnOf(name), weight) ?? [];
  });
  return words.join(' || ');
}
