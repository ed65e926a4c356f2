import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Client } from 'pg';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { refusalToStart } from '../src/start/run-server.ts';
import { ApiClient } from './support/api-client.ts';
import { useServerProgram } from './support/server-program.ts';
import { startTestServer } from './support/test-server.ts';
import { useArchive } from './support/use-archive.ts';

const program = useServerProgram();
const use = useArchive(program);

describe('a restore is refused in one line, and changes nothing,', () => {
  let empty: Record<string, string>;
  beforeAll(async () => {
    empty = await program.freshData();
  });

  async function refusal(file: string, environment: Record<string, string>): Promise<string> {
    const { code, errors } = await program.command(environment, ['restore', file]);
    expect([code, errors]).toEqual([1, expect.stringMatching(/^Daybook cannot restore: [^\n]+\n$/)]);
    return errors;
  }

  /** The archive with changed bytes. */
  async function changed(name: string, change: (bytes: Buffer) => Buffer): Promise<string> {
    const file = join(use.folder, name);
    await writeFile(file, change(await readFile(use.archive)));
    return file;
  }

  test('if the archive is truncated, damaged, changed, another file, or missing', async () => {
    const replaceInside = (from: string, to: string) => (bytes: Buffer) =>
      gzipSync(Buffer.from(gunzipSync(bytes).toString('latin1').replace(from, to), 'latin1'));
    const broken = [
      await changed('cut.tar.gz', (bytes) => bytes.subarray(0, bytes.length - 2_000)),
      await changed('damaged.tar.gz', (bytes) => bytes.fill(7, 2_000, 2_050)),
      await changed('changed.tar.gz', replaceInside('"title":"One"', '"title":"Two"')),
      await changed('none.tar.gz', () => Buffer.from('no archive')),
      join(use.folder, 'nowhere.tar.gz'),
    ];
    for (const file of broken) expect(await refusal(file, empty)).toContain(`${file} cannot be used: `);
    expect((await readdir(join(empty.DATA_DIR ?? '', 'uploads'))).toSorted()).toEqual([
      '.asked',
      '.captures',
      '.incoming',
      '.trash',
      '.writable',
    ]);
    expect(await readdir(empty.DATA_DIR ?? '')).not.toContain('restore-under-way');
  });

  test('if a newer version created the archive', async () => {
    const name = /Migration\d{14}/;
    const file = await changed('newer.tar.gz', (bytes) =>
      gzipSync(
        Buffer.from(gunzipSync(bytes).toString('latin1').replace(name, 'Migration29990101000000'), 'latin1'),
      ),
    );
    expect(await refusal(file, empty)).toContain('newer version');
  });

  test('if the storage cannot be used', async () => {
    const { DATA_DIR = '' } = await program.freshData();
    await mkdir(DATA_DIR, { recursive: true });
    await writeFile(join(DATA_DIR, 'uploads'), 'no folder');
    await refusal(use.archive, { DATA_DIR });
    expect(await readdir(DATA_DIR)).not.toContain('restore-under-way');
  });

  test('if there is data already, unless --replace is given', async () => {
    expect(await refusal(use.archive, use.data)).toContain('--replace');
    const { code } = await program.command(use.data, ['restore', '--replace', use.archive]);
    expect(code).toBe(0);
    expect(await use.contentOf(await use.backedUp(use.data, 'replaced.tar.gz'))).toEqual(
      await use.contentOf(use.archive),
    );
  });
});

describe('an interrupted restore', () => {
  const refused = /^a restore into [^\n]+ was interrupted; run it again with --replace\.$/;

  async function expectNoStart(environment: Record<string, string>): Promise<void> {
    const refusal: unknown = await startTestServer(environment).then(
      ({ stop }) => stop(),
      (error: unknown) => error,
    );
    expect(refusalToStart(refusal)).toMatch(refused);
  }

  async function expectRefusals(environment: Record<string, string>): Promise<void> {
    await expectNoStart(environment);
    for (const command of ['restore', 'backup'])
      expect((await program.command(environment, [command, join(use.folder, 'any.tar.gz')])).code).toBe(1);
  }

  test('makes the start fail until it is repeated completely', async () => {
    const target = await program.freshData();
    const marker = join(target.DATA_DIR ?? '', 'restore-under-way');
    for (const wait of [0, 300, 900]) {
      const { pid, ended } = program.launch(target, ['restore', '--replace', use.archive]);
      await expect.poll(() => existsSync(marker)).toBe(true);
      await new Promise((later) => setTimeout(later, wait));
      if (existsSync(marker)) process.kill(pid, 'SIGKILL');
      if ((await ended) === 'SIGKILL' && existsSync(marker)) await expectNoStart(target);
    }
    await program.succeed(target, ['restore', '--replace', use.archive]);
    expect(await use.contentOf(await use.backedUp(target, 'after-interruptions.tar.gz'))).toEqual(
      await use.contentOf(use.archive),
    );
    const server = await startTestServer(target);
    onTestFinished(() => server.stop());
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
  });

  test.runIf(process.env.TEST_DATABASE_URL)('is detected with another data directory', async () => {
    const target = await program.freshData();
    const { DATABASE_URL = '', DATA_DIR = '' } = target;
    const restoring = program.launch(target, ['restore', '--replace', use.archive]);
    await expect.poll(() => existsSync(join(DATA_DIR, 'restore-under-way'))).toBe(true);
    await expect.poll(() => isMarked(DATABASE_URL)).toBe(true);
    restoring.kill('SIGKILL');
    await restoring.ended;
    const { DATA_DIR: other = '' } = await program.freshData();
    await expectRefusals({ DATABASE_URL, DATA_DIR: other });
  });
});

test.runIf(process.env.TEST_DATABASE_URL)(
  'a restore refuses a database in use, and a server refuses one during a restore',
  async () => {
    const target = use.data;
    const server = await startTestServer(target);
    onTestFinished(() => server.stop());
    const { code, errors } = await program.command(target, ['restore', '--replace', use.archive]);
    expect([code, errors]).toEqual([1, expect.stringMatching(/^Daybook cannot restore: a server [^\n]+\n$/)]);
    expect((await new ApiClient(server.url).get('/api/get-packages')).body).toHaveLength(use.packages.length);
    await server.stop();

    const client = new Client({ connectionString: target.DATABASE_URL ?? '' });
    await client.connect();
    try {
      await client.query("select pg_advisory_lock(hashtext('daybook use'))");
      const refused = await program.run(target);
      expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining('a restore is working')]);
    } finally {
      await client.end();
    }
  },
);

test('a restored site does not publish what was scheduled in the backup', async () => {
  const data = await program.usualData();
  const server = await startTestServer(data);
  const staff = await new ApiClient(server.url).signedIn();
  const draft = 'mutation { savePackageDraft(input: { title: "Later" }) { release { id hash } } }';
  const { id, hash } = (await staff.graphql(draft)).data.savePackageDraft.release;
  const schedule = `mutation ($id: ID!, $at: DateTimeISO!, $hash: String!) {
    scheduleRelease(id: $id, at: $at, zone: "UTC", hash: $hash) { state } }`;
  const at = new Date(Date.now() + 60 * 60 * 1000);
  expect((await staff.graphql(schedule, { id, at, hash })).errors).toEqual([]);
  await server.stop();

  const archive = await use.backedUp(data, 'scheduled.tar.gz');
  expect(await program.succeed(data, ['restore', '--replace', archive])).toContain(
    'Scheduled releases that are open again: 1.',
  );
  const restored = await startTestServer(data);
  onTestFinished(() => restored.stop());
  const again = await new ApiClient(restored.url).signedIn();
  const find = 'query ($id: ID!) { release(id: $id) { state scheduledAt problem } }';
  expect((await again.graphql(find, { id })).data.release).toEqual({
    state: 'open',
    scheduledAt: null,
    problem: expect.stringContaining('backup'),
  });
});

async function isMarked(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    const { rows } = await client.query("select to_regclass('restore_under_way') is not null as found");
    return rows[0].found;
  } finally {
    await client.end();
  }
}
