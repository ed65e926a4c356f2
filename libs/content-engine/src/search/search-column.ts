import { Property, Trigger } from '@mikro-orm/decorators/legacy';
import {
  type FieldDefinition,
  type FieldKind,
  fieldsOf,
  type RecordClass,
} from '../fields/field-definition.ts';
import { declareIndex } from '../records/declare-index.ts';

/** Property of every content type that holds its words, in the form that full-text search needs. */
export const searchColumn = 'searchWords';

/** Short texts, whose words are indexed as they stand too, so that the beginning of any word finds them. */
const shortKinds: ReadonlySet<FieldKind> = new Set(['text', 'longText', 'slug', 'link', 'tags']);

/** Characters of a field that are indexed; PostgreSQL's limit for one record is 1 MB of distinct words. */
const indexedLength = { short: 20_000, long: 100_000 };

/**
 * Gives a content type its column of words, and the trigger that fills it whenever a record is written: words of the title
 * count most, those of rich text least. PostgreSQL's parser leaves out the tags and character references of HTML. A
 * generated column would be simpler, but a further field would make PostgreSQL write the whole table anew (decision 039).
 */
export function addSearchColumn(type: RecordClass, titleField: string): void {
  const wordsOf = (columns: Readonly<Record<string, string>>) =>
    fieldsOf(type).flatMap((field) =>
      wordsOfField(field, `new."${columns[field.name]}"`, field.name === titleField ? 'A' : 'B'),
    );
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

function wordsOfField(field: FieldDefinition, column: string, weight: 'A' | 'B'): string[] {
  if (field.kind === 'items') return [`setweight(to_tsvector('english', coalesce(${column}, '[]')), 'D')`];
  if (field.kind === 'richText') return [weighed('english', column, indexedLength.long, 'D')];
  if (!shortKinds.has(field.kind)) return [];
  return ['english', 'simple'].map((words) => weighed(words, column, indexedLength.short, weight));
}

function weighed(words: string, column: string, length: number, weight: 'A' | 'B' | 'D'): string {
  return `setweight(to_tsvector('${words}', left(coalesce(${column}, ''), ${length})), '${weight}')`;
}
