import { hostname } from 'node:os';

/**
 * The default application name of connections in `pg_stat_activity`, which identifies the process. `DATABASE_URL` or
 * `PGAPPNAME` can set another. PostgreSQL truncates names to 63 bytes.
 */
export function fallbackApplicationName(purpose: string): string {
  return `daybook ${purpose} (process ${process.pid} on ${hostname()})`;
}
