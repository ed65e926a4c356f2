import { migrations } from './migrations.ts';

/** The table that lists the executed migrations. */
export const migrationsTable = 'mikro_orm_migrations';

/** Names of all migrations, oldest first. */
export const knownMigrations: readonly string[] = migrations.map(({ name }) => name);
