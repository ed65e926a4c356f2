import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/** A PostgreSQL database for one test or one test run. */
export interface TestDatabase {
  name: string;
  url: string;
  drop(): Promise<void>;
}

/** Creates a database on a PostgreSQL server: an empty one, or a copy of `template`, which must have no connections. */
export async function makeDatabase(server: string, template?: string): Promise<TestDatabase> {
  const name = `daybook_test_${randomUUID().replaceAll('-', '')}`;
  await runOn(server, `create database ${name}${template ? ` template ${template}` : ''}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const drop = () => runOn(server, `drop database if exists ${name} with (force)`);
  return { name, url: url.href, drop };
}

/** Runs a statement on a new connection. */
export async function runOn(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
