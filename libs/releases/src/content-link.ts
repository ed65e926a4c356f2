import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/**
 * A link from a published record to a page of this site. A job updates these rows, so they may be a minute out of date.
 */
@Entity()
export class ContentLink {
  @PrimaryKey({ type: 'string', length: 24 })
  recordId!: string;

  /** Name of the field with the link. */
  @PrimaryKey({ type: 'text' })
  field!: string;

  /** Path of the page, without query and fragment. */
  @PrimaryKey({ type: 'text' })
  path!: string;

  /** Name of the type of the record, such as `Post`. */
  @Property({ type: 'text' })
  type!: string;

  @Property({ type: 'text' })
  title!: string;

  /** Whether the page does not exist. */
  @Index()
  @Property({ type: 'boolean' })
  isDead!: boolean;
}

/** The last publication whose links are stored. The table has one row. */
@Entity()
export class IndexedPublication {
  @PrimaryKey({ type: 'integer', autoincrement: false })
  id!: number;

  @Property({ type: 'integer' })
  number!: number;
}

/** The tables of the links. */
export const linkEntities = [ContentLink, IndexedPublication];
