import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addPost, json } from './testing/requests.ts';
import { type ServedSite, serveSmallSite } from './testing/serve-small-site.ts';

let served: ServedSite;
beforeEach(async () => {
  served = await serveSmallSite({ publicBodyLimit: 2_000, staffBodyLimit: 50_000 });
});
afterEach(() => served.close());

describe('lists', () => {
  test('return an array with _id, the whole author, and joined tags', async () => {
    await addPost(served, { selectedTeam: 'm1', userID: 'ignored' });
    const response = await served.call('/api/get-posts');
    expect(response.headers.get('x-total-count')).toBe('1');
    expect(await response.json()).toEqual([
      {
        _id: 'p1',
        userID: null,
        slug: 'one',
        posttitle: 'One',
        description: '<p>1</p>',
        date: '2026-03-01',
        tags: 'a,b',
        document: null,
        selectedTeam: {
          _id: 'm1',
          membername: 'Member m1',
          displayOnTeamPage: 'yes',
          order: 1,
          document: null,
        },
      },
    ]);
  });

  test('request the whole list from GraphQL without parameters, and a page with them', async () => {
    await served.call('/api/get-posts');
    await served.call('/api/get-posts?page=2&pageSize=6');
    await served.call('/api/get-posts?page[]=x&page=-1&pageSize=1e9&pageSize=3');
    expect(served.site.seen.map((one) => one.arguments)).toEqual([
      { page: 1, pageSize: 1_000 },
      { page: 2, pageSize: 6 },
      { page: 1, pageSize: 100 },
    ]);
  });

  test('count without listing', async () => {
    await addPost(served);
    expect(await (await served.call('/api/get-posts-count')).json()).toEqual({ totalCount: 1 });
  });

  test('return the sentence of the contract if there are no partners', async () => {
    expect(await (await served.call('/api/get-partnership')).json()).toBe('No Partnership Found');
    served.site.partnerships.push({ id: 'x', name: 'https://partner.example' });
    expect(await (await served.call('/api/get-partnership')).json()).toEqual([
      { _id: 'x', name: 'https://partner.example' },
    ]);
  });

  test('show more to signed-in people, and vary by authorization', async () => {
    const visitor = await served.call('/api/get-team-with-order');
    const staff = await served.call('/api/get-team-with-order', { as: 'staff' });
    expect(await visitor.json()).toHaveLength(1);
    expect(await staff.json()).toHaveLength(2);
    expect(visitor.headers.get('vary')).toContain('Authorization');
    expect(visitor.headers.get('cache-control')).toBe('no-cache');
    expect(staff.headers.get('cache-control')).toBe('no-store');
  });

  test('leave out spam unless it is requested, and ignore invalid filters', async () => {
    const entries = async (query: string) =>
      (await served.call(`/api/get-contact${query}`, { as: 'staff' })).json();
    expect(await entries('')).toHaveLength(1);
    expect(await entries('?spam=true')).toHaveLength(2);
    expect(await entries('?spam=perhaps&colour=red')).toHaveLength(1);
  });
});

describe('single records', () => {
  test('return the record, with its version as ETag only for signed-in people', async () => {
    await addPost(served);
    const visitor = await served.call('/api/update-blog/one');
    const staff = await served.call('/api/update-blog/one', { as: 'staff' });
    expect(await visitor.json()).toMatchObject({ _id: 'p1', slug: 'one' });
    expect(visitor.headers.get('etag')).not.toMatch(/^"1-/);
    expect(staff.headers.get('etag')).toMatch(/^"1-/);
    expect(await staff.json()).not.toHaveProperty('meta');
  });

  test('get 404 if there is no record, also for an invalid address', async () => {
    for (const path of ['/api/update-blog/nope', '/api/update-blog/%E0%A4%A', '/api/update-blog/%00']) {
      const response = await served.call(path);
      expect(response.status, path).toBe(404);
      expect(await response.json()).toEqual({ message: expect.any(String) });
    }
  });

  test('of accordions contain their id twice', async () => {
    expect(await (await served.call('/api/get-accordian')).json()).toMatchObject([{ id: 'a1', _id: 'a1' }]);
  });

  test('of collaborators contain an empty password', async () => {
    const response = await served.call('/api/get-collaborator/k1', { as: 'superadmin' });
    expect(await response.json()).toEqual({
      _id: 'k1',
      fname: 'Kim',
      email: 'kim@b.example',
      role: 'collaborator',
      password: '',
    });
  });
});

describe('who is asking', () => {
  test('must be signed in for protected calls; an invalid token is not a session', async () => {
    for (const as of [undefined, 'expired'] as const) {
      const response = await served.call('/api/get-contact', as ? { as } : {});
      expect(response.status).toBe(401);
      expect(response.headers.get('www-authenticate')).toBe('Bearer');
      expect(await response.json()).toEqual({ message: 'Please sign in.' });
    }
  });

  test('is checked separately for each method of an address', async () => {
    await addPost(served);
    expect((await served.call('/api/update-blog/one', { as: 'expired' })).status).toBe(200);
    expect((await served.call('/api/delete-posts/p1', { method: 'DELETE' })).status).toBe(401);
  });

  test('gets the error of GraphQL if the role is not sufficient', async () => {
    const response = await served.call('/api/get-collaborator/k1', { as: 'staff' });
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({ message: 'Only a superadmin may manage collaborators.' });
  });

  test('is checked before the body, which is not read if the call is refused', async () => {
    const response = await served.call('/api/add-posts', json('POST', '{ not JSON'));
    expect(response.status).toBe(401);
  });
});

describe('addresses', () => {
  test('with an unknown address get 404', async () => {
    const response = await served.call('/api/get-poems');
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ message: 'Address not found.' });
  });

  test('with a wrong method get 405, which lists the allowed ones', async () => {
    const response = await served.call('/api/get-posts', { method: 'DELETE' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    expect(await response.json()).toHaveProperty('message');
  });

  test('support HEAD and OPTIONS', async () => {
    expect((await served.call('/api/get-posts', { method: 'HEAD' })).status).toBe(200);
    expect((await served.call('/api/get-posts', { method: 'OPTIONS' })).status).toBe(204);
  });
});
