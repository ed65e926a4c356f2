import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process uses the data directory; the message says which. */
export class DataDirLockedError extends Error {
  override readonly name = 'DataDirLockedError';
}

/** An exclusive lock on a data directory. */
export interface DataDirLock {
  release(): void;
}

/**
 * Locks the data directory, because two processes would destroy its embedded database. The lock is an SQLite
 * transaction, so the operating system releases it when the process ends. Throws `DataDirLockedError` if another
 * process holds it.
 */
export function lockDataDir(dataDir: string): DataDirLock {
  mkdirSync(dataDir, { recursive: true });
  const holderFile = join(dataDir, 'lock.json');
  const lock = new DatabaseSync(join(dataDir, 'lock.sqlite'));
  try {
    lock.exec('pragma busy_timeout = 0; begin exclusive');
  } catch {
    lock.close();
    throw new DataDirLockedError(`The data directory ${dataDir} is in use by ${describeHolder(holderFile)}.`);
  }
  const holder = { pid: process.pid, host: hostname(), since: new Date().toISOString() };
  writeFileSync(holderFile, JSON.stringify(holder));
  return {
    release() {
      lock.exec('rollback');
      lock.close();
    },
  };
}

function describeHolder(holderFile: string): string {
  try {
    const holder: unknown = JSON.parse(readFileSync(holderFile, 'utf8'));
    if (holder && typeof holder === 'object' && 'pid' in holder && 'host' in holder && 'since' in holder) {
      return `process ${holder.pid} on ${holder.host} since ${holder.since}; stop it first, or set another DATA_DIR`;
    }
  } catch {
    return 'another process; stop it first, or set another DATA_DIR';
  }
  return 'another process; stop it first, or set another DATA_DIR';
}
