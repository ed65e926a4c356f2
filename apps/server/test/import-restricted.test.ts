import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiClient } from './support/api-client.ts';
import { useServerProgram } from './support/server-program.ts';

const program = useServerProgram();
const site = 'https://old.example';
let folder = '';
let data: Record<string, string>;
let staff: ApiClient;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daybook-test-'));
  data = await program.usualData();
  staff = await new ApiClient((await program.start(data)).url).signedIn();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface GhostPost {
  readonly title: string;
  readonly status?: string;
  readonly visibility?: string | null;
  readonly html?: string;
}

async function importPosts(posts: readonly GhostPost[]) {
  const rows = posts.map((post, index) => ({
    id: `65e00000000000000000000${index}`,
    slug: post.title.toLowerCase(),
    html: '<p>Text.</p>',
    status: 'published',
    published_at: '2024-03-04T09:30:00.000Z',
    ...post,
  }));
  const file = join(folder, 'ghost.json');
  await writeFile(file, JSON.stringify({ db: [{ data: { posts: rows } }] }));
  const { code, output, errors } = await program.command(data, ['import', '--from', file, '--site', site]);
  expect([code, errors]).toEqual([0, '']);
  return output;
}

interface DraftOfPost {
  readonly id: string;
  readonly title: string;
  readonly recordId: string;
  readonly release: { readonly id: string; readonly name: string };
}

/** The drafts of posts, by title. */
async function draftsOfPosts(): Promise<Map<string, DraftOfPost>> {
  const query = '{ drafts(types: ["Post"]) { items { id title recordId release { id name } } } }';
  const { data, errors } = await staff.graphql(query);
  expect(errors).toEqual([]);
  const drafts: readonly DraftOfPost[] = data.drafts.items;
  expect(new Set(drafts.map(({ title }) => title)).size).toBe(drafts.length);
  return new Map(drafts.map((draft) => [draft.title, draft]));
}

const shown = async () => {
  const { data } = await staff.as(null).graphql('{ posts { items { title } } }');
  return data.posts.items.map(({ title }: { title: string }) => title);
};

const outside = 'Its draft is outside of the release. It becomes public only if you publish it by itself.';
const posts = [
  { title: 'Open', visibility: 'public' },
  { title: 'Old', visibility: null },
  { title: 'Members', visibility: 'members' },
  { title: 'Paid', visibility: 'paid' },
  { title: 'Tiers', visibility: 'tiers' },
  { title: 'Filter', visibility: 'label:vip' },
  { title: 'Sent', status: 'sent', visibility: 'public' },
];

test('posts that only some people could read do not become public with the release of a Ghost import', async () => {
  const output = await importPosts(posts);
  for (const [title, visibility] of [
    ['Members', 'members'],
    ['Paid', 'paid'],
    ['Tiers', 'tiers'],
    ['Filter', 'label:vip'],
  ])
    expect(output).toContain(
      `! Post “${title}”: Only members of the old site could read it (visibility “${visibility}”). ${outside}\n`,
    );
  expect(output).toContain(`! Post “Sent”: It was only sent by e-mail there. ${outside}\n`);
  expect(output).toContain('Post: 7 new\n');
  expect((await draftsOfPosts()).size).toBe(7);

  const id = /\/releases\/([0-9a-f]{24})/.exec(output)?.[1];
  const publish = 'mutation ($id: ID!) { publishRelease(id: $id) { state } }';
  expect((await staff.graphql(publish, { id })).errors).toEqual([]);
  expect((await shown()).toSorted()).toEqual(['Old', 'Open']);
  const redirects = await staff.graphql('{ staffRedirects { items { fromPath } } }');
  const paths = redirects.data.staffRedirects.items.map(({ fromPath }: { fromPath: string }) => fromPath);
  expect(paths.toSorted()).toEqual(['/old', '/open']);
  expect(output).toContain(
    `! Redirect “/paid”: It leads to the post “Paid”, which not everybody could read there. ${outside}\n`,
  );
  expect([...(await draftsOfPosts()).keys()].toSorted()).toEqual([
    'Filter',
    'Members',
    'Paid',
    'Sent',
    'Tiers',
  ]);

  const again = await importPosts(posts);
  expect(again).toContain('Post: 7 unchanged\n');
  expect(again).toContain(outside);
  expect(again).toContain('Nothing new was put into a release.');
});

test('a draft stays where people moved it, and one that is restricted later leaves the release', async () => {
  const release = (await staff.graphql('mutation { createRelease(name: "For members") { id } }')).data
    .createRelease.id;
  const paid = (await draftsOfPosts()).get('Paid');
  const move = 'mutation ($id: ID!, $release: ID) { moveDraft(id: $id, release: $release) { id } }';
  expect((await staff.graphql(move, { id: paid?.id, release })).errors).toEqual([]);
  const changed = posts.map((post) => (post.title === 'Paid' ? { ...post, html: '<p>New.</p>' } : post));
  const later = { title: 'Later', visibility: 'public' };
  const output = await importPosts([...changed, later]);
  expect(output).toContain('Post: 1 new, 1 changed, 6 unchanged\n');
  expect(output).toContain('Its draft is in a release with others and becomes public with them.');
  expect((await draftsOfPosts()).get('Paid')?.release).toEqual({ id: release, name: 'For members' });
  expect((await draftsOfPosts()).get('Later')?.release.name).toBe(`Import from ${site}`);

  const restricted = await importPosts([...changed, { ...later, visibility: 'paid' }]);
  expect(restricted).toContain(
    `! Post “Later”: Only members of the old site could read it (visibility “paid”). ${outside}\n`,
  );
  expect((await draftsOfPosts()).get('Later')?.release.name).not.toBe(`Import from ${site}`);
  expect(await importPosts([...changed, { ...later, visibility: 'paid' }])).toContain('Post: 8 unchanged\n');
});
