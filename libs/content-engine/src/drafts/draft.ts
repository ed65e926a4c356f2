import { Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { newRecordId } from '../records/record-id.ts';

/** What publishing a draft does to its record. */
export type DraftChange = 'new' | 'changed' | 'removed' | 'restored';

/**
 * Unpublished changes to a record, a new record that was never published, or the removal or the restoration of a
 * record. Required values may be missing until the draft is published. A record has at most one draft per open
 * release.
 */
@Index({ properties: ['updatedAt', 'id'] })
@Unique({ properties: ['recordId', 'releaseId'] })
@Entity({ tableName: 'draft' })
export class Draft {
  @PrimaryKey({ type: 'string', length: 24 })
  id: string = newRecordId();

  @Property({ type: 'string', length: 24 })
  recordId!: string;

  /** Name of the type of the record, such as `Post`. */
  @Property({ type: 'text' })
  type!: string;

  /** Id of the release that will publish the draft. */
  @Index()
  @Property({ type: 'string', length: 24 })
  releaseId!: string;

  @Property({ type: 'text' })
  change!: DraftChange;

  /** Whether a new record comes from another site, so that it keeps its time of creation when it is published. */
  @Property({ type: 'boolean', default: false })
  isImported = false;

  /** Title of the record after the changes. */
  @Property({ type: 'text' })
  title!: string;

  /** Values by column: the changed columns, all columns of a new or restored record, or none for a removal. */
  @Property({ type: 'json', lazy: true })
  values!: Record<string, unknown>;

  /** Number of the revision that the changes are based on. 0 for a new record. */
  @Property({ type: 'integer' })
  base!: number;

  /** Counts the saves from 1. A save that is based on an older version is refused. */
  @Property({ type: 'integer', version: true })
  version!: number;

  /** Ids of the people who saved the draft. They cannot approve its release. */
  @Property({ type: 'json' })
  authorIds: string[] = [];

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
