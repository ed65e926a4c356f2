import type { DatabaseLocation } from '@daybook/database';
import type { Configuration } from './configuration.ts';

/** The location of the configured database, with its timeouts. */
export function databaseLocationOf({
  databaseUrl,
  databasePool,
  dataDir,
  limits,
}: Configuration): DatabaseLocation {
  if (databaseUrl === undefined) return { dataDir };
  return { url: databaseUrl, poolSize: databasePool, ...limits.database };
}
