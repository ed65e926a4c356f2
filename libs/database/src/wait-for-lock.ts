import { holderOf, type LockHolder, runStatement, tryAdvisoryLock } from '@daybook/content-engine';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Milliseconds until the holder of a lock is reported for the first time, and between two reports. */
const reportAfter = 3_000;
const reportEvery = 30_000;

/** Called with the holder of the named lock, after some seconds of waiting and then at intervals. */
export type OnWaiting = (lock: string, holder: LockHolder) => void;

/** How to wait for a lock. */
export interface LockWait {
  /** Whether several transactions may hold the lock together; they exclude those that take it alone. */
  isShared?: boolean;
  onWaiting?: OnWaiting | undefined;
}

/**
 * Waits for the advisory lock of that name, however long another process holds it, and takes it until the end of the
 * transaction.
 */
export async function waitForLock(
  em: EntityManager,
  name: string,
  { isShared = false, onWaiting }: LockWait = {},
): Promise<void> {
  const run = <R extends object>(sql: string, parameters: readonly unknown[]) =>
    runStatement<R>(em, sql, parameters);
  let reportAt = performance.now() + reportAfter;
  const onTaken = async () => {
    if (!onWaiting || performance.now() < reportAt) return true;
    reportAt = performance.now() + reportEvery;
    const holder = await holderOf(run, name);
    if (holder) onWaiting(name, holder);
    return true;
  };
  await tryAdvisoryLock(run, name, { isShared, until: 'transaction', onTaken });
}
