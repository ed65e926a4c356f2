import { contentTypes } from '@daybook/content';
import { contentTypeOf, databaseBy, readRows, tableOf } from '@daybook/content-engine';
import { describe, expect, test } from 'vitest';
import { databaseBehind } from './support/database-behind.ts';
import { postInput } from './support/post-input.ts';
import { sampleInput, selectionOf } from './support/sample-input.ts';
import { picture } from './support/test-files.ts';
import { restoreRecords } from './support/trash.ts';
import { useSite } from './support/use-site.ts';

const database = databaseBehind();
const site = useSite();

async function run(document: string, variables: object = {}, files = {}) {
  const { data, errors } = await site.staff.graphql(document, variables, files);
  expect(errors).toEqual([]);
  return data;
}

interface Revision {
  number: number;
  change: string;
  publication: number;
  byName: string;
  fields: string[];
}

async function history(type: string, id: string): Promise<Revision[]> {
  const { revisions } = await run(
    `query ($type: String!, $id: ID!) { revisions(type: $type, id: $id, pageSize: 100) {
      items { number change publication byName fields } totalCount } }`,
    { type, id },
  );
  expect(revisions.totalCount).toBe(revisions.items.length);
  return revisions.items;
}

const revert = `mutation ($type: String!, $id: ID!, $number: Int!, $version: Int) {
  revertRecord(type: $type, id: $id, number: $number, version: $version) { id leftOut } }`;

async function addPackage(title: string): Promise<string> {
  const document = `mutation ($title: String!) { createPackage(input: { title: $title, description: "<p>First text.</p>" }) { id } }`;
  return (await run(document, { title })).createPackage.id;
}

const renamePackage =
  'mutation ($id: ID!, $title: String!) { updatePackage(id: $id, input: { title: $title }) { id } }';

describe('the history of a record', () => {
  test('has a revision for each publication, with who published it and which fields changed', async () => {
    const id = await addPackage('One');
    await run(renamePackage, { id, title: 'Two' });
    await run('mutation ($id: ID!) { removePackage(id: $id) { id } }', { id });
    await restoreRecords(site.staff, [id]);
    const revisions = await history('Package', id);
    expect(revisions.map(({ number, change, fields }) => [number, change, fields])).toEqual([
      [4, 'restored', []],
      [3, 'removed', []],
      [2, 'changed', ['title']],
      [1, 'created', []],
    ]);
    const [last] = revisions;
    expect(last?.byName).toBe('Superadmin');
    const publications = revisions.map(({ publication }) => publication);
    expect(publications).toEqual([0, 1, 2, 3].map((back) => (last?.publication ?? 0) - back));
  });

  test('is read page by page', async () => {
    const id = await addPackage('Paged');
    for (const title of ['A', 'B', 'C']) await run(renamePackage, { id, title });
    const { revisions } = await run(
      'query ($id: ID!) { revisions(type: "Package", id: $id, page: 2, pageSize: 3) { items { number } totalCount } }',
      { id },
    );
    expect(revisions).toEqual({ items: [{ number: 1 }], totalCount: 4 });
  });

  test('is refused to visitors, and for types that are not content types', async () => {
    const document = '{ revisions(type: "Package", id: "0123456789abcdef01234567") { totalCount } }';
    expect((await site.visitor.graphql(document)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
    const { errors } = await site.staff.graphql(document.replace('Package', 'Session'));
    expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  test('cannot be changed, not even in the database', async () => {
    for (const sql of [
      'delete from "revision"',
      `update "publication" set "by_name" = 'Nobody'`,
      'truncate "revision"',
      'truncate "approval"',
    ])
      await expect(database.fork().execute(sql)).rejects.toThrow('never changed');
  });
});

describe('a query in another perspective', () => {
  test('reads a record and its references as they were, by publication or by time', async () => {
    const member = `mutation { createTeamMember(input: { name: "Ada", position: "Partner" }) { id } }`;
    const author = (await run(member)).createTeamMember.id;
    const input = postInput('history', { author: author, title: 'Early' });
    const post = (
      await run('mutation ($input: PostCreateInput!) { createPost(input: $input) { id } }', { input })
    ).createPost.id;
    const [early] = await history('Post', post);
    const moment = new Date().toISOString();
    await run(
      'mutation ($id: ID!) { updatePost(id: $id, input: { title: "Late", topics: ["New"] }) { id } }',
      {
        id: post,
      },
    );
    await run('mutation ($id: ID!) { updateTeamMember(id: $id, input: { name: "Ada L." }) { id } }', {
      id: author,
    });
    const fields = '{ one: staffPost(id: $id) { title topics author { name } } }';
    const then = { title: 'Early', topics: ['SEC', 'RIA'], author: { name: 'Ada' } };
    const byNumber = `query ($id: ID!, $number: Int!) @perspective(publication: $number) ${fields}`;
    expect((await run(byNumber, { id: post, number: early?.publication })).one).toEqual(then);
    const byMoment = `query ($id: ID!, $at: DateTimeISO!) @perspective(asOf: $at) ${fields}`;
    expect((await run(byMoment, { id: post, at: moment })).one).toEqual(then);
    const now = { title: 'Late', topics: ['New'], author: { name: 'Ada L.' } };
    expect((await run(`query ($id: ID!) ${fields}`, { id: post })).one).toEqual(now);

    const path = (asOf: string) => `/api/get-posts?asOf=${asOf}`;
    const listed = await site.staff.get(path(moment));
    expect(listed.headers.get('cache-control')).toBe('no-store');
    expect(JSON.stringify(listed.body)).toContain('"posttitle":"Early"');
    expect(JSON.stringify(listed.body)).not.toContain('"posttitle":"Late"');
    expect((await site.staff.get(path('2001-01-01T00:00:00Z'))).body).toEqual([]);
    const wrong = await site.staff.get(path('yesterday'));
    expect(wrong).toMatchObject({ status: 422, body: { fields: { asOf: expect.any(String) } } });
    expect((await site.visitor.get(path(moment))).status).toBe(401);
  });

  test('lists, counts, sorts, and searches the content of that time', async () => {
    const id = await addPackage('Zeppelin then');
    const [{ publication } = { publication: 0 }] = await history('Package', id);
    const fields =
      '{ staffPackages(search: "zeppelin", sort: { field: title, direction: asc }) { items { title } totalCount } }';
    const found = '{ staffSearch(query: "zeppelin") { title } }';
    await run(renamePackage, { id, title: 'Something else' });
    const then = await run(`query @perspective(publication: ${publication}) ${fields}`);
    expect(then.staffPackages).toEqual({ items: [{ title: 'Zeppelin then' }], totalCount: 1 });
    expect((await run(fields)).staffPackages.totalCount).toBe(0);
    await run('mutation ($id: ID!) { removePackage(id: $id) { id } }', { id });
    const again = await run(`query @perspective(publication: ${publication}) ${fields}`);
    expect(again.staffPackages.totalCount).toBe(1);
    const foundThen = await run(`query @perspective(publication: ${publication}) ${found}`);
    expect(foundThen.staffSearch).toEqual([{ title: 'Zeppelin then' }]);
    expect((await run(found)).staffSearch).toEqual([]);
    const before = await run(`query @perspective(publication: ${publication - 1}) ${fields}`);
    expect(before.staffPackages.totalCount).toBe(0);
  });

  test('is for staff, and takes one argument', async () => {
    const query = '{ packages { totalCount } }';
    const asVisitor = await site.visitor.graphql(`query @perspective(publication: 1) ${query}`);
    expect(asVisitor.errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
    for (const wrong of ['', '(publication: 1, asOf: "2026-01-01T00:00:00Z")']) {
      const { errors } = await site.staff.graphql(`query @perspective${wrong} ${query}`);
      expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
    }
  });
});

const types = contentTypes.map((type) => ({ type, name: contentTypeOf(type).names.type }));

test.each(types)('a record of type $name is read as it was, and reverted', async ({ type, name }) => {
  const { names } = contentTypeOf(type);
  const made = await sampleInput(type);
  const create = `mutation ($input: ${names.createInput}!) { ${names.create}(input: $input) { id } }`;
  const { id } = (await run(create, { input: made.input }, made.files))[names.create];
  const read = async (perspective = '') =>
    (
      await run(
        `query ($id: ID!) ${perspective} { one: ${names.staffOne}(id: $id) { ${selectionOf(type)} } }`,
        { id },
      )
    ).one;
  const first = await read();
  const other = await sampleInput(type);
  const update = `mutation ($id: ID!, $input: ${names.updateInput}!) { ${names.update}(id: $id, input: $input) { id } }`;
  await run(update, { id, input: other.input }, other.files);
  const [last, original] = await history(name, id);
  expect(await read(`@perspective(publication: ${original?.publication})`)).toEqual(first);
  expect(await read(`@perspective(publication: ${last?.publication})`)).toEqual(await read());
  expect(await read()).not.toEqual(first);
  await run(revert, { type: name, id, number: 1 });
  expect(await read()).toEqual(first);
});

describe('reverting', () => {
  test('publishes earlier values again, with the picture, and adds to the history', async () => {
    const file = await picture('old.png');
    const add = `mutation ($file: Upload) { createPartnership(input: { url: "https://old.example.com", picture: $file }) { id picture { url size } } }`;
    const before = (await run(add, { file: null }, { file })).createPartnership;
    const change = `mutation ($id: ID!, $file: Upload) { updatePartnership(id: $id, input: { url: "https://new.example.com", picture: $file }) { picture { url } meta { version } } }`;
    const after = (await run(change, { id: before.id, file: null }, { file: await picture('new.png') }))
      .updatePartnership;
    const status = async (url: string) => (await fetch(site.server.url + url)).status;
    expect(await status(before.picture.url)).toBe(404);
    const asStaff = await fetch(site.server.url + before.picture.url, {
      headers: { authorization: `Bearer ${site.staff.token}` },
    });
    expect([asStaff.status, asStaff.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect((await asStaff.arrayBuffer()).byteLength).toBe(before.picture.size);
    const withoutSession = await fetch(site.server.url + before.picture.url, {
      headers: { authorization: 'Bearer unknown' },
    });
    expect(withoutSession.status).toBe(404);

    const { version } = after.meta;
    const stale = await site.staff.graphql(revert, {
      type: 'Partnership',
      id: before.id,
      number: 1,
      version: version - 1,
    });
    expect(stale.errors[0]?.extensions.code).toBe('CONFLICT');
    const { revertRecord } = await run(revert, { type: 'Partnership', id: before.id, number: 1, version });
    expect(revertRecord).toEqual({ id: before.id, leftOut: [] });
    const { one } = await run('query ($id: ID!) { one: staffPartnership(id: $id) { url picture { url } } }', {
      id: before.id,
    });
    expect(one).toEqual({ url: 'https://old.example.com', picture: { url: before.picture.url } });
    expect([await status(before.picture.url), await status(after.picture.url)]).toEqual([200, 404]);
    const [last] = await history('Partnership', before.id);
    expect(last).toMatchObject({ number: 3, change: 'changed', fields: ['url', 'picture'] });
  });

  test('leaves out references to removed records, and reports it', async () => {
    const member = `mutation { createTeamMember(input: { name: "Gone", position: "Partner" }) { id } }`;
    const author = (await run(member)).createTeamMember.id;
    const input = postInput('without-author', { author: author });
    const post = (
      await run('mutation ($input: PostCreateInput!) { createPost(input: $input) { id } }', { input })
    ).createPost.id;
    await run('mutation ($id: ID!) { updatePost(id: $id, input: { title: "Other" }) { id } }', {
      id: post,
    });
    await run('mutation ($id: ID!) { removeTeamMember(id: $id) { id } }', { id: author });
    expect((await history('Post', post))[0]).toMatchObject({ number: 3, fields: ['author'] });
    const { revertRecord } = await run(revert, { type: 'Post', id: post, number: 1 });
    expect(revertRecord.leftOut).toEqual(['author']);
    const { one } = await run('query ($id: ID!) { one: staffPost(id: $id) { title author { id } } }', {
      id: post,
    });
    expect(one).toEqual({ title: 'About without-author', author: null });
  });

  test('is refused if the record or the revision does not exist', async () => {
    const id = await addPackage('Kept');
    for (const wrong of [
      { id, number: 9 },
      { id: '0123456789abcdef01234567', number: 1 },
      { id: 'x', number: 1 },
    ]) {
      const { errors } = await site.staff.graphql(revert, { type: 'Package', ...wrong });
      expect(errors[0]?.extensions.code).toBe('NOT_FOUND');
    }
    expect(await history('Package', id)).toHaveLength(1);
  });
});

test('the history of every type equals its table, and publications have no gaps', async () => {
  const { publications } = await run(
    '{ publications(pageSize: 2) { items { number byName changes { type id change } } totalCount } }',
  );
  const { items, totalCount } = publications;
  expect(items.map(({ number }: { number: number }) => number)).toEqual([totalCount, totalCount - 1]);
  expect(items[0].changes).toEqual([{ type: 'Package', id: expect.any(String), change: 'created' }]);
  const em = database.fork();
  const [{ count, last } = { count: 0, last: -1 }] = await em.execute<{ count: number; last: number }[]>(
    'select count(*)::int as "count", max("number") as "last" from "publication"',
  );
  expect(count).toBe(last);
  for (const type of contentTypes) {
    const rows = `select to_jsonb("t") - 'search_words' as "row" from "${tableOf(em, type)}" "t" order by "id"`;
    const inHistory = await readRows(databaseBy(em, { publication: last }), [type], rows, []);
    expect(inHistory, type.name).toEqual(await readRows(databaseBy(em), [type], rows, []));
  }
});
