import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { AppendOnly } from './append-only.ts';
import { Approval, PublishingSettings, RefuseUnapproved } from './approval.ts';

/** An event at which content became live. Every write of content is a publication. The numbers have no gaps. */
@AppendOnly()
@RefuseUnapproved()
@Index({ properties: ['at'] })
@Entity({ tableName: 'publication' })
export class Publication {
  @PrimaryKey({ type: 'integer', autoincrement: false })
  number!: number;

  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  at!: Date;

  @Property({ type: 'string', length: 24, nullable: true })
  byId: string | null = null;

  @Property({ type: 'text' })
  byName!: string;

  /** Id of the release that was published. Null for a write without a release. */
  @Property({ type: 'string', length: 24, nullable: true })
  releaseId: string | null = null;

  /** The SHA-256 of the content of the release. Approvals contain the same hash. */
  @Property({ type: 'string', length: 64, nullable: true })
  hash: string | null = null;

  /** Why a superadmin published without the required approvals. Empty for writes that need no approvals. */
  @Property({ type: 'text', nullable: true })
  reason: string | null = null;
}

/** What a publication did to a record. */
export type RevisionChange = 'created' | 'changed' | 'removed' | 'restored';

/**
 * The state of a record from one publication until the next one that touches it. Only SQL reads the values: all columns
 * of the row for `created` and `restored`, the written columns for `changed`, and none for `removed`.
 */
@AppendOnly({
  kind: 'revision',
  key: `old."record_id" || '/' || old."number"`,
  columns: ['values', 'erasure', 'completed'],
})
@Index({ properties: ['type', 'recordId', 'publication'] })
@Index({ properties: ['publication'] })
@Entity({ tableName: 'revision' })
export class Revision {
  @PrimaryKey({ type: 'string', length: 24 })
  recordId!: string;

  /** Counts the revisions of the record from 1. */
  @PrimaryKey({ type: 'integer', autoincrement: false })
  number!: number;

  /** Name of the type of the record, such as `Post`. */
  @Property({ type: 'text' })
  type!: string;

  @Property({ type: 'integer' })
  publication!: number;

  @Property({ type: 'text' })
  change!: RevisionChange;

  /** By column. */
  @Property({ type: 'json' })
  values!: unknown;

  /** Id of the erasure that removed its values; null if it has them. */
  @Property({ type: 'string', length: 24, nullable: true })
  erasure: string | null = null;

  /** Columns whose values an erasure added here, because this revision shared them with an erased one; null if none. */
  @Property({ type: 'json', nullable: true })
  completed: string[] | null = null;
}

/**
 * SQL: the names of the columns that the publication of a revision wrote, as rows with the column `column`. What an
 * erasure added later does not count.
 * @param revision the alias of the revision
 */
export const writtenColumns = (revision: string): string =>
  `(select "key" as "column" from jsonb_object_keys("${revision}"."values") "key"
    where not coalesce(jsonb_exists("${revision}"."completed", "key"), false))`;

/**
 * SQL like `writtenColumns`: the names of the columns that a revision wrote, or that an erased revision between a base
 * and this one may have written.
 * @param base the number of the revision before the first one that counts, in SQL
 */
export const columnsWrittenSince = (revision: string, base: string): string =>
  `(select "column" from ${writtenColumns(revision)} "written"
    union select "key" from jsonb_object_keys("${revision}"."values") "key"
    where exists (select 1 from "revision" "erased" where "erased"."record_id" = "${revision}"."record_id"
      and "erased"."erasure" is not null and "erased"."number" > ${base} and "erased"."number" < "${revision}"."number"))`;

/** The entities of the history, for the database. */
export const historyEntities = [Publication, Revision, Approval, PublishingSettings];
