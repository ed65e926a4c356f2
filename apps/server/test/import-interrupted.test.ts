import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { ApiClient } from './support/api-client.ts';
import { useOtherServer } from './support/other-server.ts';
import { type ServerProcess, useServerProgram } from './support/server-program.ts';
import { picture } from './support/test-files.ts';
import { startTestServer } from './support/test-server.ts';

const program = useServerProgram();
const id = (number: number) => `5f0000000000000000000${String(number).padStart(3, '0')}`;
const listOf = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, i) => make(i));

const members = listOf(3, (index) => ({
  _id: id(index),
  membername: `Member ${index}`,
  memberposition: 'Partner',
}));
const posts = listOf(60, (index) => ({
  _id: id(100 + index),
  slug: `post-${index}`,
  posttitle: `Post ${index}`,
  description: `<p>Text ${index}</p>${index % 20 === 0 ? `<img src="/img/${index}.png" alt="Picture ${index}">` : ''}`,
  date: '2021-03-04',
  tags: 'SEC',
  selectedTeam: { _id: id(index % 3) },
}));
const messages = listOf(5, (index) => ({
  _id: id(300 + index),
  fname: `Visitor ${index}`,
  email: `visitor-${index}@example.com`,
  message: 'Hello',
}));
const signUps = listOf(5, (index) => ({ _id: id(400 + index), email: `reader-${index}@example.com` }));
const lists: Record<string, readonly unknown[]> = {
  '/api/get-team-with-order': members,
  '/api/get-posts': posts,
  '/api/get-contact': messages,
};

let desk: Uint8Array;
let onRequest: (address: string) => void = () => {};
const site = useOtherServer((request, response) => {
  const address = request.url ?? '/';
  onRequest(address);
  const { pathname, searchParams } = new URL(address, 'http://site.invalid');
  if (pathname.startsWith('/img/')) return response.end(desk);
  const isStaying = searchParams.get('unsubscribed') === 'false';
  const records = lists[pathname] ?? (pathname === '/api/get-newsletter' && isStaying ? signUps : []);
  const [page, size] = [Number(searchParams.get('page')), Number(searchParams.get('pageSize'))];
  response.end(JSON.stringify(records.slice((page - 1) * size, page * size)));
});

beforeAll(async () => {
  desk = (await picture('desk.png', 64, 48)).bytes;
});

const args = () => ['import', '--from', site.url, '--timeout', '5'];

/** Ends an import without warning at the moment when it requests an address. */
async function killedAt(data: Record<string, string>, end: string): Promise<void> {
  const killed = await program.run(data, args(), (running: ServerProcess) => {
    onRequest = (address) => {
      if (address.includes(end)) running.kill('SIGKILL');
    };
  });
  onRequest = () => {};
  expect([killed.code, killed.errors]).toEqual(['SIGKILL', '']);
}

async function finished(data: Record<string, string>): Promise<string> {
  const { code, output, errors } = await program.command(data, args());
  expect([code, errors]).toEqual([0, '']);
  return output;
}

/** Everything that imports have brought, with the names of pictures replaced, because every copy gets another name. */
async function broughtTo(data: Record<string, string>) {
  const running = await startTestServer(data);
  onTestFinished(() => running.stop());
  const staff = await new ApiClient(running.url).signedIn();
  const releases = await staff.graphql(
    '{ releases(state: open) { items { id name note isSingle draftCount } } }',
  );
  expect(releases.errors).toEqual([]);
  const [{ id: release, ...found }] = releases.data.releases.items;
  const content = await staff.graphql(`query @perspective(release: "${release}") {
    posts(pageSize: 100) { totalCount items { id title slug body date topics publishedAt author { id name } } }
    teamMembers { items { id name position } }
    contactEntries { items { id firstName email } }
    newsletterEntries { items { id email } }
  }`);
  expect(content.errors).toEqual([]);
  await running.stop();
  expect(releases.data.releases.items).toHaveLength(1);
  const names: readonly string[] = JSON.stringify(content.data).match(/p[0-9a-z]{20}\.png/g) ?? [];
  expect(new Set(names).size).toBe(3);
  const plain: unknown = JSON.parse(JSON.stringify(content.data).replace(/p[0-9a-z]{20}\.png/g, 'picture'));
  return { ...found, content: plain };
}

test('an import that is killed twice and started again brings the same as one that was not', async () => {
  const token = { IMPORT_TOKEN: 'a-token-of-the-old-site' };
  const whole = { ...(await program.usualData()), ...token };
  expect(await finished(whole)).toContain('Post: 60 new\n');
  const expected = await broughtTo(whole);
  expect(expected).toMatchObject({ draftCount: 63, content: { posts: { totalCount: 60 } } });

  const data = { ...(await program.usualData()), ...token };
  await killedAt(data, '/img/40.png');
  await killedAt(data, '/api/get-newsletter?');
  const last = await finished(data);
  expect(last).toContain('Post: 60 unchanged\n');
  expect(last).toContain('Contact messages: 5 unchanged\n');
  expect(last).toContain('Newsletter sign-ups: 5 new\n');
  const { note: _before, ...brought } = expected;
  expect(await broughtTo(data)).toMatchObject(brought);
});

test('an import uses the release of one that was interrupted before its first record', async () => {
  const data = await program.usualData();
  const running = await startTestServer(data);
  onTestFinished(() => running.stop());
  const staff = await new ApiClient(running.url).signedIn();
  const create = 'mutation ($name: String!) { createRelease(name: $name) { id } }';
  const created = await staff.graphql(create, { name: `Import from ${site.url}` });
  expect(created.errors).toEqual([]);
  await running.stop();
  expect(await finished(data)).toContain(`/releases/${created.data.createRelease.id}`);
});
