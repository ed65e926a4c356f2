import { setTimeout } from 'node:timers/promises';
import { runStatement } from '@daybook/content-engine';
import type { EntityManager } from '@mikro-orm/postgresql';

/** In milliseconds: how often the lock is tried, when its holder is reported first, and how often after that. */
const tryEvery = 100;
const reportAfter = 3_000;
const reportEvery = 30_000;

/** Whose transaction holds a turn. PostgreSQL tells only its administrators about other accounts' connections. */
export interface TurnHolder {
  /** The process of PostgreSQL that serves the holder's connection. */
  readonly backend: number;
  readonly application: string | null;
  /** Null where it is connected over a socket of the same machine. */
  readonly address: string | null;
  readonly since: Date | null;
}

/** Told who holds the turn named, when it has been waited for a while, and now and then after that. */
export type OnWaiting = (turn: string, holder: TurnHolder) => void;

/**
 * Waits until no other process is in a transaction of that name; the turn ends with the transaction. It polls, since a
 * statement that waits for the lock would run into the statement timeout.
 */
export async function takeTurn(em: EntityManager, name: string, onWaiting?: OnWaiting): Promise<void> {
  const sql = 'select pg_try_advisory_xact_lock(hashtext($1)) as taken';
  let reportAt = performance.now() + reportAfter;
  for (;;) {
    const [row] = await runStatement<{ taken: boolean }>(em, sql, [name]);
    if (row?.taken) return;
    if (onWaiting && performance.now() > reportAt) {
      reportAt = performance.now() + reportEvery;
      const holder = await holderOf(em, name);
      if (holder) onWaiting(name, holder);
    }
    await setTimeout(tryEvery);
  }
}

async function holderOf(em: EntityManager, name: string): Promise<TurnHolder | undefined> {
  // The number of a lock is split over two columns of 32 bits.
  const [holder] = await runStatement<TurnHolder>(
    em,
    `with turn as (select hashtext($1)::bigint as number)
    select lock.pid as backend, activity.application_name as application, host(activity.client_addr) as address,
      coalesce(activity.xact_start, activity.backend_start) as since
    from turn join pg_locks lock on lock.classid = (number >> 32 & 4294967295)::oid
      and lock.objid = (number & 4294967295)::oid and lock.objsubid = 1
    left join pg_stat_activity activity using (pid)
    where lock.locktype = 'advisory' and lock.granted
      and lock.database = (select oid from pg_database where datname = current_database())`,
    [name],
  );
  return holder;
}
