import { beforeAll, expect, test } from 'vitest';
import { ApiClient, type TestFile } from './support/api-client.ts';
import { made } from './support/rest-samples.ts';
import { type ServerProcess, useServerProgram } from './support/server-program.ts';
import { picture, textFile } from './support/test-files.ts';
import { superadmin } from './support/test-server.ts';

const program = useServerProgram();
let old: ServerProcess;
let there: ApiClient;
let data: Record<string, string>;
let here: ApiClient;

const lists =
  'posts partnership membership newsletterresources events webinars packages outsources additionalresources accordian homepage servicespage contactpage'
    .split(' ')
    .map((name) => `/api/get-${name}`)
    .concat('/api/get-team-with-order');
const credentials = { IMPORT_EMAIL: superadmin.email, IMPORT_PASSWORD: superadmin.password };

beforeAll(async () => {
  old = await program.start(await program.usualData());
  there = await new ApiClient(old.url).signedIn();
  await fill(there);
  // Its page records have ids of their own.
  data = {
    ...(await program.freshData()),
    SUPERADMIN_EMAIL: superadmin.email,
    SUPERADMIN_PASSWORD: superadmin.password,
  };
  const server = await program.start(data);
  here = await new ApiClient(server.url).signedIn();
});

async function upload(client: ApiClient, file: TestFile): Promise<string> {
  const document =
    'mutation ($input: ImageAssetCreateInput!) { createImageAsset(input: $input) { picture { url } } }';
  const { data, errors } = await client.graphql(
    document,
    { input: { alt: 'A desk' } },
    { 'input.picture': file },
  );
  expect(errors).toEqual([]);
  return data.createImageAsset.picture.url;
}

async function fill(client: ApiClient): Promise<void> {
  const [first, second] = [
    await made(client, 'team'),
    await made(client, 'team', { displayOnTeamPage: 'no' }),
  ];
  await client.put(`/api/update-order/${second._id}/up`, {});
  const shown = await upload(client, await picture('desk.png', 64, 48));
  const description = `<h2>Why</h2><p><a href="/contact">Ask us</a> <img src="${shown}" alt="A desk"></p>`;
  await made(client, 'posts', { description, selectedTeam: first._id, slug: 'desk', date: '2024-02-29' });
  await made(client, 'posts', { selectedTeam: '' }, null);
  for (const kind of ['partnership', 'membership', 'newsletterresources', 'webinars'] as const)
    await made(client, kind);
  await made(client, 'events', {
    startsAt: '2031-03-31T11:00[America/New_York]',
    place: 'Boston',
    seats: '12',
  });
  await made(client, 'additionalresources', {}, textFile('How to.txt'));
  await client.post('/api/add-packages', { packagetitle: 'Mock exam', packagedesc: '<p>All of it</p>' });
  await client.post('/api/add-outsources', {
    outsourcenumber: '01',
    outsourcetitle: 'CCO',
    outsourcedesc: '',
  });
  const items = [{ name: 'Policies', variationType: 'both' }];
  await client.post('/api/add-accordian', { packageName: 'Reviews', items });
  const [{ _id: page }] = (await client.get('/api/get-servicespage')).body;
  const texts = 'subheading desc buttonone secondheading secondsubheading ctatitleheading ctabutton'.split(
    ' ',
  );
  await client.put(
    `/api/update-servicespage/${page}`,
    Object.fromEntries(texts.map((name) => [name, `Our ${name}`])),
  );
  const chosen = (await client.post('/api/add-contactpage', { heading: 'Write to us', desc: '<p>Soon</p>' }))
    .body;
  await client.graphql('mutation ($id: ID!) { chooseContactPage(id: $id) { id } }', { id: chosen._id });
  const contact =
    'mutation { submitContact(input: { firstName: "Ada", email: "ada@example.com", message: "Hi" }) { ok } }';
  const signUps = ['stays', 'leaves'].map(
    (name) => `mutation { signUpForNewsletter(input: { email: "${name}@example.com" }) { ok } }`,
  );
  for (const document of [contact, ...signUps]) expect((await client.graphql(document)).errors).toEqual([]);
  await client.post('/api/add-collaborator', {
    fname: 'Cole',
    email: 'cole@example.com',
    password: 'lantern orchard tidal',
  });
}

const importFrom = (url: string, ...args: string[]) =>
  program.command({ ...data, ...credentials }, ['import', '--from', url, ...args]);

const releaseFields = 'id name note hash drafts { id } problems { title message isBlocking }';

/** The release of the last import, which is not published yet. */
async function openRelease() {
  const { data } = await here.graphql('{ releases(state: open) { items { id } } }');
  const [{ id }] = data.releases.items;
  const one = await here.graphql(`query ($id: ID!) { release(id: $id) { ${releaseFields} } }`, { id });
  expect(one.errors).toEqual([]);
  return one.data.release;
}

/** What visitors read, with the names of files and pictures replaced, because every upload gets another name. */
async function publicAnswers(client: ApiClient, paths = lists): Promise<Map<string, unknown[]>> {
  const answers = new Map<string, unknown[]>();
  for (const path of paths) {
    const { body } = await client.as(null).get(path);
    const text = JSON.stringify(body).replace(/[pf][0-9a-z]{20}(-\d+)?\.\w+/g, 'file');
    answers.set(path, JSON.parse(text));
  }
  return answers;
}

test('an import from a server of the contract gives the same public answers, and a second one changes only what changed', async () => {
  const before = await publicAnswers(here);
  const first = await importFrom(old.url);
  expect([first.code, first.errors]).toEqual([0, '']);
  expect(first.output).toContain('Post: 2 new\n');
  expect(first.output).toContain('Contact messages: 1 new\n');
  // The other pages have only the title that the first start gave them.
  expect(first.output.match(/^! .*$/gm)).toEqual(
    Array.from({ length: 8 }, () =>
      expect.stringMatching(/page “.*”: Not taken\. It has nothing but a title\.$/),
    ),
  );
  // Visitors see nothing of it yet.
  expect(await publicAnswers(here)).toEqual(before);
  const release = await openRelease();
  expect(release).toMatchObject({
    name: `Import from ${old.url}`,
    note: expect.stringContaining('Post: 2 new'),
  });
  expect(first.output).toContain(`/releases/${release.id}`);
  expect(release.problems.filter(({ isBlocking }: { isBlocking: boolean }) => isBlocking)).toEqual([]);

  const publish = 'mutation ($id: ID!, $hash: String!) { publishRelease(id: $id, hash: $hash) { state } }';
  expect((await here.graphql(publish, { id: release.id, hash: release.hash })).errors).toEqual([]);
  const expected = await publicAnswers(there);
  for (const [path, records] of await publicAnswers(here)) {
    // The page records that this site had before are no longer in use.
    const placeholders = [before.get(path)].flat();
    const known = new Set(placeholders.map((record) => JSON.stringify(record)));
    expect([path, records.filter((record) => !known.has(JSON.stringify(record)))]).toEqual([
      path,
      expected.get(path),
    ]);
    expect([path, records[0]]).toEqual([path, expected.get(path)?.[0]]);
  }
  const names = '{ posts { items { slug } } additionalResources { items { file { originalName } } } }';
  const named = await here.graphql(names);
  expect([named.errors, named.data]).toEqual([[], (await there.graphql(names)).data]);
  const { data: times } = await here.as(null).graphql('{ posts { items { id publishedAt } } }');
  // An id has the time of the source in seconds.
  for (const { id, publishedAt } of times.posts.items)
    expect(Date.parse(publishedAt)).toBe(1_000 * Number.parseInt(id.slice(0, 8), 16));

  const again = await importFrom(old.url);
  expect([again.code, again.errors]).toEqual([0, '']);
  expect(again.output).toContain('Post: 2 unchanged\n');
  expect(again.output).toContain('Nothing new was put into a release.');
  await there.put('/api/update-post/desk', { slug: 'desk', posttitle: 'A tidy desk' });
  await here.put('/api/update-post/desk', { slug: 'desk', excerpt: 'Edited here.' });
  const third = await importFrom(old.url);
  expect(third.output).toContain('Post: 1 changed, 1 unchanged\n');
  const update = await openRelease();
  expect(update.drafts).toHaveLength(1);
  expect((await here.graphql(publish, { id: update.id, hash: update.hash })).errors).toEqual([]);
  expect((await here.get('/api/update-blog/desk')).body).toMatchObject({
    posttitle: 'A tidy desk',
    excerpt: 'Edited here.',
  });
});

test('messages and sign-ups are taken at once, and accounts come without passwords', async () => {
  const people =
    '{ contactEntries { items { id firstName message } } newsletterEntries { items { id email } } }';
  expect((await here.graphql(people)).data).toEqual((await there.graphql(people)).data);
  const accounts = '{ collaborators { items { id name email role invitedAt } } }';
  const found = (await here.graphql(accounts)).data.collaborators.items;
  const cole = found.find(({ email }: { email: string }) => email === 'cole@example.com');
  expect(cole).toMatchObject({ name: 'Cole', role: 'collaborator', invitedAt: expect.any(String) });
  const signIn = { email: 'cole@example.com', password: 'lantern orchard tidal' };
  expect((await here.as(null).post('/api/login', signIn)).status).toBe(401);
  // What was deleted here does not come back.
  const [entry] = (await here.graphql(people)).data.contactEntries.items;
  await here.graphql('mutation ($id: ID!) { removeContactEntry(id: $id) { id } }', { id: entry.id });
  expect((await importFrom(old.url)).output).toContain('Contact messages: 1 unchanged\n');
  expect((await here.graphql(people)).data.contactEntries.items).toEqual([]);
});

test('an import is refused with the reason if it cannot start', async () => {
  for (const [args, reason] of [
    [[], /name the site: npm run import -- --from/],
    [['--from', 'ftp://old.example'], /name the site/],
    [['--from', 'https://me:secret@old.example'], /may end up in logs/],
    [['--from', old.url, '--timeout', 'soon'], /--timeout must be a number/],
  ] as const) {
    const { code, errors } = await program.command(data, ['import', ...args]);
    expect([code, errors]).toEqual([1, expect.stringMatching(reason)]);
  }
  const wrong = await program.command({ ...data, ...credentials, IMPORT_PASSWORD: 'wrong horse' }, [
    'import',
    '--from',
    old.url,
  ]);
  expect([wrong.code, wrong.errors]).toEqual([1, expect.stringContaining('did not accept the sign-in')]);
  expect(wrong.output + wrong.errors).not.toContain('wrong horse');
});
