import { describe, expect, test } from 'vitest';
import { formOf } from '../support/api-client.ts';
import { addByForm, made } from '../support/rest-samples.ts';
import { textFile } from '../support/test-files.ts';
import { useSite } from '../support/use-site.ts';

const site = useSite();
const ids = (records: { _id: string }[]) => records.map(({ _id }) => _id);
const listed = async (kind: string) => (await site.visitor.get(`/api/get-${kind}`)).body;

const cards = [
  {
    kind: 'packages',
    one: '/api/update-packages',
    title: 'packagetitle',
    rich: 'packagedesc',
    card: { packagetitle: 'Standard <1>', packagedesc: '<p>All you <strong>need</strong></p>' },
  },
  {
    kind: 'outsources',
    one: '/api/update-outsource',
    title: 'outsourcetitle',
    rich: 'outsourcedesc',
    card: { outsourcenumber: '01', outsourcetitle: 'Talk <to us>', outsourcedesc: '<p>First</p>' },
  },
];

describe.each(cards)('$kind', ({ kind, one, title, rich, card }) => {
  const add = async (fields: object = card) => site.staff.post(`/api/add-${kind}`, fields);

  test('are [] at first, then listed oldest first', async () => {
    expect(await listed(kind)).toEqual([]);
    const made = [await add(), await add(), await add()].map(({ body }) => body);
    expect(made[0]).toMatchObject({ ...card, _id: expect.stringMatching(/^[0-9a-f]{24}$/) });
    expect(await listed(kind)).toEqual(made.map((record) => ({ ...record, userID: null })));
  });

  test('are read and changed by id; omitted fields stay', async () => {
    const { body } = await add();
    expect((await site.staff.get(`${one}/${body._id}`)).body).toEqual(body);
    const saved = await site.staff.put(`${one}/${body._id}`, { [title]: 'Changed', nonsense: 1 });
    expect([saved.status, saved.body]).toEqual([200, { ...body, [title]: 'Changed' }]);
    expect((await site.staff.get(`${one}/${body._id}`)).body).toEqual(saved.body);
  });

  test('need a title', async () => {
    const before = await listed(kind);
    for (const empty of [{}, { ...card, [title]: ' ' }, { ...card, [title]: null }]) {
      const { status, body } = await add(empty);
      expect([status, Object.keys(body.fields)]).toEqual([422, [title]]);
    }
    const refused = await site.staff.put(`${one}/${before[0]._id}`, { [title]: '', [rich]: 'Changed' });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, [title]]);
    expect(await listed(kind)).toEqual(before);
  });

  test('have sanitized rich text', async () => {
    const { body } = await add({
      ...card,
      [rich]: '<p>Safe</p><script>alert(1)</script><svg onload="alert(1)">',
    });
    expect(body[rich]).toMatch(/^<p>Safe<\/p>/);
    expect(body[rich]).not.toMatch(/alert|onload/);
  });

  test('return their _id when removed', async () => {
    const { _id } = (await add()).body;
    const { status, body } = await site.staff.delete(`/api/delete-${kind}/${_id}`);
    expect([status, body]).toEqual([200, { _id }]);
    expect(ids(await listed(kind))).not.toContain(_id);
    expect((await site.staff.get(`${one}/${_id}`)).status).toBe(404);
  });
});

test.each([
  ['01', '01'],
  ['007', '007'],
  ['1e3', '1e3'],
  ['2.50', '2.50'],
  [7, '7'],
  ['', ''],
])('the number %j of an outsource card is stored as the text %j', async (outsourcenumber, text) => {
  const added = await site.staff.post('/api/add-outsources', { outsourcenumber, outsourcetitle: 'Numbered' });
  expect([added.status, added.body.outsourcenumber]).toEqual([200, text]);
  const path = `/api/update-outsource/${added.body._id}`;
  await site.staff.put(path, { outsourcenumber: 'other' });
  expect((await site.staff.put(path, { outsourcenumber })).body.outsourcenumber).toBe(text);
});

describe('additional resources', () => {
  const kind = 'additionalresources';
  const path = (id: string) => `/api/update-${kind}/${id}`;
  const page = textFile('Guide & more.html', 'text/html', '<script>alert(1)</script>');

  test('have a file of any type, which is served only as an attachment', async () => {
    expect(await listed(kind)).toEqual([]);
    const { status, body } = await addByForm(site.staff, kind, { additionalresourcestitle: 'Guide' }, page);
    expect([status, body]).toMatchObject([
      200,
      {
        additionalresourcestitle: 'Guide',
        additionalresourcesdesc: '<p>How to</p>',
        additionalresourcesbutton: '',
      },
    ]);
    const response = await fetch(`${site.server.url}/uploads/${body.document}`);
    expect([response.status, await response.text()]).toEqual([200, '<script>alert(1)</script>']);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(response.headers.get('content-type')).not.toContain('html');
    expect(await listed(kind)).toEqual([{ ...body, userID: null }]);
  });

  test('may have no file, but need a title', async () => {
    const { status, body } = await addByForm(site.staff, kind, {}, null);
    expect([status, body.document]).toEqual([200, null]);
    const before = await listed(kind);
    const refused = await addByForm(site.staff, kind, { additionalresourcestitle: '' }, page);
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['additionalresourcestitle']]);
    expect(await listed(kind)).toEqual(before);
  });

  test('are updated by POST with plain fields, which keeps the file and all other fields', async () => {
    const before = await made(site.staff, kind, {}, page);
    const saved = await site.staff.post(path(before._id), { additionalresourcesbutton: 'get it' });
    expect([saved.status, saved.body]).toEqual([200, { ...before, additionalresourcesbutton: 'get it' }]);
    expect((await site.staff.get(path(before._id))).body).toEqual(saved.body);
    const refused = await site.staff.post(path(before._id), { additionalresourcestitle: '' });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['additionalresourcestitle']]);
  });

  test('may get a new file by an update', async () => {
    const before = await made(site.staff, kind, {}, page);
    const form = formOf({ additionalresourcestitle: 'New' }, textFile('new.csv', 'text/csv', 'a,b'));
    const { body } = await site.staff.send('POST', path(before._id), form);
    expect(body).toMatchObject({ _id: before._id, additionalresourcestitle: 'New' });
    expect(body.document).not.toBe(before.document);
    expect(await (await fetch(`${site.server.url}/uploads/${body.document}`)).text()).toBe('a,b');
    expect((await fetch(`${site.server.url}/uploads/${before.document}`)).status).toBe(404);
  });

  test('return their _id when removed', async () => {
    const { _id, document } = await made(site.staff, kind, {}, page);
    expect((await site.staff.delete(`/api/delete-${kind}/${_id}`)).body).toEqual({ _id });
    expect((await fetch(`${site.server.url}/uploads/${document}`)).status).toBe(404);
  });
});
