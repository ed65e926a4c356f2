import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiClient } from './support/api-client.ts';
import { useServerProgram } from './support/server-program.ts';
import { pdf } from './support/test-files.ts';

const program = useServerProgram();
const rounds = 2;
const writers = 4;
const startWith = 30;

const create =
  'mutation ($file: Upload) { createNewsletterResource(input: { title: "Issue", file: $file }) { id } }';
const replace =
  'mutation ($id: ID!, $file: Upload) { updateNewsletterResource(id: $id, input: { file: $file }) { id } }';
const remove = 'mutation ($id: ID!) { removeNewsletterResource(id: $id) { id } }';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daybook-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('every archive is complete while files are added, replaced, and deleted', async () => {
  const data = await program.usualData();
  const server = await program.start(data);
  const staff = await new ApiClient(server.url).signedIn();
  const ids: string[] = [];
  let count = 0;
  const file = () => {
    count += 1;
    return pdf(`issue-${count}.pdf`, `issue ${count} `.repeat(2_000));
  };
  const add = async () => {
    const { data, errors } = await staff.graphql(create, { file: null }, { file: file() });
    expect(errors).toEqual([]);
    ids.push(data.createNewsletterResource.id);
  };
  for (let index = 0; index < startWith; index += 1) await add();

  let isOver = false;
  let written = 0;
  async function write(): Promise<void> {
    while (!isOver) {
      const id = ids.shift() ?? '';
      const { errors } = await staff.graphql(replace, { id, file: null }, { file: file() });
      expect(errors).toEqual([]);
      expect((await staff.graphql(remove, { id })).errors).toEqual([]);
      await add();
      written += 1;
    }
  }
  const writing = Promise.all(Array.from({ length: writers }, write));
  const outcomes: unknown[] = [];
  const archives: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = written;
    await expect.poll(() => written).toBeGreaterThan(before);
    const archive = join(folder, `round-${round}.tar.gz`);
    const made = await program.run(data, ['backup', archive]);
    outcomes.push([made.code, made.errors]);
    archives.push(archive);
  }
  isOver = true;
  await writing;
  expect(outcomes).toEqual(archives.map(() => [0, '']));
  server.kill('SIGTERM');
  await server.ended;
  for (const archive of archives) {
    const { code, output, errors } = await program.run({}, ['verify-backup', archive]);
    const complete = expect.stringMatching(/\d+ files as of .*, complete\.\n$/);
    expect([code, errors, output]).toEqual([0, '', complete]);
  }
});
