import { describe, expect, test } from 'vitest';
import { isRich, pageTypes } from '../support/page-types.ts';
import { foreignId } from '../support/rest-samples.ts';
import { useSite } from '../support/use-site.ts';

const site = useSite();

describe.each(pageTypes)('$page', ({ page, required, optional }) => {
  const fields = [...required, ...optional];
  const inUse = async () => (await site.visitor.get(`/api/get-${page}`)).body[0];
  const path = async () => `/api/update-${page}/${(await inUse())._id}`;
  const filled = (word: string) =>
    Object.fromEntries(
      fields.map((field) => [
        field,
        isRich(page, field) ? `<p>${field} <strong>${word}</strong></p>` : `${field} <b>${word}</b>`,
      ]),
    );

  test('has one record from the first start, listed with all of its fields', async () => {
    const { status, body } = await site.visitor.get(`/api/get-${page}`);
    expect([status, body.length]).toEqual([200, 1]);
    expect(body[0]._id).toMatch(/^[0-9a-f]{24}$/);
    for (const field of fields) expect(body[0][field], field).toBeTypeOf('string');
  });

  test('is saved and read by its id, with every field', async () => {
    const saved = await site.staff.put(await path(), filled('new'));
    expect([saved.status, saved.body]).toMatchObject([200, filled('new')]);
    const read = await site.staff.get(await path());
    expect([read.status, read.body]).toEqual([200, saved.body]);
    expect(await inUse()).toMatchObject(filled('new'));
  });

  test('cannot be read by id or saved without a session', async () => {
    const before = await inUse();
    expect((await site.visitor.get(await path())).status).toBe(401);
    expect((await site.visitor.put(await path(), filled('forbidden'))).status).toBe(401);
    expect(await inUse()).toEqual(before);
  });

  test('keeps omitted fields and ignores unknown ones', async () => {
    const [changed = ''] = fields;
    const before = (await site.staff.put(await path(), filled('before'))).body;
    const changes = {
      [changed]: 'after',
      _id: foreignId,
      userID: foreignId,
      chosen: true,
      nonsense: { a: [1] },
    };
    const saved = await site.staff.put(await path(), changes);
    expect([saved.status, saved.body]).toEqual([200, { ...before, [changed]: 'after' }]);
    expect((await site.staff.put(await path(), {})).body).toEqual(saved.body);
  });

  test('refuses empty required fields, names each, and stays unchanged', async () => {
    const before = (await site.staff.put(await path(), filled('kept'))).body;
    const empty = Object.fromEntries(fields.map((field) => [field, ' ']));
    const { status, body } = await site.staff.put(await path(), empty);
    if (required.length === 0) return expect(status).toBe(200);
    expect([status, Object.keys(body.fields).sort()]).toEqual([422, [...required].sort()]);
    for (const sentence of Object.values(body.fields)) expect(sentence).toMatch(/required/);
    expect(Object.values(body.fields)).toContain(body.message);
    expect((await site.staff.get(await path())).body).toEqual(before);
  });

  test('refuses required rich texts of which nothing is seen', async () => {
    const rich = required.filter((field) => isRich(page, field));
    for (const html of ['<p><br></p>', '<p>&nbsp;</p>', '<script>alert(1)</script>']) {
      const { status, body } = await site.staff.put(
        await path(),
        Object.fromEntries(rich.map((field) => [field, html])),
      );
      if (rich.length === 0) expect(status).toBe(200);
      else expect([status, Object.keys(body.fields).sort()]).toEqual([422, [...rich].sort()]);
    }
    const shown = '<hr />';
    const values = Object.fromEntries(rich.map((field) => [field, shown]));
    expect((await site.staff.put(await path(), values)).status).toBe(200);
  });

  test('sanitizes rich text and leaves plain text as typed', async () => {
    const html = '<p>Safe<script>alert(1)</script><img src=x onerror=alert(1)></p>';
    const { body } = await site.staff.put(
      await path(),
      Object.fromEntries(fields.map((field) => [field, html])),
    );
    for (const field of fields) {
      if (isRich(page, field)) expect(body[field]).not.toMatch(/script|onerror|alert/);
      else expect(body[field]).toBe(html);
    }
  });

  test('has 404 for records of other page types', async () => {
    const otherPage = page === 'homepage' ? 'aboutpage' : 'homepage';
    const [other] = (await site.visitor.get(`/api/get-${otherPage}`)).body;
    for (const id of [other._id, foreignId]) {
      const read = await site.staff.get(`/api/update-${page}/${id}`);
      const saved = await site.staff.put(`/api/update-${page}/${id}`, filled('lost'));
      expect([read.status, saved.status]).toEqual([404, 404]);
      expect(saved.body.message).toMatch(/not found/);
    }
  });
});

test.each(pageTypes.filter(({ optional }) => optional.length > 0))(
  '$page accepts empty fields that are optional',
  async ({ page, optional }) => {
    const [{ _id }] = (await site.visitor.get(`/api/get-${page}`)).body;
    const empty = Object.fromEntries(optional.map((field) => [field, '']));
    const { status, body } = await site.staff.put(`/api/update-${page}/${_id}`, empty);
    expect([status, body]).toMatchObject([200, empty]);
  },
);

test('unknown page types get 404', async () => {
  for (const page of ['nosuchpage', 'resourcespage', 'services', '__proto__']) {
    expect((await site.visitor.get(`/api/get-${page}`)).status).toBe(404);
    expect((await site.staff.put(`/api/update-${page}/${foreignId}`, { heading: 'A' })).status).toBe(404);
  }
});

describe('a further contact page', () => {
  const list = async () => (await site.visitor.get('/api/get-contactpage')).body;

  test('comes after the one in use until staff choose it', async () => {
    const [first] = await list();
    const { status, body: further } = await site.staff.post('/api/add-contactpage', {
      heading: 'Write',
      desc: '<p>To us</p>',
    });
    expect([status, further]).toMatchObject([200, { heading: 'Write', desc: '<p>To us</p>' }]);
    const third = (await site.staff.post('/api/add-contactpage', { heading: 'Call' })).body;
    const ids = async () => (await list()).map(({ _id }: { _id: string }) => _id);
    expect(await ids()).toEqual([first._id, further._id, third._id]);
    await site.staff.graphql('mutation ($id: ID!) { chooseContactPage(id: $id) { id } }', { id: third._id });
    expect(await ids()).toEqual([third._id, first._id, further._id]);
    await site.staff.put(`/api/update-contactpage/${further._id}`, { heading: 'Write to us' });
    expect(await ids()).toEqual([third._id, first._id, further._id]);
  });

  test('needs a heading and a session', async () => {
    const before = await list();
    const refused = await site.staff.post('/api/add-contactpage', { desc: '<p>Only text</p>' });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['heading']]);
    expect((await site.visitor.post('/api/add-contactpage', { heading: 'Spam' })).status).toBe(401);
    expect(await list()).toEqual(before);
  });
});
