import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

const day = 24 * 60 * 60 * 1_000;

/** Days for which a deleted record can be restored. */
export const daysInTrash = 30;

/**
 * A deleted record. Its row is no longer in the table of its type, so no reader can find it. The values of the row stay
 * here until the record is restored or deleted from the trash. Only SQL reads the JSON columns.
 */
@Index({ properties: ['deletedAt', 'id'] })
@Entity({ tableName: 'trashed_record' })
export class TrashedRecord {
  /** The id of the record. */
  @PrimaryKey({ type: 'string', length: 24 })
  id!: string;

  /** Name of its type, such as `Post`. */
  @Property({ type: 'text' })
  type!: string;

  @Property({ type: 'text' })
  title!: string;

  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  deletedAt!: Date;

  @Property({ type: 'string', length: 24, nullable: true })
  deletedById: string | null = null;

  @Property({ type: 'text' })
  deletedByName!: string;

  /** The row: values by column. */
  @Property({ type: 'json', lazy: true, hidden: true })
  row!: unknown;

  /** By table, the rows that the record owns, such as the slugs of a post. */
  @Property({ type: 'json', lazy: true, hidden: true })
  ownedRows!: unknown;

  /** By table and column, the ids of the rows that referred to the record. */
  @Property({ type: 'json', lazy: true, hidden: true })
  referrers!: unknown;

  /** Names of its uploaded files. */
  @Property({ type: 'json', lazy: true, hidden: true })
  files!: string[];

  /** What the store of its type needs to restore it, such as its place in a list. */
  @Property({ type: 'json', lazy: true, hidden: true })
  notes!: unknown;

  /** When the record is deleted from the trash. */
  get expiresAt(): Date {
    return new Date(this.deletedAt.getTime() + daysInTrash * day);
  }
}
