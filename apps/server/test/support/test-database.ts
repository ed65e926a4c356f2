import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { openDatabase } from '@daybook/database';
import { Client } from 'pg';
import { inject } from 'vitest';
import type {} from './prepared-data.ts';

/** A PostgreSQL database for one test or one test run. */
export interface TestDatabase {
  name: string;
  url: string;
  drop(): Promise<void>;
}

/** Creates a database on a PostgreSQL server: an empty one, or a copy of `template`, which must have no connections. */
export async function makeDatabase(server: string, template?: string): Promise<TestDatabase> {
  const name = `daybook_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name}${template ? ` template ${template}` : ''}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const drop = () => onServer(server, `drop database if exists ${name} with (force)`);
  return { name, url: url.href, drop };
}

/**
 * Creates a database on the server of TEST_DATABASE_URL: one that had its first start, which belongs to a copy of
 * `preparedData`, or an empty one. Returns null where tests run on the embedded database.
 */
export async function createTestDatabase({ isPrepared = true } = {}): Promise<TestDatabase | null> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return null;
  return makeDatabase(server, isPrepared ? inject('preparedDatabase') : undefined);
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
