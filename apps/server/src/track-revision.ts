import { contentEntities } from '@daybook/content';
import { TrashedRecord } from '@daybook/content-engine';
import { advanceOnWrite, ContentRevision, followRevision } from '@daybook/content-revision';
import { type Database, fallbackApplicationName } from '@daybook/database';
import type { Logger } from 'pino';

/** The content revision, kept up to date until `end` is called. */
export interface TrackedRevision {
  readonly revision: ContentRevision;
  end(): Promise<void>;
}

/**
 * Makes every write of content advance the revision, and follows the writes of other processes on PostgreSQL. Call it when
 * the tables exist and before anything is written.
 * @param databaseUrl undefined for the embedded database, which no other process uses
 */
export function trackRevision(
  database: Database,
  databaseUrl: string | undefined,
  log: Logger,
): TrackedRevision {
  const revision = new ContentRevision({ isShared: database.isShared });
  advanceOnWrite(database.orm, { content: contentEntities, withSql: [TrashedRecord] }, revision);
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
