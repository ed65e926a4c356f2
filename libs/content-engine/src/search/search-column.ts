import { Property } from '@mikro-orm/decorators/legacy';
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
 * Gives a content type its column of words, which the database keeps itself: those of the title count most, of rich
 * text least. PostgreSQL's parser leaves out the tags and character references of HTML.
 */
export function addSearchColumn(type: RecordClass, titleField: string): void {
  const parts = (columns: Readonly<Record<string, string>>) =>
    fieldsOf(type).flatMap((field) =>
      wordsOf(field, `"${columns[field.name]}"`, field.name === titleField ? 'A' : 'B'),
    );
  Property({
    type: 'string',
    columnType: 'tsvector',
    generated: (columns: Readonly<Record<string, string>>) => `(${parts(columns).join(' || ')}) stored`,
    nullable: true,
    lazy: true,
    hidden: true,
  })(type.prototype, searchColumn);
  declareIndex(type, [searchColumn], 'gin');
}

function wordsOf(field: FieldDefinition, column: string, weight: 'A' | 'B'): string[] {
  if (field.kind === 'items') return [`setweight(to_tsvector('english', ${column}), 'D')`];
  if (field.kind === 'richText')
    return [`setweight(to_tsvector('english', left(${column}, ${indexedLength.long})), 'D')`];
  if (!shortKinds.has(field.kind)) return [];
  const text = `left(${column}, ${indexedLength.short})`;
  return ['english', 'simple'].map((words) => `setweight(to_tsvector('${words}', ${text}), '${weight}')`);
}
