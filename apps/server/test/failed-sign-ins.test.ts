import { describe, expect, onTestFinished, test } from 'vitest';
import { ApiClient } from './support/api-client.ts';
import { startTestServer, superadmin } from './support/test-server.ts';
import { useSite } from './support/use-site.ts';

describe('the cookie of a sign-in', () => {
  const site = useSite({ TRUST_PROXY: 'loopback' });
  const cookieOf = async (headers: Record<string, string>, body: object = superadmin) => {
    const answer = await site.visitor.send('POST', '/api/login', body, headers);
    return answer.headers.getSetCookie();
  };

  test('cannot be used by scripts or other sites', async () => {
    const [cookie = '', ...more] = await cookieOf({});
    expect(more).toEqual([]);
    expect(cookie).toMatch(
      /^daybook-device-[\w-]{12}=[\w-]{22}\.\w+\.[\w-]{43}; Max-Age=7776000; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Strict$/,
    );
  });

  test('is bound to its host and to https if the site uses https', async () => {
    const [cookie = ''] = await cookieOf({ 'x-forwarded-proto': 'https' });
    expect(cookie).toMatch(/^__Host-daybook-device-.*; HttpOnly; Secure; SameSite=Strict$/);
  });

  test('is set only by a sign-in, on both APIs, and is worthless as a session', async () => {
    expect(await cookieOf({}, { ...superadmin, password: 'wrong' })).toEqual([]);
    const document = `mutation { signIn(email: "${superadmin.email}", password: "${superadmin.password}") { token } }`;
    const [cookie = ''] = (await site.visitor.graphql(document)).headers.getSetCookie();
    const headers = { cookie: cookie.split(';', 1)[0] ?? '' };
    expect(headers.cookie).toMatch(/^daybook-device-/);
    expect((await site.visitor.get('/api/get-contact', headers)).status).toBe(401);
  });

  test('lets its owner in from a new network while guesses from many networks refuse everybody else', async () => {
    const someone = { fname: 'Ada', email: 'ada@example.com', password: 'lantern orchard tidal' };
    expect((await site.staff.post('/api/add-collaborator', someone)).status).toBe(200);
    const [cookie = ''] = await cookieOf({ 'x-forwarded-for': '192.0.2.1' }, someone);
    const mark = { cookie: `a=b; ${cookie.split(';', 1)[0]}` };
    for (let number = 0; number < 100; number += 1) {
      const from = { 'x-forwarded-for': `203.0.113.${number}` };
      const wrong = { ...someone, password: 'wrong' };
      expect((await site.visitor.send('POST', '/api/login', wrong, from)).status).toBe(401);
    }
    const from = (address: string, headers = {}) =>
      site.visitor.send('POST', '/api/login', someone, { 'x-forwarded-for': address, ...headers });
    expect((await from('198.51.100.1')).status).toBe(429);
    expect((await from('198.51.100.2', { cookie: `${mark.cookie}x` })).status).toBe(429);
    expect((await from('198.51.100.3', mark)).status).toBe(200);
  });
});

describe('a failed sign-in', () => {
  test('is logged with the address and the request id, without what was typed', async () => {
    const server = await startTestServer({ LOG_LEVEL: 'info' });
    onTestFinished(() => server.stop());
    const visitor = new ApiClient(server.url);
    const typed = ['typed-into-the-wrong-field', 'zebra-lantern-orchard'];
    const unknown = await visitor.post('/api/login', { email: typed[0], password: typed[1] });
    const known = await visitor.post('/api/login', { email: superadmin.email, password: typed[1] });
    const lines = () =>
      server.log.filter((line) => line.includes('"sign-in refused"')).map((line) => JSON.parse(line));
    await expect.poll(lines).toHaveLength(2);
    expect(lines()).toMatchObject(
      [unknown, known].map(({ headers }, index) => ({
        address: '127.0.0.1',
        requestId: headers.get('x-request-id'),
        accountId: index === 0 ? null : expect.stringMatching(/^\w{24}$/),
        emailHash: expect.stringMatching(/^[\w-]{16}$/),
      })),
    );
    for (const text of [...typed, superadmin.email]) expect(server.log.join('\n')).not.toContain(text);
  });
});
