/**
 * The kinds of database that the integration tests run on. A file that is named here runs on one kind; all others, which
 * depend on SQL, run on both. Paths are relative to this folder.
 */

/** Tests of HTTP, limits, and storage, whose results do not depend on SQL. They run on the embedded database. */
const besideTheDatabase = [
  'app-documents',
  'bodies',
  'cross-origin',
  'discovery',
  'graphql-limits',
  'graphql-over-http',
  'graphql-requests',
  'headers',
  'metrics',
  'overload',
  'public-schema',
  'request-log',
  'slow-clients',
  'storage-away',
  'storage-full',
  'text-pictures',
  'upload-refusals',
  'visitor-costs',
];

/** The files and the disk of the embedded database, and archives of it under writes. */
const aboutTheEmbeddedDatabase = ['backup-under-writes', 'embedded-database', 'full-disk', 'private-files'];

/** Connections, locks, and query plans of PostgreSQL. */
const aboutPostgres = [
  'broken-transactions',
  'database-away',
  'database-refusals',
  'locked-tables',
  'migration-lock',
  'query-plans',
  'read-only-database',
  'start-waits',
  'stored-while-away',
  'two-processes',
];

/** Commands and starts of the whole program, which take half as long on PostgreSQL. They run there if it is installed. */
const programs = [
  'add-a-field',
  'audit-retention',
  'backup',
  'first-sign-in',
  'installation',
  'reset-password',
  'restore',
  'start-refusals',
];

const files = (names: readonly string[]) => names.map((name) => `apps/server/test/${name}.test.ts`);

/** Files that do not run on PostgreSQL. */
export const embeddedOnly = files([...besideTheDatabase, ...aboutTheEmbeddedDatabase]);

/** Files that do not run on the embedded database. */
export function postgresOnly(hasPostgres: boolean): string[] {
  return files([...aboutPostgres, ...(hasPostgres ? programs : [])]);
}
