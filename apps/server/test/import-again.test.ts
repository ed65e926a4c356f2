import { beforeAll, expect, test } from 'vitest';
import { ApiClient } from './support/api-client.ts';
import { useOtherServer } from './support/other-server.ts';
import { useServerProgram } from './support/server-program.ts';
import { picture } from './support/test-files.ts';
import { purgeRecords } from './support/trash.ts';

const program = useServerProgram();
const textWith = (...names: readonly string[]) =>
  `<p>See:</p>${names.map((name) => `<img src="/${name}.png" alt="${name}">`).join('')}`;
const post = (number: number, slug: string, description: string) => ({
  _id: `5f000000000000000000000${number}`,
  slug,
  posttitle: slug,
  description,
  date: '2021-03-04',
});
const posts = [
  post(1, 'fetched', textWith('desk', 'gone')),
  post(2, 'edited', textWith('desk')),
  post(3, 'never', textWith('gone')),
];

const reader = (number: number, unsubscribedAt: string | null = null) => ({
  _id: `5f000000000000000000001${number}`,
  email: `reader-${number}@example.com`,
  unsubscribedAt,
});
const guide = `A guide to ${'very '.repeat(100)}long titles`;
/** By address of the request. */
const people: Record<string, readonly unknown[]> = {
  '/api/get-contact': [
    { _id: '5f0000000000000000000020', fname: 'Kim', email: 'kim@example.com', resource: guide },
  ],
  '/api/get-newsletter?unsubscribed=false': [1, 2, 3].map((number) => reader(number)),
  '/api/get-newsletter?unsubscribed=true': [reader(4, '2021-03-04T09:00:00.000Z')],
};

let desk: Uint8Array;
const broken = new Set(['/desk.png', '/late.png']);
const site = useOtherServer(({ url = '' }, response) => {
  if (broken.has(url)) response.writeHead(500).end();
  else if (url === '/gone.png') response.writeHead(404).end();
  else if (url.endsWith('.png')) response.end(desk);
  else response.end(JSON.stringify(url.startsWith('/api/get-posts') ? posts : peopleAt(url)));
});

function peopleAt(url: string): readonly unknown[] {
  const { pathname, searchParams } = new URL(url, 'http://site.invalid');
  if (searchParams.get('page') !== '1') return [];
  const unsubscribed = searchParams.get('unsubscribed');
  return people[unsubscribed === null ? pathname : `${pathname}?unsubscribed=${unsubscribed}`] ?? [];
}

let data: Record<string, string>;
let staff: ApiClient;

beforeAll(async () => {
  desk = (await picture('desk.png', 64, 48)).bytes;
  data = await program.usualData();
  staff = await new ApiClient((await program.start(data)).url).signedIn();
});

async function importAgain(...more: readonly string[]): Promise<string> {
  const args = ['import', '--from', site.url, '--timeout', '1', ...more];
  const { code, output, errors } = await program.command(data, args);
  expect([code, errors]).toEqual([0, '']);
  return output;
}

async function openRelease(): Promise<string> {
  const { data } = await staff.graphql('{ releases(state: open) { items { id } } }');
  expect(data.releases.items).toHaveLength(1);
  return data.releases.items[0].id;
}

async function bodies(release: string): Promise<Record<string, string>> {
  const query = `query @perspective(release: "${release}") { posts { items { slug body } } }`;
  const { data, errors } = await staff.graphql(query);
  expect(errors).toEqual([]);
  return Object.fromEntries(data.posts.items.map(({ slug, body }: Record<string, string>) => [slug, body]));
}

test('a repeated import tries pictures of texts again that failed, and keeps texts that were changed here', async () => {
  const first = await importAgain();
  expect(first).toContain('Post: 3 new\n');
  expect(first).toMatch(
    /! Post “edited”: The picture \S+\/desk\.png became a link\. The site answered 500\./,
  );
  const release = await openRelease();
  const before = await bodies(release);
  expect(before.fetched).toContain(`<a href="${site.url}/desk.png">desk</a>`);
  const still = await importAgain();
  expect(still).toContain('Post: 3 unchanged\n');
  expect(still).toMatch(/! Post “never”: The picture \S+\/gone\.png became a link\./);
  expect(await bodies(release)).toEqual(before);

  const save = `mutation ($id: ID!, $release: ID, $input: PostUpdateInput!) {
    savePostDraft(id: $id, release: $release, input: $input) { id } }`;
  const variables = { id: posts[1]?._id, release, input: { body: '<p>Edited here.</p>' } };
  expect((await staff.graphql(save, variables)).errors).toEqual([]);
  broken.delete('/desk.png');
  expect(await importAgain('--without-files')).toContain('Post: 3 unchanged\n');
  const second = await importAgain();
  expect(second).toContain('Post: 1 changed, 2 unchanged\n');
  expect(second).toContain(
    '! Post “edited”: Pictures that were missing can be copied now, but its text was changed here.\n',
  );
  expect(second).toContain(`/releases/${release}`);
  const after = await bodies(release);
  expect(after.fetched).toMatch(/<img src="\/uploads\/p[0-9a-z]{20}\.png" alt="desk"/);
  expect(after.fetched).toContain(`<a href="${site.url}/gone.png">gone</a>`);
  expect(after.edited).toBe('<p>Edited here.</p>');
  expect(after.never).toBe(before.never);
  expect(await importAgain()).toContain('Post: 3 unchanged\n');
});

test('a repeated import tries pictures of published texts again', async () => {
  const id = await openRelease();
  const publish = 'mutation ($id: ID!) { publishRelease(id: $id) { state } }';
  expect((await staff.graphql(publish, { id })).errors).toEqual([]);
  posts.push(post(4, 'late', textWith('late')));
  expect(await importAgain()).toContain('Post: 1 new, 3 unchanged\n');
  expect((await staff.graphql(publish, { id: await openRelease() })).errors).toEqual([]);
  broken.delete('/late.png');
  expect(await importAgain()).toContain('Post: 1 changed, 3 unchanged\n');
  const { late } = await bodies(await openRelease());
  expect(late).toMatch(/<img src="\/uploads\/p[0-9a-z]{20}\.png" alt="late"/);
  expect(await importAgain()).toContain('Post: 4 unchanged\n');
});

test('a repeated import does not bring back what was published and then deleted permanently', async () => {
  const id = posts[2]?._id ?? '';
  const remove = 'mutation ($id: ID!) { removePost(id: $id) { id } }';
  expect((await staff.graphql(remove, { id })).errors).toEqual([]);
  expect((await purgeRecords(staff, [id])).errors).toEqual([]);
  const before = await bodies(await openRelease());
  expect(await importAgain()).toContain('! Post “never”: Not taken. It was deleted permanently here.\n');
  expect(await bodies(await openRelease())).toEqual(before);
});

test('a repeated import unsubscribes who left the other site since, but not who signed up here after that', async () => {
  const withPeople = { ...data, IMPORT_TOKEN: 'a-token-of-the-old-site' };
  const run = async () => (await program.command(withPeople, ['import', '--from', site.url])).output;
  const left = async () => {
    const query = '{ newsletterEntries(unsubscribed: true) { items { email } } }';
    const { data } = await staff.graphql(query);
    return data.newsletterEntries.items.map(({ email }: { email: string }) => email).sort();
  };
  const signUp = 'mutation { signUpForNewsletter(input: { email: "reader-2@example.com" }) { ok } }';
  expect(await run()).toContain('Newsletter sign-ups: 4 new\n');
  expect(await left()).toEqual(['reader-4@example.com']);

  const now = new Date().toISOString();
  expect((await staff.graphql(signUp)).errors).toEqual([]);
  people['/api/get-newsletter?unsubscribed=false'] = [reader(3)];
  people['/api/get-newsletter?unsubscribed=true'] = [reader(1, now), reader(2, now), reader(4, now)];
  expect(await run()).toContain('Newsletter sign-ups: 1 changed, 3 unchanged\n');
  expect(await left()).toEqual(['reader-1@example.com', 'reader-4@example.com']);
});

test('the title of a guide that a visitor requested is imported as a whole', async () => {
  const { data: messages } = await staff.graphql('{ contactEntries { items { resource } } }');
  expect(messages.contactEntries.items).toEqual([{ resource: guide }]);
});
