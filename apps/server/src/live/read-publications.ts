import { runStatement } from '@daybook/content-engine';
import type { EntityManager } from '@mikro-orm/postgresql';

/** A publication as it is sent to clients. */
export interface LivePublication {
  /** Publications are numbered without gaps. */
  readonly publication: number;
  readonly at: string;
  /** Names of the GraphQL types whose records were changed, sorted. */
  readonly types: readonly string[];
}

/** At most `limit` publications after a number, oldest first. */
export async function publicationsAfter(
  em: EntityManager,
  number: number,
  limit: number,
): Promise<LivePublication[]> {
  const rows = await runStatement<{ number: number; at: Date | string; types: string }>(
    em,
    `select "publication"."number", "publication"."at",
      (select coalesce(string_agg(distinct "type", ' '), '') from "revision"
        where "revision"."publication" = "publication"."number") as types
     from "publication" where "publication"."number" > $1 order by "publication"."number" limit $2`,
    [number, limit],
  );
  return rows.map((row) => ({
    publication: row.number,
    at: new Date(row.at).toISOString(),
    types: row.types.split(' ').filter(Boolean).toSorted(),
  }));
}
