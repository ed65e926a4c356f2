import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** What publishing a draft does to its record. */
export type DraftChange = 'new' | 'changed';

/**
 * Unpublished changes to one record, or a record that was never published. It may be incomplete: what is missing is
 * refused when it is published. A record has one draft at most.
 */
@Index({ properties: ['updatedAt', 'recordId'] })
@Entity({ tableName: 'draft' })
export class Draft {
  @PrimaryKey({ type: 'string', length: 24 })
  recordId!: string;

  /** Name of the type of the record, such as `Post`. */
  @Property({ type: 'text' })
  type!: string;

  @Property({ type: 'text' })
  change!: DraftChange;

  /** Title of the record, with the changes. */
  @Property({ type: 'text' })
  title!: string;

  /** By column: the changed ones, or all of a new record. */
  @Property({ type: 'json' })
  values!: Record<string, unknown>;

  /** Number of the revision that the changes were made on; 0 for a new record. */
  @Property({ type: 'integer' })
  base!: number;

  /** Counts the saves from 1, so that a late save is noticed. */
  @Property({ type: 'integer', version: true })
  version!: number;

  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  createdAt: Date = new Date();

  @Property({ type: 'text' })
  createdByName!: string;

  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  updatedAt: Date = new Date();

  @Property({ type: 'string', length: 24, nullable: true })
  updatedById: string | null = null;

  @Property({ type: 'text' })
  updatedByName!: string;
}
