import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** The one row that holds the revision; there is none before the first write of content. */
@Entity({ tableName: 'content_revision' })
export class RevisionCounter {
  @PrimaryKey({ type: 'smallint', autoincrement: false })
  id!: number;

  @Property({ type: 'bigint' })
  number!: string;
}

/** Channel on which PostgreSQL tells other processes the new number. */
export const channel = 'content_revision';

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
    insert into content_revision (id, number) ${rows === '' ? 'values (1, 1)' : `select 1, 1 from ${rows}`}
    on conflict (id) do update set number = content_revision.number + 1
    returning number
  )
  select number, pg_notify('${channel}', number::text) from "advanced"`;
}

/** Advances the counter and answers the new number; listeners are told when the transaction commits. */
export const advanceStatement = advancingStatement([]);
