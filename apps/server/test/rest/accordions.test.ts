import { describe, expect, test } from 'vitest';
import type { RestAnswer } from '../support/api-client.ts';
import { foreignId } from '../support/rest-samples.ts';
import { useSite } from '../support/use-site.ts';

const site = useSite();
const listed = async () => (await site.visitor.get('/api/get-accordian')).body;
const add = (fields: object) => site.staff.post('/api/add-accordian', fields);
const save = (id: string, fields: object) => site.staff.put(`/api/update-accordian/${id}`, fields);

const items = [
  { name: 'Form ADV <annual>', variationType: 'standard' },
  { name: 'Mock exam', variationType: 'full' },
  { name: 'Hotline', variationType: 'both' },
];

describe('accordions', () => {
  test('are [] at first, then listed oldest first, each with its id under both names', async () => {
    expect(await listed()).toEqual([]);
    const { status, body } = await add({ packageName: 'Filings', items });
    const me = (await site.staff.graphql('{ me { id } }')).data.me.id;
    expect([status, body]).toEqual([
      200,
      {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        id: body._id,
        packageName: 'Filings',
        items,
        userID: me,
      },
    ]);
    const second = (await add({ packageName: 'Exams', items: [] })).body;
    expect(await listed()).toEqual([body, second].map((accordion) => ({ ...accordion, userID: null })));
    expect((await site.staff.get(`/api/update-accordian/${body.id}`)).body).toEqual(body);
  });

  test('require nothing, not even a name', async () => {
    for (const fields of [{}, { packageName: '' }, { packageName: '', items: [] }]) {
      const { status, body } = await add(fields);
      expect([status, body]).toMatchObject([200, { packageName: '', items: [] }]);
    }
    const { body } = await add({ items: [{}, { name: '' }] });
    expect(body.items).toEqual(Array(2).fill({ name: '', variationType: 'standard' }));
  });

  test('keep an item of type both in edits', async () => {
    const { body } = await add({ packageName: 'Filings', items });
    const renamed = await save(body._id, { packageName: 'Renamed' });
    expect([renamed.status, renamed.body]).toEqual([200, { ...body, packageName: 'Renamed' }]);
    const changed = items.map((item) => ({ ...item, name: `${item.name}!` }));
    expect((await save(body._id, { items: changed })).body).toEqual({ ...renamed.body, items: changed });
    expect((await site.staff.get(`/api/update-accordian/${body._id}`)).body.items).toEqual(changed);
  });

  test('keep the order of items as sent, and may have none', async () => {
    const { _id } = (await add({ items })).body;
    const reversed = [...items].reverse();
    expect((await save(_id, { items: reversed })).body.items).toEqual(reversed);
    expect((await save(_id, { items: [] })).body.items).toEqual([]);
  });

  test('can be saved as they were read', async () => {
    const { body } = await add({ packageName: 'Filings', items });
    const saved = await save(body._id, {
      ...body,
      items: items.map((item) => ({ ...item, _id: foreignId, id: 1 })),
    });
    expect([saved.status, saved.body]).toEqual([200, body]);
  });

  test('refuse unknown variation types and invalid items, and stay unchanged', async () => {
    const before = await listed();
    const { _id } = before[0];
    for (const wrong of [[{ name: 'A', variationType: 'half' }], 'text', [1], [null], { name: 'A' }]) {
      for (const { status, body } of [
        await add({ items: wrong }),
        await save(_id, { packageName: 'New', items: wrong }),
      ]) {
        expect([wrong, status, Object.keys(body.fields ?? {})]).toEqual([wrong, 422, ['items']]);
      }
    }
    expect(await listed()).toEqual(before);
  });

  test('return their _id when removed', async () => {
    const { _id } = (await add({})).body;
    const { status, body } = await site.staff.delete(`/api/delete-accordian/${_id}`);
    expect([status, body]).toEqual([200, { _id }]);
    expect((await site.staff.get(`/api/update-accordian/${_id}`)).status).toBe(404);
  });
});

describe('the items of an accordion, sent as a form with brackets', () => {
  const fields = [
    ['packageName', 'By form'],
    ...items.flatMap(({ name, variationType }, index) => [
      [`items[${index}][name]`, name],
      [`items[${index}][variationType]`, variationType],
    ]),
  ] as [string, string][];
  const multipart = (entries: [string, string][]) => {
    const form = new FormData();
    for (const [name, value] of entries) form.append(name, value);
    return form;
  };
  const bodies: [string, (entries: [string, string][]) => URLSearchParams | FormData][] = [
    ['urlencoded', (entries) => new URLSearchParams(entries)],
    ['multipart', multipart],
  ];
  const send = async (body: URLSearchParams | FormData) => {
    const headers = { authorization: `Bearer ${site.staff.token}` };
    const response = await fetch(`${site.server.url}/api/add-accordian`, { method: 'POST', headers, body });
    const answered: RestAnswer['body'] = await response.json();
    return { status: response.status, body: answered };
  };

  test.each(bodies)('%s, are saved with their fields', async (_kind, bodyOf) => {
    const { status, body } = await send(bodyOf(fields));
    expect([status, body]).toMatchObject([200, { packageName: 'By form', items }]);
    expect(await listed()).toContainEqual({ ...body, userID: null });
  });

  test.each(bodies)('%s, are refused with a message if they cannot be parsed', async (_kind, bodyOf) => {
    const before = await listed();
    for (const name of ['items[0', 'items[__proto__][name]', 'items[0][name][deep]', 'items[first][name]']) {
      const { status, body } = await send(bodyOf([...fields.slice(0, 1), [name, 'x']]));
      expect([name, status]).toEqual([name, 422]);
      expect(body.message).toMatch(/\w/);
    }
    expect(await listed()).toEqual(before);
  });
});
