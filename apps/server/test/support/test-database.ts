import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { openDatabase } from '@daybook/database';
import { Client } from 'pg';

/** A separate database for a test on the server that TEST_DATABASE_URL names. */
export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Creates an empty database on PostgreSQL. Returns null if the tests use the embedded database. */
export async function createTestDatabase(): Promise<TestDatabase | null> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return null;
  const name = `daybook_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(server, `drop database if exists ${name} with (force)`) };
}

/** Runs a statement on the server that TEST_DATABASE_URL names. */
export function onTestServer(statement: string): Promise<void> {
  return onServer(process.env.TEST_DATABASE_URL ?? '', statement);
}

/** Runs a statement in the database of these variables. No server may use an embedded one. */
export async function inDatabase(
  { DATABASE_URL, DATA_DIR = '' }: Readonly<Record<string, string>>,
  statement: string,
): Promise<void> {
  if (DATABASE_URL) return onServer(DATABASE_URL, statement);
  const database = await openDatabase({ dataDir: DATA_DIR });
  await database.fork().execute(statement);
  await database.close();
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
