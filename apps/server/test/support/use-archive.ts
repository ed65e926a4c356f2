import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { readArchive } from '../../src/backup/read-archive.ts';
import { ApiClient, type RestAnswer } from './api-client.ts';
import { made } from './rest-samples.ts';
import type { ServerProgram } from './server-program.ts';

/** Separators that end a line for some readers, quotes, and what takes two code units. */
export const oddText = 'Two\u2028lines, "quoted" \\ and 😀';

/** An archive that a running server made, and what was in it. */
export interface TestArchive {
  /** For archives and whatever else a test makes; gone when its file is done. */
  readonly folder: string;
  readonly archive: string;
  /** The site it was made of, which no server uses any more. */
  readonly data: Record<string, string>;
  readonly packages: RestAnswer['body'];
  /** Every row and every file in an archive, by its place. */
  contentOf(file: string): Promise<Record<string, string[] | Buffer>>;
  /** Restores an archive to fresh data, which the embedded database takes where it is to. */
  restored(file: string, isEmbedded?: boolean): Promise<Record<string, string>>;
  /** Makes an archive of that name in the folder. */
  backedUp(environment: Record<string, string>, name: string): Promise<string>;
}

/** Makes a site with records and files, and an archive of it, before the tests of a file. */
export function useArchive(program: ServerProgram): TestArchive {
  let folder = '';
  let data: Record<string, string> = {};
  let packages: RestAnswer['body'];
  const archive = () => join(folder, 'first.tar.gz');

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'daybook-test-'));
    data = await program.usualData();
    const running = await program.start(data);
    const staff = await new ApiClient(running.url).signedIn();
    for (const packagetitle of ['One', oddText]) await staff.post('/api/add-packages', { packagetitle });
    for (const kind of ['partnership', 'team', 'posts', 'newsletterresources'] as const)
      await made(staff, kind);
    packages = (await staff.get('/api/get-packages')).body;
    const { code, output, errors } = await program.run(data, ['backup', archive()]);
    expect([code, errors]).toEqual([0, '']);
    expect(output).toMatch(/first\.tar\.gz: \d+ rows of \d+ tables, \d+ files, \d+ bytes, checked\./);
    running.kill('SIGTERM');
    await running.ended;
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
    async contentOf(file) {
      const unpacked = await mkdtemp(join(folder, 'unpacked-'));
      const { parts } = await readArchive(file, unpacked);
      const content = parts.map(async ({ path }): Promise<[string, string[] | Buffer]> => {
        const bytes = await readFile(join(unpacked, path));
        return [path, path.endsWith('.jsonl') ? bytes.toString().split('\n').toSorted() : bytes];
      });
      return Object.fromEntries(await Promise.all(content));
    },
    async restored(file, isEmbedded = false) {
      const { DATABASE_URL, ...folderOnly } = await program.freshData();
      const fresh = { ...folderOnly, ...(DATABASE_URL && !isEmbedded && { DATABASE_URL }) };
      const { code, output, errors } = await program.run(fresh, ['restore', file]);
      expect([code, errors, output]).toEqual([0, '', expect.stringMatching(/^Restored \d+ rows/)]);
      return fresh;
    },
    async backedUp(environment, name) {
      const file = join(folder, name);
      expect((await program.run(environment, ['backup', file])).code).toBe(0);
      return file;
    },
  };
}
