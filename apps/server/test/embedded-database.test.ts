import { existsSync } from 'node:fs';
import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openDatabase } from '@daybook/database';
import { describe, expect, test, vi } from 'vitest';
import { ApiClient } from './support/api-client.ts';
import { useServerProgram } from './support/server-program.ts';

const program = useServerProgram();
const preload = (name: string) => pathToFileURL(resolve(import.meta.dirname, 'support', name)).href;
const recordSyncs = preload('record-syncs.mjs');
const refuseSyncs = preload('refuse-syncs.mjs');

/** Files that PostgreSQL writes and removes at every start. */
const passing = /postmaster\.pid|pg_internal\.init/;

/** The paths of the data in a folder. */
async function dataIn(folder: string): Promise<string[]> {
  return (await readdir(folder, { recursive: true })).filter((path) => !passing.test(path)).sort();
}

describe.skipIf(process.env.TEST_DATABASE_URL)('the embedded database', () => {
  test('has the WAL of a write on disk before the response', async () => {
    const data = await program.usualData();
    const record = join(data.DATA_DIR ?? '', 'syncs.txt');
    const server = await program.start({
      ...data,
      NODE_OPTIONS: `--import ${recordSyncs}`,
      SYNC_RECORD: record,
    });
    const staff = await new ApiClient(server.url).signedIn();
    await writeFile(record, '');
    const { errors } = await staff.graphql('mutation { createPackage(input: { title: "Kept" }) { id } }');
    const calls = (await readFile(record, 'utf8')).trim().split('\n');
    expect(errors).toEqual([]);
    const lastWrite = calls.findLast((call) => call.startsWith('write'));
    const segment = lastWrite?.split(' ')[1];
    expect(calls.indexOf(`sync ${segment}`, calls.lastIndexOf(`write ${segment}`))).toBeGreaterThan(-1);
  });

  test('is shut down although no statement ran', async () => {
    const { DATA_DIR = '' } = await program.usualData();
    const opened = await openDatabase({ dataDir: DATA_DIR });
    const running = join(DATA_DIR, 'database', 'postmaster.pid');
    expect(existsSync(running)).toBe(true);
    await opened.close();
    expect(existsSync(running)).toBe(false);
  });

  test('has its dead rows removed every minute, but not within a transaction', async () => {
    const { DATA_DIR = '' } = await program.usualData();
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const opened = await openDatabase({ dataDir: DATA_DIR });
    try {
      const connection = opened.orm.driver.getConnection();
      await connection.execute(
        `insert into rate_limit (key, points) select 'address ' || number, 1 from generate_series(1, 100) number`,
      );
      await connection.transactional(async (ctx) => {
        await connection.execute('delete from rate_limit', [], 'run', ctx);
        vi.advanceTimersByTime(60_000);
        await connection.execute(
          `insert into rate_limit (key, points) values ('another', 1)`,
          [],
          'run',
          ctx,
        );
      });
      const statistics = `select n_dead_tup::int as dead, last_vacuum is not null as vacuumed
        from pg_stat_user_tables where relname = 'rate_limit'`;
      await expect
        .poll(() => {
          vi.advanceTimersByTime(60_000);
          return connection.execute(statistics);
        })
        .toEqual([{ dead: 0, vacuumed: true }]);
      expect(await connection.execute('select key from rate_limit')).toEqual([{ key: 'another' }]);
    } finally {
      vi.useRealTimers();
      await opened.close();
    }
  });

  test('logs at the start that its file system cannot sync', async () => {
    const data = { ...(await program.usualData()), NODE_OPTIONS: `--import ${refuseSyncs}` };
    const server = await program.start(data);
    expect(server.output).toContain('the file system of DATA_DIR cannot sync');
  });

  test.each<[string, string, (database: string) => Promise<unknown>]>([
    ['PG_VERSION is missing', 'PG_VERSION', (database) => rm(join(database, 'PG_VERSION'))],
    [
      'pg_control is truncated',
      'pg_control',
      (database) => truncate(join(database, 'global/pg_control'), 100),
    ],
    ['all WAL is missing', 'checkpoint record', (database) => removeFiles(join(database, 'pg_wal'))],
    ['only half of it was copied', 'base', (database) => rm(join(database, 'base'), { recursive: true })],
    [
      'it has another major version',
      'PostgreSQL 17',
      (database) => writeFile(join(database, 'PG_VERSION'), '17\n'),
    ],
  ])('is refused in one line if %s, and left unchanged', async (_what, named, damage) => {
    const data = await program.usualData();
    const database = join(data.DATA_DIR ?? '', 'database');
    await damage(database);
    const before = await dataIn(database);
    const { code, errors } = await program.run(data);
    expect([code, errors]).toEqual([1, expect.stringMatching(/^Daybook cannot start: [^\n]+\n$/)]);
    expect(errors).toContain(named);
    expect(errors).toContain(database);
    expect(errors).toContain('restore');
    expect(await dataIn(database)).toEqual(before);
  });

  test('is left unchanged while another process uses it, and the error names that process', async () => {
    const data = await program.usualData();
    const holder = await program.start(data);
    const { code, errors } = await program.run(data);
    expect([code, errors]).toEqual([1, expect.stringMatching(/^Daybook cannot start: [^\n]+\n$/)]);
    expect(errors).toContain(`${data.DATA_DIR} is in use by process ${holder.pid} on `);
    expect((await fetch(`${holder.url}/health/ready`)).status).toBe(200);
  });

  test('is created again if the very first start was killed while creating it', async () => {
    const data = await program.freshData();
    const database = join(data.DATA_DIR ?? '', 'database');
    const unfinished = `${database}.new`;
    let killed = false;
    const first = program.run(data, [], (server) => {
      const timer = setInterval(() => {
        if (!existsSync(join(unfinished, 'base'))) return;
        clearInterval(timer);
        killed = true;
        server.kill('SIGKILL');
      }, 1);
      void server.ended.then(() => clearInterval(timer));
    });
    await first;
    expect([killed, existsSync(database)]).toEqual([true, false]);
    const server = await program.start(data);
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
    expect(existsSync(unfinished)).toBe(false);
  });
});

async function removeFiles(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isFile()) await rm(join(folder, entry.name));
}
