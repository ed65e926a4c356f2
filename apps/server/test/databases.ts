/**
 * The kinds of database that the integration tests run on. Without an installed PostgreSQL, all tests but those about
 * PostgreSQL run on the embedded database. With one, a file runs on PostgreSQL unless it is named here: both databases
 * run the same SQL, so only the tests in `onBoth` run on the embedded one as well. Paths are relative to this folder.
 */

/** The files and the disk of the embedded database, and archives of it under writes. */
const aboutTheEmbeddedDatabase = [
  'backup-under-writes',
  'embedded-database',
  'full-disk',
  'other-account',
  'private-files',
];

/** Connections, locks, and query plans of PostgreSQL. */
const aboutPostgres = [
  'backup-migrations',
  'broken-transactions',
  'database-away',
  'database-refusals',
  'filter-plans',
  'job-queue',
  'locked-tables',
  'migration-lock',
  'query-plans',
  'raced-pictures',
  'raced-reverts',
  'read-only-database',
  'rescheduled-releases',
  'site-on-s3',
  'start-waits',
  'stored-while-away',
  'two-processes',
  'wrong-clock',
];

/** The reads, writes, and transactions of all content types, releases, and searches, and slow deletions of files. */
const onBoth = [
  'answer-file-deletions',
  'answer-files',
  'captured-bytes',
  'closed-database',
  'content-types',
  'drafts',
  'history',
  'life-cycle',
  'migrations',
  'racing-writes',
  'releases',
  'scheduled-releases',
  'search',
  'team-order',
  'trash',
  'versions',
];

/**
 * Tests that declare content types and field kinds, or replace a module, before the server is loaded. Other files of the
 * same worker would be affected, so each of these files has a worker of its own. They run on the embedded database.
 */
const beforeLoading = ['add-a-kind', 'add-a-type', 'field-kinds', 'storage-full'];

const files = (names: readonly string[]) => names.map((name) => `apps/server/test/${name}.test.ts`);

/** Files that need a worker of their own. */
export const isolated = files(beforeLoading);

const embeddedOnly = files(aboutTheEmbeddedDatabase);

/** Files that do not run on PostgreSQL. */
export const notOnPostgres = [...embeddedOnly, ...isolated];

/** The files that share workers and run on the embedded database, as patterns of Vitest. */
export function onEmbedded(hasPostgres: boolean): { include: string[]; exclude: string[] } {
  if (hasPostgres) return { include: [...embeddedOnly, ...files(onBoth)], exclude: [] };
  return { include: ['apps/server/test/**/*.test.ts'], exclude: [...isolated, ...files(aboutPostgres)] };
}
