import { ContentRevision, followRevision } from '@daybook/content-revision';
import { type Database, fallbackApplicationName } from '@daybook/database';
import type { Logger } from 'pino';

/** The content revision, kept up to date until `end` is called. */
export interface TrackedRevision {
  readonly revision: ContentRevision;
  end(): Promise<void>;
}

/**
 * Tracks the revision of the content. On PostgreSQL, the revision follows the writes of other processes. Call this
 * after the tables exist.
 * @param databaseUrl undefined for the embedded database, which no other process uses
 */
export function trackRevision(
  database: Database,
  databaseUrl: string | undefined,
  log: Logger,
): TrackedRevision {
  const revision = new ContentRevision({ isShared: database.isShared });
  if (databaseUrl === undefined) return { revision, end: async () => undefined };
  const end = followRevision({
    url: databaseUrl,
    revision,
    applicationName: fallbackApplicationName('revision'),
    readElsewhere: (sql) => database.fork().execute<{ number: unknown }[]>(sql),
    onBroken: (error) =>
      log.warn({ err: error }, 'the connection that listens for changes by other processes broke'),
    onRestored: () => log.info('the connection that listens for changes by other processes is restored'),
  });
  return { revision, end };
}
