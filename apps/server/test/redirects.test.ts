import { expect, test } from 'vitest';
import { databaseBehind } from './support/database-behind.ts';
import { useSite } from './support/use-site.ts';

const database = databaseBehind();
const own = 'https://firm.example';
const site = useSite({ PUBLIC_URL: own });
let count = 0;

/** A path that no other test uses. */
const unused = (name: string) => {
  count += 1;
  return `/${name}-${count}`;
};

const create = async (fromPath: string, target: string, kind = 'permanent') =>
  site.staff.graphql(
    'mutation ($input: RedirectCreateInput!) { redirect: createRedirect(input: $input) { id } }',
    {
      input: { fromPath, target, kind },
    },
  );

async function answerTo(path: string) {
  const { status, headers } = await fetch(site.server.url + path, { redirect: 'manual' });
  return { status, location: headers.get('location') };
}

test('visitors of an address without a page are redirected', async () => {
  const [moved, elsewhere, missing] = [unused('moved'), unused('elsewhere'), unused('missing')];
  await create(moved, '/contact');
  await create(`${elsewhere}/`, 'https://partner.example/a?b=1', 'temporary');
  expect(await answerTo(moved)).toEqual({ status: 301, location: '/contact' });
  expect(await answerTo(`${moved}/?from=mail`)).toEqual({ status: 301, location: '/contact?from=mail' });
  expect(await answerTo(`${elsewhere}?x=1`)).toEqual({
    status: 302,
    location: 'https://partner.example/a?b=1',
  });
  expect(await answerTo(missing)).toEqual({ status: 404, location: null });
});

test('redirects that follow each other are one step, and changes take effect at once', async () => {
  const [first, second] = [unused('first'), unused('second')];
  await create(first, second);
  const { data } = await create(second, '/about', 'temporary');
  expect(await answerTo(first)).toEqual({ status: 302, location: '/about' });
  const remove = 'mutation ($id: ID!) { removeRedirect(id: $id) { id } }';
  await site.staff.graphql(remove, { id: data.redirect.id });
  expect(await answerTo(first)).toEqual({ status: 301, location: second });
});

test('circles, addresses with a page, and addresses in use are refused', async () => {
  const [here, there] = [unused('here'), unused('there')];
  await create(here, there);
  for (const [fromPath, target, field, message] of [
    [there, here, 'target', /in circles/],
    [there, there, 'target', /in circles/],
    [there, `${own}${here}/?x=1`, 'target', /in circles/],
    ['/contact', '/about', 'fromPath', /without a page/],
    ['/dashboard', '/about', 'fromPath', /without a page/],
    ['//evil.example', '/about', 'fromPath', /must be a path/],
    [there, 'javascript:alert(1)', 'target', /must be a path/],
    [here, '/about', 'fromPath', /Another redirect/],
  ] as const) {
    const { errors } = await create(fromPath, target);
    expect(errors[0]?.extensions.fields?.[field], `${fromPath} ${target}`).toMatch(message);
  }
});

test('circles through the full address of the site lead nowhere', async () => {
  const [one, other] = [unused('one'), unused('other')];
  await create(one, `${own}${other}`);
  expect(await answerTo(one)).toEqual({ status: 301, location: own + other });
  await create(other, '/about');
  expect(await answerTo(one)).toEqual({ status: 301, location: '/about' });
  // The site may have got its address after the redirect was saved.
  const close = 'update "redirect" set "target" = ? where "from_path" = ?';
  await database.fork().execute(close, [own + one, other]);
  await create(unused('reads-all-again'), '/about');
  expect((await answerTo(one)).status).toBe(404);
});

test('a redirect in a draft takes effect when it is published', async () => {
  const path = unused('drafted');
  const save =
    'mutation ($input: RedirectUpdateInput!) { draft: saveRedirectDraft(input: $input) { recordId } }';
  const { data } = await site.staff.graphql(save, { input: { fromPath: path, target: '/about' } });
  expect((await answerTo(path)).status).toBe(404);
  const publish = 'mutation ($ids: [ID!]!) { release: publishDrafts(recordIds: $ids) { id } }';
  expect((await site.staff.graphql(publish, { ids: [data.draft.recordId] })).errors).toEqual([]);
  expect(await answerTo(path)).toEqual({ status: 301, location: '/about' });
});

const lineFields = 'lines: $lines';
const check = `query ($lines: [RedirectLine!]!) { checked: checkRedirects(${lineFields}) { fromPath outcome reason } }`;
const importAll = `mutation ($lines: [RedirectLine!]!) { count: importRedirects(${lineFields}) }`;

test('the lines of a list are written in the order in which they were checked', async () => {
  const [one, other] = [unused('one'), unused('other')];
  await create(one, other);
  const lines = [
    { fromPath: one, target: '/contact' },
    { fromPath: other, target: one },
  ];
  const { data, errors } = await site.staff.graphql(importAll, { lines });
  expect([data, errors]).toEqual([{ count: 2 }, []]);
  expect((await answerTo(other)).location).toBe('/contact');
});

test('a list is checked line by line, and imported as a whole or not at all', async () => {
  const [known, changed, added] = [unused('known'), unused('changed'), unused('added')];
  await create(known, '/about');
  await create(changed, '/about');
  const good = [
    { fromPath: `${added}/`, target: '/contact' },
    { fromPath: known, target: '/about' },
    { fromPath: changed, target: '/contact', kind: 'temporary' },
  ];
  const bad = { fromPath: '/contact', target: '/about' };
  const { data } = await site.staff.graphql(check, { lines: [...good, bad, good[0]] });
  expect(data.checked).toMatchObject([
    { fromPath: added, outcome: 'new' },
    { outcome: 'same' },
    { outcome: 'changed' },
    { outcome: 'refused', reason: expect.stringContaining('without a page') },
    { outcome: 'refused', reason: expect.stringContaining('earlier line') },
  ]);
  const refused = await site.staff.graphql(importAll, { lines: [...good, bad] });
  expect(refused.errors[0]?.extensions.fields?.lines).toMatch(/^Line 4: /);
  expect((await answerTo(added)).status).toBe(404);
  expect((await site.staff.graphql(importAll, { lines: good })).data.count).toBe(2);
  expect(await answerTo(added)).toEqual({ status: 301, location: '/contact' });
  expect(await answerTo(changed)).toEqual({ status: 302, location: '/contact' });
});

test('a list can be saved in drafts of a release, and saving it again changes nothing', async () => {
  const [added, known] = [unused('added'), unused('known')];
  await create(known, '/about');
  const { data: made } = await site.staff.graphql('mutation { release: createRelease(name: "Move") { id } }');
  const { id } = made.release;
  const draft =
    'mutation ($lines: [RedirectLine!]!, $release: ID!) { count: draftRedirects(lines: $lines, release: $release) }';
  const save = async (...lines: object[]) => {
    const { data, errors } = await site.staff.graphql(draft, { lines, release: id });
    return data?.count ?? errors[0]?.extensions.code;
  };
  const lines = [
    { fromPath: added, target: '/about' },
    { fromPath: known, target: '/contact' },
  ];
  expect(await save(...lines)).toBe(2);
  expect((await answerTo(added)).status).toBe(404);
  expect(await save(...lines)).toBe(0);
  for (const { fromPath } of lines) expect(await save({ fromPath, target: '/blog' })).toBe('CONFLICT');
  expect(await save({ fromPath: unused('follows'), target: added })).toBe(1);
  const planned = 'query ($id: ID!) { release(id: $id) { draftCount problems { message } } }';
  const { data } = await site.staff.graphql(planned, { id });
  expect(data.release).toEqual({ draftCount: 3, problems: [] });
});

test.each([
  ['few', 1],
  ['many', 60],
])('a release with %s new records moves redirects, and others take their addresses', async (_, count) => {
  const [first, second, moved] = [unused('first'), unused('second'), unused('moved')];
  const idOf = async (path: string) => (await create(path, '/about')).data.redirect.id;
  const [firstId, secondId] = [await idOf(first), await idOf(second)];
  const { data } = await site.staff.graphql('mutation { release: createRelease(name: "Move") { id } }');
  const { id: release } = data.release;
  const document = `mutation ($id: ID, $input: RedirectUpdateInput!, $release: ID) {
    draft: saveRedirectDraft(id: $id, input: $input, release: $release) { id } }`;
  const save = async (id: string | null, fromPath: string, target: string) => {
    const variables = { id, release, input: { fromPath, target } };
    expect((await site.staff.graphql(document, variables)).errors).toEqual([]);
  };
  await save(firstId, moved, '/contact');
  await save(secondId, first, '/team');
  await save(null, second, '/blog');
  for (let number = 0; number < count; number += 1) await save(null, unused('added'), '/about');
  const publish = 'mutation ($id: ID!) { publishRelease(id: $id) { state } }';
  expect((await site.staff.graphql(publish, { id: release })).errors).toEqual([]);
  const targets = await Promise.all([moved, first, second].map(answerTo));
  expect(targets.map(({ location }) => location)).toEqual(['/contact', '/team', '/blog']);
});
