import 'reflect-metadata';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { readArchive } from '../src/backup/read-archive.ts';
import { ApiClient } from './support/api-client.ts';
import { made } from './support/rest-samples.ts';
import { useServerProgram } from './support/server-program.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';
import { restoreRecords } from './support/trash.ts';
import { oddText, useArchive } from './support/use-archive.ts';

const program = useServerProgram();
const use = useArchive(program);

let fresh: Record<string, string>;
let restored: TestServer;
beforeAll(async () => {
  fresh = await use.restored(use.archive);
  restored = await startTestServer(fresh);
});
afterAll(() => restored.stop());

test('a restored archive of a running server has every record and every file', async () => {
  const content = await use.contentOf(use.archive);
  const files = Object.keys(content).filter((path) => path.startsWith('files/'));
  expect(files.length).toBeGreaterThan(3);
  const uploads = await readdir(join(fresh.DATA_DIR ?? '', 'uploads'));
  expect(uploads.filter((name) => !name.startsWith('.')).toSorted()).toEqual(
    files.map((path) => path.slice(6)).toSorted(),
  );

  const staff = await new ApiClient(restored.url).signedIn();
  expect((await staff.get('/api/get-packages')).body).toEqual(use.packages);
  expect(use.packages.map(({ packagetitle }: { packagetitle: string }) => packagetitle)).toContain(oddText);
  for (const path of files) {
    const served = await fetch(`${restored.url}/uploads/${path.slice(6)}`);
    expect(Buffer.from(await served.arrayBuffer()).equals(content[path] as Buffer)).toBe(true);
  }
});

test('a restored site has none of the sessions and one-time links of the archive', async () => {
  const visitor = new ApiClient(restored.url);
  expect((await visitor.as(use.tokens.session).get('/api/get-contact')).status).toBe(401);
  const document = 'mutation ($token: String!) { resetPassword(token: $token, new: "violet harbour crane") }';
  const { errors } = await visitor.graphql(document, { token: use.tokens.reset });
  expect(errors[0]?.extensions.fields).toEqual({
    token: expect.stringMatching(/^This link does not work\./),
  });
  const staff = await visitor.signedIn();
  const { data } = await staff.graphql('{ me { emailChange { email } } }');
  expect(data).toEqual({ me: { emailChange: null } });
});

test('a restored site has no exam packs, because their files are not in the archive', async () => {
  const unpacked = await mkdtemp(join(use.folder, 'packs-'));
  const { parts } = await readArchive(use.archive, unpacked);
  expect(parts.find(({ path }) => path.endsWith('/exam_pack.jsonl'))?.rows).toBe(1);
  const staff = await new ApiClient(restored.url).signedIn();
  expect((await staff.graphql('{ examPacks { id } }')).data).toEqual({ examPacks: [] });
});

test('an archive has no secret of an API key, and a restored key works again only after it is rotated', async () => {
  const unpacked = await mkdtemp(join(use.folder, 'keys-'));
  const { parts } = await readArchive(use.archive, unpacked);
  const keys = parts.find(({ path }) => path.endsWith('/api_key.jsonl'));
  const row = await readFile(join(unpacked, keys?.path ?? ''), 'utf8');
  expect(row).toContain('Import');
  expect(row).not.toContain(use.tokens.apiKey.slice(4, 20));

  const visitor = new ApiClient(restored.url);
  const statusOf = async (secret: string) => (await visitor.as(secret).get('/api/get-contact')).status;
  expect(await statusOf(use.tokens.apiKey)).toBe(401);
  const staff = await visitor.signedIn();
  const { data } = await staff.graphql('{ apiKeys { id name } }');
  expect(data.apiKeys).toEqual([{ id: expect.any(String), name: 'Import' }]);
  const rotate =
    'mutation ($id: ID!, $at: DateTimeISO) { issued: rotateApiKey(id: $id, expiresAt: $at) { secret } }';
  const at = new Date(Date.now() + 60 * 60 * 1000).toISOString();
  const rotated = await staff.graphql(rotate, { id: data.apiKeys[0].id, at });
  expect(await statusOf(rotated.data.issued.secret)).toBe(200);
  expect(await statusOf(use.tokens.apiKey)).toBe(401);
});

test.runIf(process.env.TEST_DATABASE_URL)(
  'an archive of PostgreSQL can be restored to the embedded database and back',
  async () => {
    const embedded = await use.restored(use.archive, true);
    const between = await use.backedUp(embedded, 'between.tar.gz');
    const back = await use.backedUp(await use.restored(between), 'back.tar.gz');
    const content = await use.contentOf(use.archive);
    expect(await use.contentOf(between)).toEqual(content);
    expect(await use.contentOf(back)).toEqual(content);
  },
);

test('a deleted record is in the archive with its file, and can be restored from the trash of the new site', async () => {
  const before = await new ApiClient(restored.url).signedIn();
  const newsletter = await made(before, 'newsletterresources');
  const others = (await before.get('/api/get-newsletterresources')).body.filter(
    ({ _id }: { _id: string }) => _id !== newsletter._id,
  );
  expect((await before.delete(`/api/delete-newsletterresources/${newsletter.fileId}`)).status).toBe(200);
  const archive = await use.backedUp(fresh, 'with-trash.tar.gz');

  const data = await use.restored(archive);
  const trash = await readdir(join(data.DATA_DIR ?? '', 'uploads', '.trash'));
  expect(trash).toEqual([expect.stringMatching(/^f/)]);
  const next = await startTestServer(data);
  onTestFinished(() => next.stop());
  const staff = await new ApiClient(next.url).signedIn();
  expect((await staff.get('/api/get-newsletterresources')).body).toEqual(others);
  expect((await restoreRecords(staff, [newsletter._id])).errors).toEqual([]);
  expect((await staff.get('/api/get-newsletterresources')).body).toEqual(
    expect.arrayContaining([newsletter, ...others]),
  );
  const { link } = (await staff.get(`/api/download-newsletter/${newsletter.fileId}`)).body;
  expect((await fetch(next.url + new URL(link).pathname)).status).toBe(200);
});

describe('an incomplete archive', () => {
  let missing: string;
  const uploads = () => join(use.data.DATA_DIR ?? '', 'uploads');
  beforeAll(async () => {
    missing = (await readdir(uploads())).find((name) => name.startsWith('f')) ?? '';
  });
  beforeEach(() => rm(join(uploads(), missing), { force: true }));

  test.each(['of a running server', 'without a server'])(
    '%s is not kept unless that is allowed',
    async (whose) => {
      const server = whose === 'without a server' ? null : await startTestServer(use.data);
      onTestFinished(() => server?.stop());
      const file = join(use.folder, `partial ${whose}.tar.gz`);
      const refused = await program.command(use.data, ['backup', file]);
      expect([refused.code, refused.errors]).toEqual([
        1,
        expect.stringMatching(
          new RegExp(`^Daybook cannot backup: [^\\n]*${missing}[^\\n]*--allow-missing.\\n$`),
        ),
      ]);
      expect((await readdir(use.folder)).filter((name) => name.includes(whose))).toEqual([]);
      const kept = await program.command(use.data, ['backup', '--allow-missing', file]);
      expect([kept.code, kept.output]).toEqual([0, expect.stringContaining(missing)]);
      const { code, errors } = await program.command({}, ['verify-backup', file]);
      expect([code, errors]).toEqual([1, expect.stringContaining(missing)]);
    },
  );

  test('is one with a file that does not match its record', async () => {
    await writeFile(join(uploads(), missing), 'other bytes');
    const { code, errors } = await program.command(use.data, [
      'backup',
      join(use.folder, 'damaged-file.tar.gz'),
    ]);
    expect([code, errors]).toEqual([1, expect.stringContaining(`files damaged: 1 (${missing})`)]);
  });
});

describe('verify-backup', () => {
  /** The archive with changed entries. Its checksums are correct again. */
  async function rewritten(name: string, change: (entries: Map<string, Buffer>) => void): Promise<string> {
    const unpacked = await mkdtemp(join(use.folder, 'unpacked-'));
    const manifest = await readArchive(use.archive, unpacked);
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
    const file = join(use.folder, name);
    await pipeline(tar, createGzip(), createWriteStream(file));
    return file;
  }

  test('reports a complete archive as such, without any settings', async () => {
    const { code, output, errors } = await program.command({}, ['verify-backup', use.archive]);
    expect([code, errors, output]).toEqual([
      0,
      '',
      expect.stringMatching(/\d+ files as of .*, complete\.\n$/),
    ]);
  });

  test.each<[string, (entries: Map<string, Buffer>) => void]>([
    [
      'a file of a record',
      (entries) => entries.delete([...entries.keys()].find((path) => path.startsWith('files/f')) ?? ''),
    ],
    ['a referenced record', (entries) => entries.set('database/stored_file.jsonl', Buffer.from(''))],
    ['a whole table', (entries) => entries.delete('database/stored_file.jsonl')],
  ])('refuses an archive that lacks %s, in one line', async (what, change) => {
    const file = await rewritten(`without ${what}.tar.gz`, change);
    const { code, errors } = await program.command({}, ['verify-backup', file]);
    expect([code, errors]).toEqual([1, expect.stringMatching(/^Daybook cannot verify backup: [^\n]+\n$/)]);
    expect(errors).toContain(`${file} is incomplete: `);
  });
});
