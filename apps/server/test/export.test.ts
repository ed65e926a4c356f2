import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiClient } from './support/api-client.ts';
import { made } from './support/rest-samples.ts';
import { useServerProgram } from './support/server-program.ts';

const program = useServerProgram();
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daybook-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const description =
  '<h2>Why</h2><p>One <strong>bold</strong> word</p><table><tbody><tr><td>A</td></tr></tbody></table>';

test('writes records, texts, and files to a folder, the same with and without a running server', async () => {
  const data = await program.usualData();
  const server = await program.start(data);
  const staff = await new ApiClient(server.url).signedIn();
  const author = await made(staff, 'team');
  const post = await made(staff, 'posts', { description, selectedTeam: author._id, slug: 'first' });
  await staff.put('/api/update-post/first', { slug: 'second' });
  await made(staff, 'newsletterresources');
  const contact =
    'mutation { submitContact(input: { firstName: "Ada", email: "ada@example.com", message: "Hi" }) { ok } }';
  expect((await staff.graphql(contact)).errors).toEqual([]);

  const exported = async (name: string) => {
    const target = join(folder, name);
    const { code, output, errors } = await program.command(data, ['export', target]);
    expect([code, errors]).toEqual([0, '']);
    expect(output).toMatch(/: \d+ records, 1 texts, 3 files\. README\.md there explains them\.\n$/);
    const paths = await readdir(target, { recursive: true, withFileTypes: true });
    const files = paths.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    return new Map(
      await Promise.all(
        files.map(async (path) => [path.slice(target.length + 1), await readFile(path)] as const),
      ),
    );
  };
  const online = await exported('online');
  const jsonAt = (path: string) => JSON.parse(online.get(path)?.toString() ?? '');
  expect(jsonAt(`records/Post/${post._id}.json`)).toMatchObject({
    type: 'Post',
    version: 2,
    fields: {
      slug: 'second',
      body: description,
      topics: ['SEC', 'RIA'],
      author: { id: author._id, title: author.membername },
      picture: { name: post.document, originalName: 'logo.png' },
    },
    more: { earlierSlugs: ['first'] },
  });
  expect(jsonAt(`records/TeamMember/${author._id}.json`)).toMatchObject({ more: { order: 1 } });
  const text = online.get('texts/Post/second.md')?.toString();
  expect(text).toMatch(new RegExp(`^---\nid: "?${post._id}"?\n`));
  expect(text).toContain('## Why\n\nOne **bold** word\n\n<table>');
  expect(online.get(`files/${post.document}`)?.length).toBeGreaterThan(0);
  expect(jsonAt('export.json')).toMatchObject({
    version: 1,
    records: { Post: 1, TeamMember: 1, ContactEntry: 1, Collaborator: 1 },
    files: 3,
    missingFiles: [],
  });
  expect(Buffer.concat([...online.values()]).toString()).not.toContain('argon2');

  const second = await program.command(data, ['export', join(folder, 'online')]);
  expect([second.code, second.errors]).toEqual([1, expect.stringContaining('is not empty')]);

  server.kill('SIGTERM');
  await server.ended;
  const offline = await exported('offline');
  for (const content of [online, offline]) content.delete('export.json');
  expect(offline).toEqual(online);
});

test('names files that the storage lacks, and refuses a site that was never started', async () => {
  const data = await program.usualData();
  const server = await program.start(data);
  const { document } = await made(await new ApiClient(server.url).signedIn(), 'partnership');
  await rm(join(data.DATA_DIR ?? '', 'uploads', document));
  const { code, output } = await program.command(data, ['export', join(folder, 'gaps')]);
  expect([code, output]).toEqual([
    0,
    expect.stringContaining(`MISSING, 1 files that the storage lacks: ${document}`),
  ]);
  const never = await program.command(await program.freshData(), ['export', join(folder, 'never')]);
  expect([never.code, never.errors]).toEqual([1, expect.stringMatching(/^Daybook cannot export: /)]);
});
