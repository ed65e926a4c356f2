export { fallbackApplicationName } from './application-name.ts';
export type { DatabaseLocation } from './connection-options.ts';
export { DataDirLockedError } from './data-dir-lock.ts';
export { type Database, openDatabase } from './database.ts';
export { DatabaseUnavailableError, DatabaseUnusableError } from './errors.ts';
export { knownMigrations, migrate, migrateUpTo } from './migrate.ts';
export { type OnWaiting, takeTurn } from './take-turn.ts';
