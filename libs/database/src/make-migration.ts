import 'reflect-metadata';
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

const folder = resolve(import.meta.dirname, 'migrations');

/**
 * Writes the migration from what the committed migrations make to what the entities say, and answers its file name,
 * or null when nothing changed. Needs no database of yours: it compares on one in memory.
 */
export async function makeMigration(): Promise<string | null> {
  const database = await openDatabase({ memory: true });
  try {
    if (readdirSync(folder).length > 0) await migrate(database);
    const { fileName, diff } = await database.orm.migrator.create(folder);
    return diff.up.length > 0 ? fileName : null;
  } finally {
    await database.close();
  }
}
