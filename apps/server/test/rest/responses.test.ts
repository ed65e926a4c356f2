import { describe, expect, test } from 'vitest';
import type { RestAnswer } from '../support/api-client.ts';
import { addByForm, foreignId, made, newCollaborator } from '../support/rest-samples.ts';
import { useSite } from '../support/use-site.ts';

const site = useSite();

const addPackage = async () => site.staff.post('/api/add-packages', { packagetitle: 'First' });
const packagePath = ({ body }: RestAnswer) => `/api/update-packages/${body._id}`;
const tagOf = ({ headers }: RestAnswer) => headers.get('etag') ?? 'none';

describe('If-Match', () => {
  test('allows a change of the version that was read', async () => {
    const path = packagePath(await addPackage());
    const read = await site.staff.get(path);
    const saved = await site.staff.put(path, { packagetitle: 'Second' }, { 'if-match': tagOf(read) });
    expect([saved.status, saved.body.packagetitle]).toEqual([200, 'Second']);
    expect(tagOf(saved)).not.toBe(tagOf(read));
    const again = await site.staff.put(path, { packagetitle: 'Third' }, { 'if-match': tagOf(saved) });
    expect([again.status, tagOf(again)]).toEqual([200, tagOf(await site.staff.get(path))]);
  });

  test('of an older version gets 409, and nothing changes', async () => {
    const path = packagePath(await addPackage());
    const old = tagOf(await site.staff.get(path));
    await site.staff.put(path, { packagetitle: 'Second' });
    for (const tag of [old, 'nonsense', '"0"', '"999"', `"${foreignId}"`]) {
      const stale = await site.staff.put(path, { packagetitle: 'Third' }, { 'if-match': tag });
      expect([tag, stale.status, stale.body]).toEqual([tag, 409, { message: expect.stringMatching(/\w/) }]);
    }
    expect((await site.staff.get(path)).body.packagetitle).toBe('Second');
  });

  test('works with every kind of update', async () => {
    const [page] = (await site.visitor.get('/api/get-homepage')).body;
    const account = (await site.staff.post('/api/add-collaborator', newCollaborator())).body;
    const post = await made(site.staff, 'posts');
    const event = await made(site.staff, 'events');
    const resource = await made(site.staff, 'additionalresources');
    for (const [method, path, change] of [
      ['PUT', `/api/update-homepage/${page._id}`, { headingone: 'New' }],
      ['PUT', `/api/update-collaborator/${account._id}`, { fname: 'New' }],
      ['PUT', `/api/update-post/${post.slug}`, { posttitle: 'New' }],
      ['PUT', `/api/update-events/${event._id}`, { eventstitle: 'New' }],
      ['POST', `/api/update-additionalresources/${resource._id}`, { additionalresourcestitle: 'New' }],
    ] as const) {
      const first = await site.staff.send(method, path, change);
      const same = await site.staff.send(method, path, change, { 'if-match': tagOf(first) });
      const stale = await site.staff.send(method, path, change, { 'if-match': tagOf(first) });
      expect([path, first.status, same.status, stale.status]).toEqual([path, 200, 200, 409]);
    }
  });

  test('of an older version refuses removals and moves too', async () => {
    const member = await made(site.staff, 'team');
    const last = await made(site.staff, 'team');
    const post = await made(site.staff, 'posts');
    const { _id } = (await site.staff.post('/api/add-collaborator', newCollaborator())).body;
    const team = `/api/update-Team/${member._id}`;
    const account = `/api/update-collaborator/${_id}`;
    for (const [saved, change, method, path] of [
      [team, { membername: 'New' }, 'PUT', `/api/update-order/${member._id}/down`],
      [`/api/update-Team/${last._id}`, { membername: 'New' }, 'DELETE', `/api/delete-team/${last._id}`],
      [`/api/update-post/${post.slug}`, { posttitle: 'New' }, 'DELETE', `/api/delete-posts/${post._id}`],
      [account, { fname: 'New' }, 'DELETE', `/api/delete-collaborator/${_id}`],
    ] as const) {
      const old = tagOf(await site.staff.put(saved, change));
      const present = tagOf(await site.staff.put(saved, change));
      const stale = await site.staff.send(method, path, undefined, { 'if-match': old });
      expect([path, stale.status]).toEqual([path, 409]);
      const done = await site.staff.send(method, path, undefined, { 'if-match': present });
      expect([path, done.status]).toEqual([path, 200]);
    }
  });

  test('is optional: without it, or with *, the last write wins', async () => {
    const path = packagePath(await addPackage());
    for (const headers of [{}, { 'if-match': '*' }, {}]) {
      expect((await site.staff.put(path, { packagetitle: 'Again' }, headers)).status).toBe(200);
    }
  });
});

describe('the owner of a record', () => {
  test('is the signed-in person, whatever the client sends, and never changes', async () => {
    const account = newCollaborator();
    const { _id } = (await site.staff.post('/api/add-collaborator', account)).body;
    const collaborator = await site.visitor.signedIn(account);
    const owner = (await site.staff.graphql('{ me { id } }')).data.me.id;
    for (const kind of [
      'posts',
      'team',
      'events',
      'webinars',
      'partnership',
      'membership',
      'newsletterresources',
      'additionalresources',
    ] as const) {
      expect([kind, (await made(collaborator, kind, { userID: owner })).userID]).toEqual([kind, _id]);
    }
    const event = await made(collaborator, 'events', { userID: owner });
    const saved = await site.staff.put(`/api/update-events/${event._id}`, { excerpt: 'New', userID: owner });
    expect([saved.body.excerpt, saved.body.userID]).toEqual(['New', _id]);
  });

  test('is hidden from visitors', async () => {
    const { _id } = await made(site.staff, 'events');
    expect((await site.staff.get(`/api/update-events/${_id}`)).body.userID).toMatch(/^[0-9a-f]{24}$/);
    for (const caller of [site.visitor, site.visitor.as('nonsense')]) {
      expect((await caller.get(`/api/update-events/${_id}`)).body.userID ?? null).toBeNull();
      for (const event of (await caller.get('/api/get-events')).body) expect(event.userID ?? null).toBeNull();
    }
  });
});

describe('browsers and proxies', () => {
  test('may not store responses to signed-in people, errors included', async () => {
    const added = await addPackage();
    for (const answer of [
      added,
      await site.staff.get('/api/get-posts'),
      await site.staff.get(packagePath(added)),
      await site.staff.put(packagePath(added), { packagetitle: 'New' }),
      await site.staff.put(packagePath(added), { packagetitle: '' }),
      await site.staff.get('/api/get-contact'),
      await site.staff.get(`/api/update-packages/${foreignId}`),
      await site.staff.get('/api/nothing'),
      await site.visitor.get('/api/get-contact'),
      await site.staff.delete(`/api/delete-packages/${added.body._id}`),
    ]) {
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  test('may store responses to visitors if they revalidate, separately from others', async () => {
    const { headers } = await site.visitor.get('/api/get-posts');
    expect(headers.get('cache-control')).toMatch(/no-cache|no-store/);
    expect(headers.get('vary')).toMatch(/authorization/i);
  });
});

test('errors are JSON without internal details', async () => {
  const asked = [
    ['GET', '/api/nothing'],
    ['GET', '/api/update-blog/%E0%A4%A'],
    ['GET', '/api/update-events/%00'],
    ['POST', '/api/get-posts'],
    ['PUT', '/api/update-order/x/up'],
    ['PUT', '/api/update-packages/x', { packagetitle: { a: 1 } }],
    ['POST', '/api/add-packages', { packagetitle: { a: 1 } }],
    ['POST', '/api/add-posts', { date: [1], tags: { a: 1 }, slug: ['a', 'b'], selectedTeam: {} }],
    ['POST', '/api/login', { email: { a: 1 } }],
  ] as const;
  for (const [method, path, body] of asked) {
    const answer = await site.staff.send(method, path, body);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(JSON.stringify(answer.body)).not.toMatch(
      /<|\bat \/|node_modules|\.ts\b|select |insert |mikro|graphql|Error:/i,
    );
    expect(Object.keys(answer.body).filter((key) => key !== 'fields')).toEqual(['message']);
  }
  const accepted = await addByForm(site.staff, 'team', { memberdesc: 'Error: <b>' });
  expect(accepted.status).toBe(200);
});
