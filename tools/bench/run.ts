import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { startPostgres } from '../testing/postgres.ts';
import { type Figures, measureDatabase } from './measure-database.ts';
import { root } from './measured-process.ts';
import { report } from './report.ts';

const { quick, only } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } },
}).values;

const say = (line: string) => console.error(line);
const posts = 60;
const durations = quick ? { warmUp: 1, counted: 2 } : { warmUp: 3, counted: 10 };
const figures: Figures[] = [];

const postgres = only === 'embedded' ? undefined : await startPostgres();
if (postgres) {
  try {
    const makeDatabase = (name: string) => emptyDatabase(postgres.url, name);
    const many = quick ? 0 : 100_000;
    figures.push(
      await measureDatabase({ database: 'PostgreSQL', posts, many, durations, makeDatabase, say }),
    );
  } finally {
    await postgres.stop();
  }
} else if (only !== 'embedded') say('No PostgreSQL: set TEST_DATABASE_URL, or install its server (initdb).');
if (only !== 'postgres') {
  figures.push(await measureDatabase({ database: 'Embedded database', posts, many: 0, durations, say }));
}

const document = report(figures, new Date().toISOString().slice(0, 10));
console.log(document);
if (!quick && only === undefined) await writeFile(join(root, 'docs/benchmarks.md'), document);

async function emptyDatabase(server: string, name: string): Promise<string> {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(`drop database if exists ${name} with (force)`);
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
