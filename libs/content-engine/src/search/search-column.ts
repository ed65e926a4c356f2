import { Property, Trigger } from '@mikro-orm/decorators/legacy';
import { fieldsOf, type RecordClass } from '../fields/field-definition.ts';
import { declareIndex } from '../records/declare-index.ts';

/** Property of every content type that holds its full-text search vector. */
export const searchColumn = 'searchWords';

/**
 * Adds the full-text search column of a content type, and the trigger that fills it on every write. Words of the title have
 * the highest weight, those of rich text the lowest. PostgreSQL's parser skips HTML tags and character references. A
 * generated column would be simpler, but PostgreSQL would rewrite the whole table for each new field (decision 039).
 */
export function addSearchColumn(type: RecordClass, titleField: string): void {
  const wordsOf = (columns: Readonly<Record<string, string>>) =>
    fieldsOf(type).flatMap(({ name, kind }) => {
      const weight = name === titleField ? 'A' : 'B';
      return kind.search?.words?.(`new."${columns[name]}"`, weight) ?? [];
    });
  Property({ type: 'string', columnType: 'tsvector', nullable: true, lazy: true, hidden: true })(
    type.prototype,
    searchColumn,
  );
  Trigger<Record<string, string>>({
    name: 'search_words',
    timing: 'before',
    events: ['insert', 'update'],
    body: (columns) => `new."${columns[searchColumn]}" := ${wordsOf(columns).join(' || ')}; return new;`,
  })(type as never);
  declareIndex(type, [searchColumn], 'gin');
}
