import { expect, test } from 'vitest';
import { databaseBehind } from './support/database-behind.ts';
import { openEventStream } from './support/event-stream.ts';
import { useSite } from './support/use-site.ts';

const database = databaseBehind();
const site = useSite();

async function run(document: string, variables: object = {}, client = site.staff) {
  const { data, errors } = await client.graphql(document, variables);
  expect(errors).toEqual([]);
  return data;
}

async function addRelease(name: string): Promise<string> {
  const { release } = await run('mutation ($name: String!) { release: createRelease(name: $name) { id } }', {
    name,
  });
  return release.id;
}

async function addLink(release: string): Promise<{ id: string; path: string }> {
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const { link } = await run(
    `mutation ($release: ID!, $expiresAt: DateTimeISO!) {
      link: createPreviewLink(release: $release, expiresAt: $expiresAt) { id url } }`,
    { release, expiresAt },
  );
  return { id: link.id, path: new URL(link.url).pathname };
}

const saveDraft = (title: string, release: string | null = null) =>
  run(
    'mutation ($input: PostUpdateInput!, $release: ID) { savePostDraft(input: $input, release: $release) { id } }',
    { input: { title }, release },
  );

const publish = (title: string) =>
  run('mutation ($title: String!) { createPackage(input: { title: $title }) { id } }', { title });

const basePathOfStaff = async (client = site.staff): Promise<string> =>
  (await run('{ staffPreview }', {}, client)).staffPreview;

/** The stream of a preview, once it is known where it begins. */
async function follow(path: string, query = '') {
  const stream = await openEventStream(`${site.server.url}${path}/live${query}`);
  await expect.poll(() => stream.seen.text).toContain('id: ');
  return { ...stream, names: () => stream.events().map(({ event }) => event) };
}

test('the stream of a link tells of drafts of its release and of publications, but not of other drafts', async () => {
  const release = await addRelease('Followed');
  const { path } = await addLink(release);
  const { response, names } = await follow(path);
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
  const ofStaff = await follow(await basePathOfStaff());
  await saveDraft('A draft of another release', await addRelease('Other'));
  await expect.poll(ofStaff.names).toEqual(['changed']);
  expect(names()).toEqual([]);
  await saveDraft('A draft of the release', release);
  await expect.poll(names).toEqual(['changed']);
  await publish('A publication');
  await expect.poll(names).toEqual(['changed', 'changed']);
});

test('a client that knows an earlier state learns of the change when it connects', async () => {
  const { path } = await addLink(await addRelease('Missed'));
  const before = await follow(path);
  const [, state = ''] = /^id: (.+)$/m.exec(before.seen.text) ?? [];
  expect((await follow(path, `?lastEventId=${state}`)).names()).toEqual([]);
  before.close();
  await publish('While nobody looked');
  const late = await follow(path, `?lastEventId=${state}`);
  expect(late.names()).toEqual(['changed']);
});

test('a stream ends when its link is revoked or its release is discarded', async () => {
  const release = await addRelease('Ended');
  const [revoked, other] = [await addLink(release), await addLink(release)];
  const streams = [await follow(revoked.path), await follow(other.path)];
  await run('mutation ($id: ID!) { revokePreviewLink(id: $id) { id } }', { id: revoked.id });
  await expect.poll(() => streams[0]?.seen.isEnded).toBe(true);
  expect(streams[0]?.names()).toEqual(['ended']);
  expect(streams[1]?.seen.isEnded).toBe(false);
  await run('mutation ($id: ID!) { discardRelease(id: $id) { id } }', { id: release });
  await expect.poll(() => streams[1]?.seen.isEnded).toBe(true);
  expect(streams[1]?.names().at(-1)).toBe('ended');
  expect((await fetch(`${site.server.url}${other.path}/live`)).status).toBe(410);
});

test('a stream of staff ends with the session', async () => {
  const other = await site.visitor.signedIn();
  const { seen, names } = await follow(await basePathOfStaff(other));
  await run('mutation { signOut }', {}, other);
  await expect.poll(() => seen.isEnded).toBe(true);
  expect(names()).toEqual(['ended']);
});

test('streams of previews count for the limit of an address, and unknown tokens have none', async () => {
  expect((await fetch(`${site.server.url}/preview/unknown/live`)).status).toBe(404);
  const path = await basePathOfStaff();
  const address = `${site.server.url}${path}/live`;
  const statuses: number[] = [];
  for (let count = 0; count < 21; count += 1) statuses.push((await openEventStream(address)).response.status);
  expect(statuses).toEqual([...Array(20).fill(200), 429]);
  expect((await fetch(`${site.server.url}/live/publications`)).status).toBe(429);
});

test('a page that reads itself again is not counted as opened once more', async () => {
  const release = await addRelease('Counted');
  const { path } = await addLink(release);
  await fetch(`${site.server.url}${path}/`);
  await fetch(`${site.server.url}${path}/`, { headers: { 'Sec-Fetch-Dest': 'empty' } });
  const { previewLinks } = await run('query ($release: ID!) { previewLinks(release: $release) { opens } }', {
    release,
  });
  expect(previewLinks).toEqual([{ opens: 1 }]);
});

test('a stream whose token cannot be checked ends, and the others go on', async () => {
  const release = await addRelease('Unchecked');
  const [unknown, known] = [await addLink(release), await addLink(release)];
  const [failing, other] = [await follow(unknown.path), await follow(known.path)];
  // Further unknown tokens from this address are refused.
  await expect.poll(async () => (await fetch(`${site.server.url}/preview/x/live`)).status).toBe(429);
  await database.fork().execute('delete from preview_link where id = ?', [unknown.id]);
  await saveDraft('A draft that everybody sees', release);
  await expect.poll(other.names).toEqual(['changed']);
  await expect.poll(() => failing.seen.isEnded).toBe(true);
  expect(failing.names()).toEqual([]);
});
