import 'reflect-metadata';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Database, openDatabase } from './database.ts';
import { entitiesDigestOf } from './entities-digest.ts';
import { migrateUpTo } from './migrate.ts';
import { knownMigrations } from './migration-names.ts';
import { entitiesDigest } from './migrations/entities-digest.ts';

const folder = resolve(import.meta.dirname, 'migrations');

/**
 * Writes a migration from the committed migrations to the current entities and returns its file name, or null if nothing
 * changed. It uses a temporary database in memory. Throws if the result of the migration does not match the entities.
 */
export async function makeMigration(): Promise<string | null> {
  return withMigratedDatabase(async (database) => {
    const { orm } = database;
    const { fileName, diff } = await orm.migrator.create(folder);
    for (const statement of diff.up) if (statement !== '') await database.fork().execute(statement);
    const missing = await orm.schema.getUpdateSchemaSQL({ wrap: false });
    if (missing !== '')
      throw new Error(
        `The migration ${fileName} is not complete. Add this to it, and try again:\n${missing}`,
      );
    const digest = await entitiesDigestOf(orm);
    await writeFile(
      resolve(folder, 'entities-digest.ts'),
      `/** Written by \`npm run migration\`: the entities that these migrations end with. */\nexport const entitiesDigest = '${digest}';\n`,
    );
    return diff.up.length > 0 ? fileName : null;
  });
}

/** Whether the committed migrations and their digest match the entities. */
export async function isMigrationCurrent(): Promise<boolean> {
  return withMigratedDatabase(
    async ({ orm }) =>
      (await entitiesDigestOf(orm)) === entitiesDigest && !(await orm.migrator.checkSchema()),
  );
}

async function withMigratedDatabase<T>(use: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ memory: true });
  try {
    const last = knownMigrations.at(-1);
    if (last !== undefined) await migrateUpTo(database, last);
    return await use(database);
  } finally {
    await database.close();
  }
}
