import type { DatabaseLocation } from '@daybook/database';
import type { Configuration } from './configuration.ts';

/** Where the configured database is, and how long it is waited for. */
export function databaseLocationOf({
  databaseUrl,
  databasePool,
  dataDir,
  limits,
}: Configuration): DatabaseLocation {
  if (databaseUrl === undefined) return { dataDir };
  return { url: databaseUrl, poolSize: databasePool, ...limits.database };
}
