export type { DatabaseLocation } from './connection-options.ts';
export { DataDirLockedError } from './data-dir-lock.ts';
export { type Database, openDatabase } from './database.ts';
export { EmbeddedDatabaseError } from './embedded-database-error.ts';
export { knownMigrations, migrate, migrateUpTo } from './migrate.ts';
export { takeTurn } from './take-turn.ts';
