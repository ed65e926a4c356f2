import { holderOf, type LockHolder, runStatement, tryAdvisoryLock } from '@daybook/content-engine';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Milliseconds until the holder of a lock is reported for the first time, and between two reports. */
const reportAfter = 3_000;
const reportEvery = 30_000;

/** Called with the holder of the named lock, after some seconds of waiting and then at intervals. */
export type OnWaiting = (lock: string, holder: LockHolder) => void;

/**
 * Waits for the advisory lock of that name, however long another process holds it, and takes it until the end of the
 * transaction.
 */
export async function waitForLock(em: EntityManager, name: string, onWaiting?: OnWaiting): Promise<void> {
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
  await tryAdvisoryLock(run, name, { until: 'transaction', onTaken });
}
