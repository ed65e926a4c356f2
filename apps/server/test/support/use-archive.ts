import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { readArchive } from '../../src/backup/read-archive.ts';
import { ApiClient, type RestAnswer } from './api-client.ts';
import { made } from './rest-samples.ts';
import type { ServerProgram } from './server-program.ts';
import { startTestServer, superadmin } from './test-server.ts';

/** Milliseconds. Only what never happens takes so long. */
const longestWait = 120_000;

/** Separators that some parsers treat as line ends, quotes, and a character of two code units. */
export const oddText = 'Two\u2028lines, "quoted" \\ and 😀';

/** An archive of a running server, and its content. */
export interface TestArchive {
  /** A folder for archives and other files, removed after the test file. */
  readonly folder: string;
  readonly archive: string;
  /** The site of the archive, without a server. */
  readonly data: Record<string, string>;
  readonly packages: RestAnswer['body'];
  /** The tokens of a session and of a one-time link, and the secret of an API key, of which the archive contains hashes. */
  readonly tokens: { session: string; reset: string; apiKey: string };
  /** Every row and every file of an archive, by path. Sessions, keys, links, and exam packs are left out, because a restore ends them. */
  contentOf(file: string): Promise<Record<string, string[] | Buffer>>;
  /** Restores an archive to new data, in the embedded database if `isEmbedded` is set. */
  restored(file: string, isEmbedded?: boolean): Promise<Record<string, string>>;
  /** Creates an archive with that name in the folder. */
  backedUp(environment: Record<string, string>, name: string): Promise<string>;
}

/** Makes an exam pack as soon as the record has a checkpoint. */
async function makeExamPack(staff: ApiClient): Promise<void> {
  const period = { start: '2020-01-01T00:00:00.000Z', end: '2100-01-01T00:00:00.000Z' };
  const ask = 'mutation ($input: ExamPackInput!) { createExamPack(input: $input) { id } }';
  const isAsked = async () => (await staff.graphql(ask, { input: period })).errors.length === 0;
  await vi.waitUntil(isAsked, { timeout: longestWait, interval: 100 });
  const isReady = async () =>
    (await staff.graphql('{ examPacks { state } }')).data.examPacks[0].state === 'ready';
  await vi.waitUntil(isReady, { timeout: longestWait, interval: 100 });
}

/** Creates a site with records and files, and an archive of it, before the tests of a file. */
export function useArchive(program: ServerProgram): TestArchive {
  let folder = '';
  let data: Record<string, string> = {};
  let packages: RestAnswer['body'];
  const tokens = { session: '', reset: '', apiKey: '' };
  const archive = () => join(folder, 'first.tar.gz');

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'daybook-test-'));
    data = await program.usualData();
    const running = await startTestServer(data);
    const staff = await new ApiClient(running.url).signedIn();
    for (const packagetitle of ['One', oddText]) await staff.post('/api/add-packages', { packagetitle });
    for (const kind of ['partnership', 'team', 'posts', 'newsletterresources'] as const)
      await made(staff, kind);
    const link = await program.command(data, ['reset-password', superadmin.email]);
    tokens.reset = /#token=([\w-]+)/.exec(link.output)?.[1] ?? '';
    tokens.session = staff.token ?? '';
    const key =
      'mutation { issued: createApiKey(input: { name: "Import", scopes: [readEntries] }) { secret } }';
    tokens.apiKey = (await staff.graphql(key)).data.issued.secret;
    const change = await staff.graphql('mutation { requestEmailChange(email: "next@example.com") }');
    expect(change.errors).toEqual([]);
    packages = (await staff.get('/api/get-packages')).body;
    await makeExamPack(staff);
    const { code, output, errors } = await program.command(data, ['backup', archive()]);
    expect([code, errors]).toEqual([0, '']);
    expect(output).toMatch(/first\.tar\.gz: \d+ rows of \d+ tables, \d+ files, \d+ bytes, checked\./);
    await running.stop();
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  return {
    get folder() {
      return folder;
    },
    get archive() {
      return archive();
    },
    get data() {
      return data;
    },
    get packages() {
      return packages;
    },
    tokens,
    async contentOf(file) {
      const unpacked = await mkdtemp(join(folder, 'unpacked-'));
      const { parts } = await readArchive(file, unpacked);
      const kept = parts.filter(
        ({ path }) => !/\/(session|api_key|password_reset|email_change|exam_pack)\.jsonl$/.test(path),
      );
      const content = kept.map(async ({ path }): Promise<[string, string[] | Buffer]> => {
        const bytes = await readFile(join(unpacked, path));
        return [path, path.endsWith('.jsonl') ? bytes.toString().split('\n').toSorted() : bytes];
      });
      return Object.fromEntries(await Promise.all(content));
    },
    async restored(file, isEmbedded = false) {
      const { DATABASE_URL, ...folderOnly } = await program.freshData();
      const fresh = { ...folderOnly, ...(DATABASE_URL && !isEmbedded && { DATABASE_URL }) };
      const { code, output, errors } = await program.command(fresh, ['restore', file]);
      expect([code, errors, output]).toEqual([
        0,
        '',
        expect.stringMatching(/^Restored \d+ rows.*\nAll sessions were ended, and API keys expired\./),
      ]);
      return fresh;
    },
    async backedUp(environment, name) {
      const file = join(folder, name);
      await program.succeed(environment, ['backup', file]);
      return file;
    },
  };
}
