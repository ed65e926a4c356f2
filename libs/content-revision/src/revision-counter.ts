import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { CommittedWrite } from './content-revision.ts';
import { parseTags, type Touched } from './content-tags.ts';

/**
 * The counter that every write of content advances. The table has one row, which does not exist before the first write.
 */
@Entity({ tableName: 'content_revision' })
export class RevisionCounter {
  @PrimaryKey({ type: 'smallint', autoincrement: false })
  id!: number;

  @Property({ type: 'bigint' })
  number!: string;

  /** Number of the last publication. It rises by one with every write. */
  @Property({ type: 'integer', default: 0 })
  publication!: number;
}

/**
 * Steps are random, up to this size, so that the counter does not reach the same number again after it went back: that
 * would hide the writes in between. Numbers stay exact in JavaScript for some 18,000,000,000 writes.
 */
const largestStep = 1_000_000;

/** Channel on which PostgreSQL tells other processes about writes. */
export const channel = 'content_revision';

/** A part of a statement. */
export interface StatementPart {
  readonly name: string;
  readonly sql: string;
}

/** What a statement adds to the history when it advances the counter. */
export interface PublicationParts {
  /** SQL for the number of the last publication in the history, in case the counter was lost or went back. */
  readonly lastPublication: string;
  /** Parts that may refer to `"advanced"."publication"`, the number of the new publication. */
  readonly parts: readonly StatementPart[];
}

/** What a statement that advances the counter returns: the counter after and before it. */
export interface AdvancedRow {
  readonly number: string;
  readonly previous: string;
}

/**
 * A statement that runs its parts, each of which must return one row, and then advances the counter. It returns an
 * `AdvancedRow`. When the transaction commits, other processes are notified of the numbers and of what was touched. A
 * part may refer to earlier parts by their names.
 * @param touched the placeholder of the parameter that has `Touched` as text
 * @param history the parts that run after the counter has advanced
 */
export function advancingStatement(
  parts: readonly StatementPart[],
  touched: string,
  { lastPublication, parts: followers }: PublicationParts,
): string {
  const before = parts.map(({ name, sql }) => `"${name}" as (${sql}), `).join('');
  const after = followers.map(({ name, sql }) => `, "${name}" as (${sql})`).join('');
  // Selecting from all parts makes PostgreSQL run them before it locks the counter, which all writers share.
  const rows = parts.map(({ name }) => `"${name}"`).join(', ');
  return `with ${before}"step" as materialized (
    select 1 + floor(random() * ${largestStep})::bigint as "size"${rows === '' ? '' : ` from ${rows}`}
  ), "advanced" as (
    insert into content_revision (id, number, publication)
      select 1, "size", (${lastPublication}) + 1 from "step"
    on conflict (id) do update set number = content_revision.number + excluded.number,
      publication = greatest(content_revision.publication + 1, excluded.publication)
    returning number, publication
  )${after}
  select "number", "number" - "size" as "previous",
    pg_notify('${channel}', concat_ws(' ', "number" - "size", "number", ${touched}::text)) from "advanced", "step"`;
}

/**
 * A statement that makes responses stale and publishes nothing. It returns an `AdvancedRow`. When the transaction
 * commits, other processes are notified, as by `advancingStatement`.
 * @param touched the placeholder of the parameter that has `Touched` as text
 */
export function touchingStatement(touched: string): string {
  return `with "step" as materialized (
    select 1 + floor(random() * ${largestStep})::bigint as "size"
  ), "advanced" as (
    insert into content_revision (id, number) select 1, "size" from "step"
    on conflict (id) do update set number = content_revision.number + excluded.number
    returning number
  )
  select "number", "number" - "size" as "previous",
    pg_notify('${channel}', concat_ws(' ', "number" - "size", "number", ${touched}::text)) from "advanced", "step"`;
}

/** The write that a statement has made, to be passed to `ContentRevision.wrote` after the commit. */
export function writeOf({ previous, number }: AdvancedRow, { tags }: Touched): CommittedWrite {
  return { previous: Number(previous), number: Number(number), touched: tags };
}

/** Parses the payload of a notification. The numbers are `NaN` if it cannot be parsed. */
export function parseNotification(payload = ''): CommittedWrite {
  const [, previous, number, tags = ''] = /^(\d+) (\d+) (.*)$/s.exec(payload) ?? [];
  return { previous: Number(previous), number: Number(number), touched: parseTags(tags) };
}

/** Reads the counter. Returns no row before the first write of content. */
export const readStatement = 'select number from content_revision';
