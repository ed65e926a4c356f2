import { setTimeout } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { runStatement } from './run-statement.ts';

/** Runs a statement with parameters and returns its rows, on the connection that will hold the lock. */
export type RunOnConnection = <R extends object>(sql: string, parameters: readonly unknown[]) => Promise<R[]>;

interface LockAttempts {
  /** Whether several connections may hold the lock together; they exclude those that take it alone. */
  isShared?: boolean;
  /** When the lock is released: at the end of the transaction, or when the connection closes. */
  until: 'transaction' | 'connection';
  /** Called after each failed attempt; returns whether to try again. */
  onTaken(): boolean | Promise<boolean>;
}

/** Milliseconds between two attempts. */
const tryEvery = 100;

/**
 * Takes the advisory lock of that name until the end of the transaction. Waits for the current holder as long as
 * PostgreSQL lets statements wait for locks.
 */
export async function lockForTransaction(em: EntityManager, name: string): Promise<void> {
  await runStatement(em, 'select pg_advisory_xact_lock(hashtext($1))', [name]);
}

/**
 * Polls for the advisory lock of that name, because a statement that waits for the lock would run into the statement
 * timeout. Returns whether the lock was taken.
 */
export async function tryAdvisoryLock(
  run: RunOnConnection,
  name: string,
  { isShared = false, until, onTaken }: LockAttempts,
): Promise<boolean> {
  const scope = until === 'transaction' ? 'xact_' : '';
  const sql = `select pg_try_advisory_${scope}lock${isShared ? '_shared' : ''}(hashtext($1)) as "isOurs"`;
  for (;;) {
    const [row] = await run<{ isOurs: boolean }>(sql, [name]);
    if (row?.isOurs) return true;
    if (!(await onTaken())) return false;
    await setTimeout(tryEvery);
  }
}

/**
 * The transaction that holds an advisory lock. PostgreSQL shows connections of other accounts only to administrators.
 */
export interface LockHolder {
  /** The process of PostgreSQL that serves the holder's connection. */
  readonly backend: number;
  readonly application: string | null;
  /** Null for a connection over a socket of the same machine. */
  readonly address: string | null;
  readonly since: Date | null;
}

/** Who holds the advisory lock of that name, if anybody does. */
export async function holderOf(run: RunOnConnection, name: string): Promise<LockHolder | undefined> {
  // PostgreSQL splits the number of a lock over two columns of 32 bits.
  const [holder] = await run<LockHolder>(
    `with named as (select hashtext($1)::bigint as number)
    select lock.pid as backend, activity.application_name as application, host(activity.client_addr) as address,
      coalesce(activity.xact_start, activity.backend_start) as since
    from named join pg_locks lock on lock.classid = (number >> 32 & 4294967295)::oid
      and lock.objid = (number & 4294967295)::oid and lock.objsubid = 1
    left join pg_stat_activity activity using (pid)
    where lock.locktype = 'advisory' and lock.granted
      and lock.database = (select oid from pg_database where datname = current_database())`,
    [name],
  );
  return holder;
}
