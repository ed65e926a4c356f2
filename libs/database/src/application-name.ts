import { hostname } from 'node:os';

/**
 * The name of our connections in `pg_stat_activity`, unless `DATABASE_URL` or `PGAPPNAME` gives one. It leads from a
 * connection to the process that holds it. PostgreSQL cuts names after 63 bytes.
 */
export function fallbackApplicationName(purpose: string): string {
  return `daybook ${purpose} (process ${process.pid} on ${hostname()})`;
}
