import { runStatement } from '@daybook/content-engine';
import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * The milliseconds until the next scheduled release, by the clock of the database. Negative if it is due and not yet
 * published, infinite if none is scheduled.
 */
export async function timeToNextRelease(em: EntityManager): Promise<number> {
  const [next] = await runStatement<{ left: number | null }>(
    em,
    `select (extract(epoch from min("scheduled_at") - clock_timestamp()) * 1000)::float8 as "left"
    from "release" where "state" = 'scheduled'`,
    [],
  );
  return next?.left ?? Number.POSITIVE_INFINITY;
}
