import { describe, expect, test } from 'vitest';
import { pageTypes } from './support/page-types.ts';
import { picture } from './support/test-files.ts';
import { useSite } from './support/use-site.ts';

const site = useSite();

const segments = pageTypes.map(({ page }) => page);

async function createHomePage(heroHeading: string): Promise<string> {
  const document = 'mutation ($heading: String) { createHomePage(input: { heroHeading: $heading }) { id } }';
  const { data, errors } = await site.staff.graphql(document, { heading: heroHeading });
  expect(errors).toEqual([]);
  return data.createHomePage.id;
}

const choose = (id: string) =>
  site.staff.graphql('mutation ($id: ID!) { chooseHomePage(id: $id) { id chosen } }', { id });
const remove = (id: string) =>
  site.staff.graphql('mutation ($id: ID!) { removeHomePage(id: $id) { id } }', { id });

async function homePages(): Promise<{ id: string; chosen: boolean }[]> {
  return (await site.staff.graphql('{ homePages { items { id chosen } } }')).data.homePages.items;
}

async function shownId(): Promise<string> {
  return (await site.visitor.graphql('{ homePage { id } }')).data.homePage.id;
}

describe('without the demo content', () => {
  test.each(segments)('%s has a record, which everybody can read', async (segment) => {
    const { status, body } = await site.visitor.get(`/api/get-${segment}`);
    expect(status).toBe(200);
    expect(body).toEqual([expect.objectContaining({ _id: expect.stringMatching(/^[0-9a-f]{24}$/) })]);
    const { status: one } = await site.staff.get(`/api/update-${segment}/${body[0]._id}`);
    expect(one).toBe(200);
  });
});

describe('a record that is not in use', () => {
  const everything = '{ homePages { totalCount items { id } } }';
  const byId = 'query ($id: ID!) { homePage(id: $id) { id } }';

  test('can be read by staff, but by visitors neither in the list nor by its id', async () => {
    const shown = await shownId();
    const draft = await createHomePage('Draft');
    const visitors = await site.visitor.graphql(everything);
    expect(visitors.data).toEqual({ homePages: { totalCount: 1, items: [{ id: shown }] } });
    expect((await site.visitor.graphql('{ homePages(page: 2, pageSize: 1) { items { id } } }')).data).toEqual(
      {
        homePages: { items: [] },
      },
    );
    expect((await site.visitor.graphql(byId, { id: draft })).data).toEqual({ homePage: null });
    expect((await site.visitor.graphql(byId, { id: shown })).data).toEqual({ homePage: { id: shown } });

    const staff = await site.staff.graphql(everything);
    expect(staff.data.homePages.items).toEqual([{ id: shown }, { id: draft }]);
    expect((await site.staff.graphql(byId, { id: draft })).data).toEqual({ homePage: { id: draft } });
  });

  test('is what visitors see after it is chosen, instead of the one before', async () => {
    const before = await shownId();
    const next = await createHomePage('Next');
    await choose(next);
    expect((await site.visitor.graphql(everything)).data.homePages.items).toEqual([{ id: next }]);
    expect((await site.visitor.graphql(byId, { id: before })).data).toEqual({ homePage: null });
    await choose(before);
  });

  test('changes when it is chosen, as does the one before', async () => {
    const changedPages = async (since: string): Promise<string[]> => {
      const changed = `query ($since: DateTimeISO) { homePages(filter: { updatedAt: { from: $since } }) { items { id } } }`;
      const { data } = await site.staff.graphql(changed, { since });
      return data.homePages.items.map(({ id }: { id: string }) => id);
    };
    const before = await shownId();
    const next = await createHomePage('Another');
    const beforeChoice = new Date().toISOString();
    await choose(next);
    expect((await changedPages(beforeChoice)).toSorted()).toEqual([before, next].toSorted());
    await choose(before);
  });

  test('is still listed by the REST call, after the one in use', async () => {
    const all = await homePages();
    const { body } = await site.visitor.get('/api/get-homepage');
    expect(all.length).toBeGreaterThan(1);
    expect(body.map(({ _id }: { _id: string }) => _id)).toEqual(all.map(({ id }) => id));
    for (const { id } of all.slice(1)) await remove(id);
  });
});

describe('the record in use', () => {
  test('is the oldest until another is chosen, and comes first in the list', async () => {
    const [first] = await homePages();
    const second = await createHomePage('Second');
    const third = await createHomePage('Third');
    expect((await homePages()).map(({ id }) => id)).toEqual([first?.id, second, third]);
    expect(await shownId()).toBe(first?.id);

    expect((await choose(third)).data.chooseHomePage).toEqual({ id: third, chosen: true });
    expect((await homePages()).map(({ id }) => id)).toEqual([third, first?.id, second]);
    const { body } = await site.visitor.get('/api/get-homepage');
    expect(body.map(({ _id }: { _id: string }) => _id)).toEqual([third, first?.id, second]);
    expect(await shownId()).toBe(third);

    await choose(second);
    expect(await homePages()).toEqual([
      { id: second, chosen: true },
      { id: first?.id, chosen: false },
      { id: third, chosen: false },
    ]);
  });

  test('is the oldest again after it is removed', async () => {
    const chosen = await createHomePage('Soon gone');
    await choose(chosen);
    await remove(chosen);
    const [first] = await homePages();
    expect(first?.chosen).toBe(false);
    expect(await shownId()).toBe(first?.id);
  });

  test('is one, even if many are chosen and changed at once', async () => {
    const ids = await Promise.all(['a', 'b', 'c', 'd'].map(createHomePage));
    const rename = (id: string) =>
      site.staff.graphql(
        'mutation ($id: ID!) { updateHomePage(id: $id, input: { ctaText: "New" }) { id } }',
        { id },
      );
    const answers = await Promise.all([...ids.map(choose), ...ids.map(rename), ...ids.map(choose)]);
    expect(answers.flatMap(({ errors }) => errors)).toEqual([]);
    const pages = await homePages();
    expect(pages.filter(({ chosen }) => chosen)).toEqual([pages[0]]);
  });

  test('can be chosen by staff only, among existing records', async () => {
    const visitors = await site.visitor.graphql('mutation { chooseHomePage(id: "a") { id } }');
    expect(visitors.status).toBe(401);
    for (const id of ['f'.repeat(24), 'nonsense'])
      expect((await choose(id)).errors[0]?.extensions.code).toBe('NOT_FOUND');
  });
});

test('the last record cannot be removed, even if all are removed at once', async () => {
  const pages = await homePages();
  const answers = await Promise.all(pages.map(({ id }) => remove(id)));
  const refused = answers.flatMap(({ errors }) => errors);
  expect(refused).toMatchObject([
    { message: 'The last home page cannot be removed.', extensions: { code: 'CONFLICT' } },
  ]);
  const [last, ...others] = await homePages();
  expect(others).toEqual([]);
  expect((await remove(last?.id ?? '')).errors[0]?.extensions.code).toBe('CONFLICT');
  expect(await shownId()).toBe(last?.id);
});

test('a further home page needs its heading, which may be emptied later', async () => {
  const before = await homePages();
  for (const input of ['{ heroButton: "Read on" }', '{ heroHeading: " " }']) {
    const { errors } = await site.staff.graphql(`mutation { createHomePage(input: ${input}) { id } }`);
    expect(errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', fields: { heroHeading: 'Heading one is required.' } } },
    ]);
  }
  expect(await homePages()).toEqual(before);
  const { data } = await site.staff.graphql(
    'mutation ($id: ID!) { updateHomePage(id: $id, input: { heroHeading: "" }) { heroHeading } }',
    { id: before[0]?.id },
  );
  expect(data.updateHomePage).toEqual({ heroHeading: '' });
});

test('a picture in a record that is not in use is listed, because REST lists the record', async () => {
  const add =
    'mutation ($file: Upload) { one: createImageAsset(input: { alt: "A", picture: $file }) { id picture { url } } }';
  const { one } = (await site.staff.graphql(add, { file: null }, { file: await picture() })).data;
  const listed = async () =>
    (await site.visitor.graphql('{ imageAssets { items { id } } }')).data.imageAssets.items;
  expect(await listed()).toEqual([]);
  const { body } = await site.staff.post('/api/add-contactpage', {
    heading: 'Not in use',
    desc: `<p><img src="${one.picture.url}" alt="A"></p>`,
  });
  const call = await site.visitor.get('/api/get-contactpage');
  expect(JSON.stringify(call.body)).toContain(one.picture.url);
  expect(await listed()).toEqual([{ id: one.id }]);
  await site.staff.graphql('mutation ($id: ID!) { removeContactPage(id: $id) { id } }', { id: body._id });
  expect(await listed()).toEqual([]);
});

test('a further contact page is not shown until it is chosen', async () => {
  const before = (await site.visitor.get('/api/get-contactpage')).body[0];
  const { status, body } = await site.staff.post('/api/add-contactpage', {
    heading: 'Write to us',
    desc: '<p>Do</p>',
  });
  expect([status, body.heading]).toEqual([200, 'Write to us']);
  expect((await site.visitor.get('/api/get-contactpage')).body[0]).toEqual(before);
  await site.staff.graphql('mutation ($id: ID!) { chooseContactPage(id: $id) { id } }', { id: body._id });
  expect((await site.visitor.get('/api/get-contactpage')).body[0]._id).toBe(body._id);
});
