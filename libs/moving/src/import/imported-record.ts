import { createHash } from 'node:crypto';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/**
 * A record that was imported. It makes imports repeatable: the next one takes only what is new or has changed at the
 * source. It contains no values, so it keeps nothing about a person who is erased.
 */
@Entity({ tableName: 'imported_record' })
export class ImportedRecord {
  /** The SHA-256 of the source and the key. */
  @PrimaryKey({ type: 'string', length: 64 })
  id!: string;

  /** The address of the other site. */
  @Index()
  @Property({ type: 'text' })
  source!: string;

  /** Identifies the record at the source: its type and its id there. */
  @Property({ type: 'text' })
  key!: string;

  /** Name of the type of the record, such as `Post`. */
  @Property({ type: 'text' })
  type!: string;

  @Property({ type: 'string', length: 24 })
  recordId!: string;

  /** Id of the release with its draft. Null for entries and accounts, which have no drafts. */
  @Property({ type: 'string', length: 24, nullable: true })
  releaseId: string | null = null;

  /** The SHA-256 of each value as the source gave it, by field. For files, that of their addresses. */
  @Property({ type: 'json' })
  hashes!: Record<string, string>;

  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  importedAt: Date = new Date();
}

/** The id of the row of a record. */
export function importedId(source: string, key: string): string {
  return createHash('sha256').update(`${source}\n${key}`).digest('hex');
}
