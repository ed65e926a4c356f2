import 'reflect-metadata';
import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip, gunzipSync, gzipSync } from 'node:zlib';
import { Client } from 'pg';
import { pack } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readArchive } from '../src/backup/read-archive.ts';
import { ApiClient, type RestAnswer } from './support/api-client.ts';
import { made } from './support/rest-samples.ts';
import { type ServerProcess, useServerProgram } from './support/server-program.ts';

const program = useServerProgram();
const oddText = 'Two\u2028lines, "quoted" \\ and 😀';

let folder: string;
let archive: string;
let data: Record<string, string>;
let running: ServerProcess;
let packages: RestAnswer['body'];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daybook-test-'));
  archive = join(folder, 'first.tar.gz');
  data = await program.usualData();
  running = await program.start(data);
  const staff = await new ApiClient(running.url).signedIn();
  for (const packagetitle of ['One', oddText]) await staff.post('/api/add-packages', { packagetitle });
  for (const kind of ['partnership', 'team', 'posts', 'newsletterresources'] as const)
    await made(staff, kind);
  packages = (await staff.get('/api/get-packages')).body;
  const { code, output, errors } = await program.run(data, ['backup', archive]);
  expect([code, errors]).toEqual([0, '']);
  expect(output).toMatch(/first\.tar\.gz: \d+ rows of \d+ tables, \d+ files, \d+ bytes, checked\./);
  running.kill('SIGTERM');
  await running.ended;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Every row and every file in an archive, by its place. */
async function contentOf(file: string): Promise<Record<string, string[] | Buffer>> {
  const unpacked = await mkdtemp(join(folder, 'unpacked-'));
  const { parts } = await readArchive(file, unpacked);
  const content = parts.map(async ({ path }): Promise<[string, string[] | Buffer]> => {
    const bytes = await readFile(join(unpacked, path));
    return [path, path.endsWith('.jsonl') ? bytes.toString().split('\n').toSorted() : bytes];
  });
  return Object.fromEntries(await Promise.all(content));
}

/** Restores an archive to fresh data, which the embedded database takes where it is to. */
async function restored(file: string, isEmbedded = false): Promise<Record<string, string>> {
  const { DATABASE_URL, ...folderOnly } = await program.freshData();
  const fresh = { ...folderOnly, ...(DATABASE_URL && !isEmbedded && { DATABASE_URL }) };
  const { code, output, errors } = await program.run(fresh, ['restore', file]);
  expect([code, errors, output]).toEqual([0, '', expect.stringMatching(/^Restored \d+ rows/)]);
  return fresh;
}

async function backedUp(environment: Record<string, string>, name: string): Promise<string> {
  const file = join(folder, name);
  expect((await program.run(environment, ['backup', file])).code).toBe(0);
  return file;
}

test('the archive of a running server, restored and archived again, has every record and every file', async () => {
  const fresh = await restored(archive);
  const content = await contentOf(archive);
  expect(await contentOf(await backedUp(fresh, 'second.tar.gz'))).toEqual(content);
  const files = Object.keys(content).filter((path) => path.startsWith('files/'));
  expect(files.length).toBeGreaterThan(3);
  const uploads = await readdir(join(fresh.DATA_DIR ?? '', 'uploads'));
  expect(uploads.filter((name) => !name.startsWith('.')).toSorted()).toEqual(
    files.map((path) => path.slice(6)).toSorted(),
  );

  const next = await program.start(fresh);
  const staff = await new ApiClient(next.url).signedIn();
  expect((await staff.get('/api/get-packages')).body).toEqual(packages);
  expect(packages.map(({ packagetitle }: { packagetitle: string }) => packagetitle)).toContain(oddText);
  for (const path of files) {
    const served = await fetch(`${next.url}/uploads/${path.slice(6)}`);
    expect(Buffer.from(await served.arrayBuffer()).equals(content[path] as Buffer)).toBe(true);
  }
});

test.runIf(process.env.TEST_DATABASE_URL)(
  'an archive of PostgreSQL goes to the embedded database and back',
  async () => {
    const embedded = await restored(archive, true);
    const between = await backedUp(embedded, 'between.tar.gz');
    const back = await backedUp(await restored(between), 'back.tar.gz');
    const content = await contentOf(archive);
    expect(await contentOf(between)).toEqual(content);
    expect(await contentOf(back)).toEqual(content);
  },
);

describe('a restore is refused in one line, and touches nothing,', () => {
  let empty: Record<string, string>;
  beforeAll(async () => {
    empty = await program.freshData();
  });

  async function refusal(file: string, environment: Record<string, string>): Promise<string> {
    const { code, errors } = await program.run(environment, ['restore', file]);
    expect([code, errors]).toEqual([1, expect.stringMatching(/^Daybook cannot restore: [^\n]+\n$/)]);
    return errors;
  }

  /** The archive with something done to its bytes. */
  async function changed(name: string, change: (bytes: Buffer) => Buffer): Promise<string> {
    const file = join(folder, name);
    await writeFile(file, change(await readFile(archive)));
    return file;
  }

  test('when the archive is cut off, damaged, changed, none, or not there', async () => {
    const replaceInside = (from: string, to: string) => (bytes: Buffer) =>
      gzipSync(Buffer.from(gunzipSync(bytes).toString('latin1').replace(from, to), 'latin1'));
    const broken = [
      await changed('cut.tar.gz', (bytes) => bytes.subarray(0, bytes.length - 2_000)),
      await changed('damaged.tar.gz', (bytes) => bytes.fill(7, 2_000, 2_050)),
      await changed('changed.tar.gz', replaceInside('"packagetitle":"One"', '"packagetitle":"Two"')),
      await changed('none.tar.gz', () => Buffer.from('no archive')),
      join(folder, 'nowhere.tar.gz'),
    ];
    for (const file of broken) expect(await refusal(file, empty)).toContain(`${file} cannot be used: `);
    expect((await readdir(join(empty.DATA_DIR ?? '', 'uploads'))).toSorted()).toEqual([
      '.incoming',
      '.trash',
    ]);
    expect(await readdir(empty.DATA_DIR ?? '')).not.toContain('restore-under-way');
  });

  test('when a newer version made it', async () => {
    const name = /Migration\d{14}/;
    const file = await changed('newer.tar.gz', (bytes) =>
      gzipSync(
        Buffer.from(gunzipSync(bytes).toString('latin1').replace(name, 'Migration29990101000000'), 'latin1'),
      ),
    );
    expect(await refusal(file, empty)).toContain('newer version');
  });

  test('when there is data already, unless it is to be replaced', async () => {
    expect(await refusal(archive, data)).toContain('--replace');
    const { code } = await program.run(data, ['restore', '--replace', archive]);
    expect(code).toBe(0);
    expect(await contentOf(await backedUp(data, 'replaced.tar.gz'))).toEqual(await contentOf(archive));
  });
});

describe('an archive that is not whole', () => {
  let partial: Record<string, string>;
  let missing: string;
  beforeAll(async () => {
    partial = await restored(archive);
    const uploads = join(partial.DATA_DIR ?? '', 'uploads');
    missing = (await readdir(uploads)).find((name) => name.startsWith('f')) ?? '';
    await rm(join(uploads, missing));
  });

  test.each(['of a running server', 'of no server'])(
    '%s is not kept, unless that is allowed',
    async (whose) => {
      const server = whose === 'of no server' ? null : await program.start(partial);
      const file = join(folder, `partial ${whose}.tar.gz`);
      const refused = await program.run(partial, ['backup', file]);
      expect([refused.code, refused.errors]).toEqual([
        1,
        expect.stringMatching(
          new RegExp(`^Daybook cannot backup: [^\\n]*${missing}[^\\n]*--allow-missing.\\n$`),
        ),
      ]);
      expect((await readdir(folder)).filter((name) => name.startsWith('partial '))).not.toContain(
        expect.stringContaining(whose),
      );
      const kept = await program.run(partial, ['backup', '--allow-missing', file]);
      expect([kept.code, kept.output]).toEqual([0, expect.stringContaining(missing)]);
      const { code, errors } = await program.run({}, ['verify-backup', file]);
      expect([code, errors]).toEqual([1, expect.stringContaining(missing)]);
      server?.kill('SIGTERM');
      await server?.ended;
    },
  );

  test('is one with a file that is not what its record says', async () => {
    const damaged = await restored(archive);
    const uploads = join(damaged.DATA_DIR ?? '', 'uploads');
    await writeFile(join(uploads, missing), 'other bytes');
    const { code, errors } = await program.run(damaged, ['backup', join(folder, 'damaged-file.tar.gz')]);
    expect([code, errors]).toEqual([1, expect.stringContaining(`files damaged: 1 (${missing})`)]);
  });
});

describe('verify-backup', () => {
  /** The archive with its parts and manifest changed, so that it is one as far as checksums go. */
  async function rewritten(name: string, change: (entries: Map<string, Buffer>) => void): Promise<string> {
    const unpacked = await mkdtemp(join(folder, 'unpacked-'));
    const manifest = await readArchive(archive, unpacked);
    const entries = new Map<string, Buffer>();
    for (const { path } of manifest.parts) entries.set(path, await readFile(join(unpacked, path)));
    change(entries);
    const parts = [...entries].map(([path, bytes]) => ({
      path,
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      ...(path.endsWith('.jsonl') && { rows: bytes.toString().split('\n').length - 1 }),
    }));
    const tar = pack();
    for (const [path, bytes] of entries) tar.entry({ name: path }, bytes);
    tar.entry({ name: 'manifest.json' }, JSON.stringify({ ...manifest, parts }));
    tar.finalize();
    const file = join(folder, name);
    await pipeline(tar, createGzip(), createWriteStream(file));
    return file;
  }

  test('says that a whole archive is whole, without any settings', async () => {
    const { code, output, errors } = await program.run({}, ['verify-backup', archive]);
    expect([code, errors, output]).toEqual([0, '', expect.stringMatching(/\d+ files as of .*, whole\.\n$/)]);
  });

  test.each<[string, (entries: Map<string, Buffer>) => void]>([
    [
      'a file that a record names',
      (entries) => entries.delete([...entries.keys()].find((path) => path.startsWith('files/f')) ?? ''),
    ],
    [
      'the record that another refers to',
      (entries) => entries.set('database/stored_file.jsonl', Buffer.from('')),
    ],
    ['a whole table', (entries) => entries.delete('database/stored_file.jsonl')],
  ])('refuses an archive in one line that lacks %s', async (what, change) => {
    const file = await rewritten(`without ${what}.tar.gz`, change);
    const { code, errors } = await program.run({}, ['verify-backup', file]);
    expect([code, errors]).toEqual([1, expect.stringMatching(/^Daybook cannot verify-backup: [^\n]+\n$/)]);
    expect(errors).toContain(`${file} is not whole: `);
  });
});

describe('an interrupted restore', () => {
  const refused =
    /^Daybook cannot start: a restore into [^\n]+ was interrupted; run it again with --replace\.\n$/;

  async function expectRefusals(environment: Record<string, string>): Promise<void> {
    const { code, errors } = await program.run(environment);
    expect([code, errors]).toEqual([1, expect.stringMatching(refused)]);
    for (const command of ['restore', 'backup'])
      expect((await program.run(environment, [command, join(folder, 'any.tar.gz')])).code).toBe(1);
  }

  test('makes the start refuse, until a repeated one makes the site whole', async () => {
    const target = await program.freshData();
    const marker = join(target.DATA_DIR ?? '', 'restore-under-way');
    for (const wait of [0, 300, 900]) {
      const { pid, ended } = program.launch(target, ['restore', '--replace', archive]);
      await expect.poll(() => existsSync(marker), { timeout: 60_000 }).toBe(true);
      await new Promise((later) => setTimeout(later, wait));
      if (existsSync(marker)) process.kill(pid, 'SIGKILL');
      if ((await ended) === 'SIGKILL' && existsSync(marker)) await expectRefusals(target);
    }
    expect((await program.run(target, ['restore', '--replace', archive])).code).toBe(0);
    expect(await contentOf(await backedUp(target, 'after-interruptions.tar.gz'))).toEqual(
      await contentOf(archive),
    );
    const server = await program.start(target);
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
  });

  test.runIf(process.env.TEST_DATABASE_URL)('is known to those with another data directory', async () => {
    const target = await program.freshData();
    const { DATABASE_URL = '', DATA_DIR = '' } = target;
    const restoring = program.launch(target, ['restore', '--replace', archive]);
    await expect.poll(() => existsSync(join(DATA_DIR, 'restore-under-way')), { timeout: 60_000 }).toBe(true);
    await expect.poll(() => isMarked(DATABASE_URL)).toBe(true);
    restoring.kill('SIGKILL');
    await restoring.ended;
    const { DATA_DIR: other = '' } = await program.freshData();
    await expectRefusals({ DATABASE_URL, DATA_DIR: other });
  });
});

test.runIf(process.env.TEST_DATABASE_URL)(
  'a restore refuses a database that a server uses, and a server one that is being restored',
  async () => {
    const target = await restored(archive);
    const server = await program.start(target);
    const { code, errors } = await program.run(target, ['restore', '--replace', archive]);
    expect([code, errors]).toEqual([1, expect.stringMatching(/^Daybook cannot restore: a server [^\n]+\n$/)]);
    expect((await new ApiClient(server.url).get('/api/get-packages')).body).toHaveLength(packages.length);
    server.kill('SIGTERM');
    await server.ended;

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
