import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/** A database of a test's own on the server that TEST_DATABASE_URL names. */
export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Makes an empty database on the PostgreSQL server, or answers null where the embedded database is to be used. */
export async function createTestDatabase(): Promise<TestDatabase | null> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return null;
  const name = `daybook_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(server, `drop database if exists ${name} with (force)`) };
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
