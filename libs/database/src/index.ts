export { type DatabaseLocation, databaseFolder } from './connection-options.ts';
export { DataDirLockedError } from './data-dir-lock.ts';
export { type Database, openDatabase } from './database.ts';
export { DatabaseInUseError } from './database-use.ts';
export { EmbeddedDatabaseError } from './embedded-database-error.ts';
export { Installation } from './installation.ts';
export { knownMigrations, migrate, migrateUpTo } from './migrate.ts';
export { isMarkedForRestore, markRestore, unmarkRestore } from './restore-mark.ts';
export { takeTurn } from './take-turn.ts';
