import 'reflect-metadata';
import { openDatabase } from '@daybook/database';
import { makeDatabase, runOn, type TestDatabase } from '@daybook/database/testing';
import { beforeAll, inject } from 'vitest';
import type {} from './prepared-data.ts';

export type { TestDatabase };

/**
 * Creates a database on the server of TEST_DATABASE_URL: one that had its first start, which belongs to a copy of
 * `preparedData`, or an empty one. Returns null where tests run on the embedded database.
 */
export async function createTestDatabase({ isPrepared = true } = {}): Promise<TestDatabase | null> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return null;
  return makeDatabase(server, isPrepared ? inject('preparedDatabase') : undefined);
}

/**
 * Gives the tests of a file a database of their own on the server of TEST_DATABASE_URL, which several servers and an
 * administrator can share. Returns a function that returns its URL. See `createTestDatabase` for the options.
 */
export function useTestDatabase(options?: Parameters<typeof createTestDatabase>[0]): () => string {
  let database: TestDatabase | null = null;
  beforeAll(async () => {
    database = await createTestDatabase(options);
    return () => database?.drop();
  });
  return () => database?.url ?? '';
}

/** Copies a database on the server of TEST_DATABASE_URL. Nothing may be connected to it. */
export function copyTestDatabase(url: string): Promise<TestDatabase> {
  return makeDatabase(process.env.TEST_DATABASE_URL ?? '', new URL(url).pathname.slice(1));
}

/** Runs a statement on the server that TEST_DATABASE_URL names. */
export function onTestServer(statement: string): Promise<void> {
  return runOn(process.env.TEST_DATABASE_URL ?? '', statement);
}

/** Runs a statement in the database of these variables. No server may use an embedded one. */
export async function inDatabase(
  { DATABASE_URL, DATA_DIR = '' }: Readonly<Record<string, string>>,
  statement: string,
): Promise<void> {
  if (DATABASE_URL) return runOn(DATABASE_URL, statement);
  const database = await openDatabase({ dataDir: DATA_DIR });
  await database.fork().execute(statement);
  await database.close();
}
