import 'reflect-metadata';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
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
  expect(uploads.toSorted()).toEqual(['.incoming', ...files.map((path) => path.slice(6))].toSorted());

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
    expect(await readdir(join(empty.DATA_DIR ?? '', 'uploads'))).toEqual(['.incoming']);
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
