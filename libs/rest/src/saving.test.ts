import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addPost, json, post } from './testing/requests.ts';
import { type ServedSite, serveSmallSite } from './testing/serve-small-site.ts';

let served: ServedSite;
beforeEach(async () => {
  served = await serveSmallSite({ publicBodyLimit: 2_000, staffBodyLimit: 50_000 });
});
afterEach(() => served.close());

describe('signing in', () => {
  test('returns the user and the token', async () => {
    const response = await served.call(
      '/api/login',
      json('POST', { email: 'kim@b.example', password: 'right', remember: true }),
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({
      user: { _id: 'k1', email: 'kim@b.example', fname: 'Kim', role: 'superadmin' },
      token: 'staff',
    });
    expect(served.site.seen.at(-1)?.arguments).toMatchObject({ remember: true });
  });

  test.each([
    { email: 'kim@b.example', password: 'wrong' },
    { email: 'kim@b.example' },
    {},
    { email: {}, password: ['right'], remember: 7 },
  ])('fails with %j', async (body) => {
    const response = await served.call('/api/login', json('POST', body));
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ message: 'invalid user name or pasword' });
  });

  test('fails without a body too', async () => {
    expect((await served.call('/api/login', { method: 'POST' })).status).toBe(401);
  });

  test('works with a form', async () => {
    const body = new URLSearchParams({ email: 'kim@b.example', password: 'right' });
    expect((await served.call('/api/login', { method: 'POST', body })).status).toBe(200);
  });

  test('says when to try again', async () => {
    const response = await served.call(
      '/api/login',
      json('POST', { email: 'busy@b.example', password: 'x' }),
    );
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('90');
  });

  test('takes little', async () => {
    const response = await served.call(
      '/api/login',
      json('POST', { email: 'x'.repeat(3_000), password: 'x' }),
    );
    expect(response.status).toBe(413);
  });
});

describe('saving', () => {
  test('reports missing fields from GraphQL under their REST names', async () => {
    const response = await served.call('/api/add-posts', {
      as: 'staff',
      ...json('POST', { date: '2026-03-01' }),
    });
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      message: 'The slug is required.',
      fields: { slug: 'The slug is required.', posttitle: 'The title is required.' },
    });
  });

  test('reports unreadable values in the words of the form', async () => {
    const noDate = await served.call('/api/add-posts', {
      as: 'staff',
      ...json('POST', { ...post, date: '' }),
    });
    expect(await noDate.json()).toEqual({
      message: 'Date is required.',
      fields: { date: 'Date is required.' },
    });
    const badDate = await served.call('/api/add-posts', {
      as: 'staff',
      ...json('POST', { ...post, date: 'soon' }),
    });
    expect(badDate.status).toBe(422);
    expect(await badDate.json()).toMatchObject({
      fields: { date: 'Date must be a day, such as 2026-01-31.' },
    });
  });

  test('keeps missing fields and ignores unknown ones', async () => {
    await addPost(served);
    const response = await served.call('/api/update-post/one', {
      as: 'staff',
      ...json('PUT', { posttitle: 'New', _id: 'x', version: 9 }),
    });
    expect(await response.json()).toMatchObject({
      _id: 'p1',
      posttitle: 'New',
      date: '2026-03-01',
      tags: 'a,b',
    });
    expect(served.site.seen.at(-1)).toEqual({ operation: 'updatePost', arguments: { title: 'New' } });
  });

  test('accepts a record as it was read', async () => {
    const read = await addPost(served, { selectedTeam: 'm1' });
    const response = await served.call('/api/update-post/one', { as: 'staff', ...json('PUT', read) });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(read);
  });

  test('joins the chunks of a description, and changes nothing if they are incomplete', async () => {
    await addPost(served);
    const save = (fields: object) =>
      served.call('/api/update-post/one', { as: 'staff', ...json('PUT', fields) });
    const refused = await save({
      posttitle: 'New',
      numOfDescChunks: '3',
      description_0: 'a',
      description_1: 'b',
    });
    expect(refused.status).toBe(422);
    expect(served.site.posts[0]).toMatchObject({ title: 'One', body: '<p>1</p>' });
    expect((await save({ numOfDescChunks: '2', description_1: 'b', description_0: 'a' })).status).toBe(200);
    expect(served.site.posts[0]?.body).toBe('ab');
  });

  test('gets 404 for an unknown post', async () => {
    expect((await served.call('/api/update-post/nope', { as: 'staff', ...json('PUT', {}) })).status).toBe(
      404,
    );
  });

  test('does not let a client choose the role of a new collaborator', async () => {
    const body = { fname: 'Kim', email: 'new@b.example', password: 'long enough', role: 'superadmin' };
    await served.call('/api/add-collaborator', { as: 'superadmin', ...json('POST', body) });
    expect(served.site.seen.at(-1)?.arguments).toMatchObject({ fname: 'Kim', role: 'collaborator' });
  });

  test('gets 400 for an e-mail address that is taken', async () => {
    const body = { fname: 'Kim', email: 'taken@b.example', password: 'long enough' };
    const response = await served.call('/api/add-collaborator', { as: 'superadmin', ...json('POST', body) });
    expect(response.status).toBe(400);
  });
});

describe('a change of an old version', () => {
  const save = (ifMatch?: string) =>
    served.call('/api/update-post/one', {
      as: 'staff',
      ...json('PUT', { posttitle: 'New' }, ifMatch ? { 'If-Match': ifMatch } : {}),
    });

  test('is refused with 409 and changes nothing', async () => {
    await addPost(served);
    expect((await save('"1"')).headers.get('etag')).toMatch(/^"2-/);
    const stale = await save('"1"');
    expect(stale.status).toBe(409);
    expect(await stale.json()).toEqual({ message: 'Post was changed by Kim since it was opened.' });
    expect(served.site.posts[0]?.version).toBe(2);
  });

  test.each(['W/"1"', '1', '*', ''])('is not detected with If-Match %s', async (ifMatch) => {
    await addPost(served);
    expect((await save(ifMatch)).status).toBe(200);
  });

  test('is detected with an If-Match that never was a version', async () => {
    await addPost(served);
    expect((await save('"abc"')).status).toBe(409);
  });
});

describe('removing and moving', () => {
  test('returns the _id of the removed record', async () => {
    await addPost(served);
    const response = await served.call('/api/delete-posts/p1', { method: 'DELETE', as: 'staff' });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ _id: 'p1' });
    expect((await served.call('/api/delete-posts/p1', { method: 'DELETE', as: 'staff' })).status).toBe(404);
  });

  test('returns the list in its new order, 409 at the end, and 404 for an unknown direction', async () => {
    const move = (direction: string) =>
      served.call(`/api/update-order/m1/${direction}`, { method: 'PUT', as: 'staff' });
    expect(await (await move('down')).json()).toMatchObject([{ _id: 'm2' }, { _id: 'm1' }]);
    expect((await move('up')).status).toBe(409);
    expect((await move('sideways')).status).toBe(404);
  });

  test('finds a newsletter by its file', async () => {
    served.site.newsletters.push(
      { id: 'n1', name: 'May', fileId: 'f1.pdf' },
      { id: 'n2', name: 'June', fileId: 'f2.pdf' },
    );
    const link = await served.call('/api/download-newsletter/f2.pdf');
    expect(await link.json()).toEqual({ link: 'https://site.example/uploads/f2.pdf' });
    const removed = await served.call('/api/delete-newsletterresources/f2.pdf', {
      method: 'DELETE',
      as: 'staff',
    });
    expect(await removed.json()).toEqual({ _id: 'n2' });
    expect(served.site.newsletters.map(({ id }) => id)).toEqual(['n1']);
    expect((await served.call('/api/download-newsletter/f2.pdf')).status).toBe(404);
  });
});

describe('a body', () => {
  const save = (init: RequestInit) => served.call('/api/add-posts', { as: 'staff', method: 'POST', ...init });
  const typed = (type: string, body: string): RequestInit => ({ body, headers: { 'Content-Type': type } });

  test.each([
    ['missing', {}, 422],
    ['with another content type', typed('text/plain', 'hello'), 415],
    ['with invalid JSON', typed('application/json', '{"a":'), 422],
    ['with JSON that is not an object', typed('application/json', '[1]'), 422],
    ['with a JSON value', typed('application/json', '"x"'), 422],
    ['with an unknown character set', typed('application/json; charset=klingon', '{}'), 415],
    ['with a form without a boundary', typed('multipart/form-data', 'x'), 422],
    ['a broken form', typed('multipart/form-data; boundary=x', 'with something that is not a form'), 422],
    ['too large', typed('application/json', JSON.stringify({ description: 'x'.repeat(60_000) })), 413],
  ])('%s is refused', async (_what, init, status) => {
    const response = await save(init);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(await response.json()).toEqual({ message: expect.any(String) });
    expect(served.site.posts).toEqual([]);
  });

  test('with an unknown encoding is refused', async () => {
    const response = await save({ ...json('POST', post, { 'Content-Encoding': 'morse' }) });
    expect(response.status).toBe(415);
  });

  test('may be a urlencoded form with a repeated field', async () => {
    const body = new URLSearchParams({ slug: 'two', posttitle: 'Two', date: '2026-03-02' });
    body.append('tags[]', 'a');
    body.append('tags[]', 'b');
    expect((await save({ body })).status).toBe(200);
    expect(served.site.posts[0]?.topics).toEqual(['a', 'b']);
  });

  test('may be a form with nested field names, and is refused if they cannot be parsed', async () => {
    const send = (body: URLSearchParams | FormData) =>
      served.call('/api/update-accordian/a1', { as: 'staff', method: 'PUT', body });
    const form = new FormData();
    form.append('items[0][name]', 'x');
    form.append('items[0][variationType]', 'both');
    form.append('items[1][name]', 'y');
    const items = [{ name: 'x', variationType: 'both' }, { name: 'y' }];
    const urlencoded = new URLSearchParams();
    for (const [name, value] of form) urlencoded.append(name, String(value));
    for (const body of [form, urlencoded]) {
      expect((await send(body)).status).toBe(200);
      expect(served.site.seen.at(-1)?.arguments).toEqual({ items });
    }
    const calls = served.site.seen.length;
    for (const name of ['items[0', 'items[one][name]', 'items[0][__proto__]', 'items[0][name][first]'])
      expect([name, (await send(new URLSearchParams({ [name]: 'x' }))).status]).toEqual([name, 422]);
    expect(served.site.seen).toHaveLength(calls);
  });

  test('may contain nested lists', async () => {
    const body = { packageName: 'P', items: [{ name: 'x', variationType: 'both', _id: '1' }, { name: 3 }] };
    const response = await served.call('/api/update-accordian/a1', { as: 'staff', ...json('PUT', body) });
    expect(response.headers.get('etag')).toMatch(/^"2-/);
    expect(served.site.seen.at(-1)?.arguments).toEqual({
      packageName: 'P',
      items: [{ name: 'x', variationType: 'both' }, { name: '3' }],
    });
  });
});

test('leaves unexpected errors to the application, which masks them', async () => {
  const response = await served.call('/api/add-team', { as: 'staff', ...json('POST', { membername: 'x' }) });
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain('SELECT');
});
