import { contentTypes } from '@daybook/content';
import { contentTypeOf, fieldsOf } from '@daybook/content-engine';
import { describe, expect, test } from 'vitest';
import { sampleInput, selectionOf } from './support/sample-input.ts';
import { showPicture } from './support/show-picture.ts';
import { useSite } from './support/use-site.ts';

const site = useSite();

const types = contentTypes.map((type) => ({ type, name: contentTypeOf(type).names.type }));

describe.each(types)('$name', ({ type }) => {
  const { names } = contentTypeOf(type);
  const fields = fieldsOf(type);
  const byId = ['Post', 'NewsletterResource'].includes(names.type) ? 'by: { id: $id }' : 'id: $id';
  const changed = fields.find(({ kind }) => ['text', 'longText', 'link', 'path'].includes(kind.name));
  const changedName = changed?.name ?? '';
  const textOf = (word: string) => {
    if (changed?.kind.name === 'path') return `/${word}`;
    return changed?.kind.name === 'link' ? `https://${word}.example.org` : `${word} <b>text</b>`;
  };
  const selection = selectionOf(type);
  const createMutation = `mutation ($input: ${names.createInput}!) { ${names.create}(input: $input) { ${selection} meta { version created { byName } updated { byName } } } }`;

  /** Visitors see only the page record in use, which page-records.test.ts tests. */
  const reader = () => (/Page$|^SiteSettings$/.test(names.type) ? site.staff : site.visitor);

  async function create() {
    const { input, files } = await sampleInput(type);
    const answer = await site.staff.graphql(createMutation, { input }, files);
    expect(answer.errors).toEqual([]);
    const record = answer.data[names.create];
    if (names.type === 'ImageAsset') await showPicture(site.staff, record.picture.url);
    return { input, record };
  }

  test('is created, read, listed, changed, and removed', async () => {
    const { input, record } = await create();
    for (const field of fields) {
      if (
        [
          'text',
          'longText',
          'slug',
          'link',
          'path',
          'videoLink',
          'richText',
          'day',
          'choice',
          'items',
        ].includes(field.kind.name)
      ) {
        expect(record[field.name], field.name).toEqual(input[field.name]);
      }
      if (field.kind.name === 'picture') {
        expect(record[field.name]).toMatchObject({
          width: 800,
          height: 450,
          url: `/uploads/${record[field.name].name}`,
        });
        expect(record[field.name].variants.length).toBeGreaterThan(1);
      }
    }
    expect(record.meta).toMatchObject({ version: 1, created: { byName: record.meta.updated.byName } });

    const one = await reader().graphql(`query ($id: ID!) { ${names.one}(${byId}) { id } }`, {
      id: record.id,
    });
    expect(one.data[names.one]).toEqual({ id: record.id });
    const list = await reader().graphql(`{ ${names.list} { totalCount items { id } } }`);
    expect(list.data[names.list].items).toContainEqual({ id: record.id });
    expect(list.data[names.list].totalCount).toBe(list.data[names.list].items.length);

    const update = await site.staff.graphql(
      `mutation ($id: ID!, $input: ${names.updateInput}!) { ${names.update}(id: $id, version: 1, input: $input) { ${selection} meta { version } } }`,
      { id: record.id, input: { [changedName]: textOf('changed') } },
    );
    expect(update.errors).toEqual([]);
    const { meta, ...after } = update.data[names.update];
    const { meta: _before, ...before } = record;
    expect(after).toEqual({ ...before, [changedName]: textOf('changed') });
    expect(meta.version).toBe(2);

    const removed = await site.staff.graphql(`mutation ($id: ID!) { ${names.remove}(id: $id) { id } }`, {
      id: record.id,
    });
    expect(removed.data[names.remove]).toEqual({ id: record.id });
    const gone = await reader().graphql(`query ($id: ID!) { ${names.one}(${byId}) { id } }`, {
      id: record.id,
    });
    expect(gone.data[names.one]).toBeNull();
    const again = await site.staff.graphql(`mutation ($id: ID!) { ${names.remove}(id: $id) { id } }`, {
      id: record.id,
    });
    expect(again.errors[0]?.extensions.code).toBe('NOT_FOUND');
  });

  test('refuses an update of an old version and leaves the record unchanged', async () => {
    const { record } = await create();
    const name = changedName;
    const update = `mutation ($id: ID!, $version: Int, $input: ${names.updateInput}!) { ${names.update}(id: $id, version: $version, input: $input) { ${name} } }`;
    const first = await site.staff.graphql(update, {
      id: record.id,
      version: 1,
      input: { [name]: textOf('first') },
    });
    expect(first.errors).toEqual([]);
    const stale = await site.staff.graphql(update, {
      id: record.id,
      version: 1,
      input: { [name]: textOf('second') },
    });
    expect(stale.errors[0]?.extensions.code).toBe('CONFLICT');
    const now = await reader().graphql(`query ($id: ID!) { ${names.one}(${byId}) { ${name} } }`, {
      id: record.id,
    });
    expect(now.data[names.one][name]).toBe(textOf('first'));
    const last = await site.staff.graphql(update, { id: record.id, input: { [name]: textOf('last') } });
    expect(last.data[names.update][name]).toBe(textOf('last'));
  });

  test('names every missing required field with its message, and creates nothing', async () => {
    const required = fields.filter((field) => field.required !== null);
    const before = await site.visitor.graphql(`{ ${names.list} { totalCount } }`);
    const { input } = await sampleInput(type);
    for (const { name, kind } of required) input[name] = kind.canBeEmpty ? '  ' : null;
    const wanted = required.map((field) => [field.name, field.required]);
    const answer = await site.staff.graphql(createMutation, { input });
    if (wanted.length === 0) return expect(answer.errors).toEqual([]);
    expect(answer.errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: Object.fromEntries(wanted),
    });
    const after = await site.visitor.graphql(`{ ${names.list} { totalCount } }`);
    expect(after.data).toEqual(before.data);
  });

  test('only staff can write records and read the staff list', async () => {
    const { input } = await sampleInput(type);
    const attempts = [
      site.visitor.graphql(createMutation, { input }),
      site.visitor.graphql(`mutation ($id: ID!) { ${names.update}(id: $id, input: {}) { id } }`, {
        id: 'a'.repeat(24),
      }),
      site.visitor.graphql(`mutation ($id: ID!) { ${names.remove}(id: $id) { id } }`, { id: 'a'.repeat(24) }),
      site.visitor.graphql(`{ ${names.staffList} { totalCount } }`),
      site.visitor.graphql(`{ ${names.staffOne}(id: "${'a'.repeat(24)}") { id } }`),
      site.visitor.as('no-such-token').graphql(`{ ${names.staffList} { totalCount } }`),
    ];
    for (const answer of await Promise.all(attempts)) {
      expect(answer.status, JSON.stringify(answer)).toBe(401);
      expect(answer.errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
    }
  });

  test('returns null or NOT_FOUND for unknown ids', async () => {
    for (const id of ['a'.repeat(24), 'nonsense', "' or 1=1 --", '\u0000']) {
      const one = await site.visitor.graphql(`query ($id: ID!) { ${names.one}(${byId}) { id } }`, { id });
      expect(one.data[names.one]).toBeNull();
      const update = await site.staff.graphql(
        `mutation ($id: ID!) { ${names.update}(id: $id, input: {}) { id } }`,
        { id },
      );
      expect(update.errors[0]?.extensions.code).toBe('NOT_FOUND');
    }
  });

  test('lists pages with a limited size, and all records for staff with search and order', async () => {
    await Promise.all([create(), create(), create()]);
    const two = await reader().graphql(`{ ${names.list}(page: 1, pageSize: 2) { items { id } totalCount } }`);
    expect(two.data[names.list].items).toHaveLength(2);
    for (const [page, pageSize] of [
      [0, 2],
      [-5, 2],
      [1, -3],
      [1, 100_000],
    ]) {
      const odd = await reader().graphql(
        `{ ${names.list}(page: ${page}, pageSize: ${pageSize}) { items { id } } }`,
      );
      expect(odd.errors).toEqual([]);
      expect(odd.data[names.list].items.length).toBeGreaterThan(0);
    }
    const beyond = await site.visitor.graphql(`{ ${names.list}(page: 9000) { items { id } totalCount } }`);
    expect(beyond.data[names.list].items).toEqual([]);
    const order = `{ ${names.staffList}(sort: { field: createdAt, direction: desc }, pageSize: 3) { items { id } } }`;
    expect((await site.staff.graphql(order)).errors).toEqual([]);
    const ids = (await site.staff.graphql(order)).data[names.staffList].items.map(
      ({ id }: { id: string }) => id,
    );
    expect(ids).toHaveLength(3);
    const nothing = await site.staff.graphql(
      `{ ${names.staffList}(search: "no-such-words-%_") { totalCount } }`,
    );
    expect(nothing.data[names.staffList].totalCount).toBe(0);
    const wrong = await site.staff.graphql(
      `{ ${names.staffList}(sort: { field: passwordHash }) { totalCount } }`,
    );
    expect(wrong.errors[0]?.extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
  });
});
