import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** The one row of the counter that writes of content advance; there is none before the first. */
@Entity({ tableName: 'content_revision' })
export class RevisionCounter {
  @PrimaryKey({ type: 'smallint', autoincrement: false })
  id!: number;

  @Property({ type: 'bigint' })
  number!: string;
}

/**
 * Steps are random, up to this size, so that the counter does not arrive at a number once more after it went back: that
 * would hide the writes in between. Numbers stay exact in JavaScript for some 18,000,000,000 writes.
 */
const largestStep = 1_000_000;

/** Channel on which PostgreSQL tells other processes the new number. */
export const channel = 'content_revision';

const step = `1 + floor(random() * ${largestStep})::bigint`;

/** A part of a statement. */
interface Part {
  readonly name: string;
  readonly sql: string;
}

/**
 * A statement that runs its parts, each of which must give one row, and then advances the counter and answers the new
 * number; listeners are told when the transaction commits. A part may refer to those before it by their names.
 */
export function advancingStatement(parts: readonly Part[]): string {
  const before = parts.map(({ name, sql }) => `"${name}" as (${sql}), `).join('');
  // Taking the rows of all parts is what makes PostgreSQL run them before it locks the counter, which all writers share.
  const rows = parts.map(({ name }) => `"${name}"`).join(', ');
  return `with ${before}"advanced" as (
    insert into content_revision (id, number) select 1, ${step}${rows === '' ? '' : ` from ${rows}`}
    on conflict (id) do update set number = content_revision.number + excluded.number
    returning number
  )
  select number, pg_notify('${channel}', number::text) from "advanced"`;
}

/** Reads the counter; answers no row before the first write of content. */
export const readStatement = 'select number from content_revision';
