import { TestIdentityProvider } from '@daybook/accounts/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { CookieBrowser } from './support/cookie-browser.ts';
import { codeIn, useSingleSignOn } from './support/use-single-sign-on.ts';

const { site, url, provider, callbackFor, arrival, exchangeCode, signIn, problemOf } =
  await useSingleSignOn();
// The site has to start without the provider.
await provider.stop();
const password = 'lantern orchard tidal';

beforeAll(async () => {
  for (const name of ['ada', 'bob'])
    await site.staff.post('/api/add-collaborator', { fname: name, email: `${name}@example.com`, password });
  provider.people.set('ada-1', { email: 'ada@example.com', email_verified: true });
});

test('the site starts without the provider, and only the single sign-on does not work', async () => {
  const start = await new CookieBrowser().visit(`${url}/sso/start?next=/post-list`);
  expect([start.status, start.url.pathname + start.url.search]).toEqual([
    303,
    '/login?problem=unavailable&next=%2Fpost-list',
  ]);
  expect((await site.visitor.post('/api/login', { email: 'ada@example.com', password })).status).toBe(200);
  await provider.startAgain();
  expect((await new CookieBrowser().visit(`${url}/sso/start`)).url.origin).toBe(provider.issuer);
});

describe('a person with an account', () => {
  beforeAll(() => {
    provider.people.set('bob-1', { email: 'bob@example.com', email_verified: true });
  });
  const now = () => Math.floor(Date.now() / 1000);

  test.each<[string, (claims: Record<string, unknown>) => Record<string, unknown>]>([
    ['has another nonce', (claims) => ({ ...claims, nonce: 'other' })],
    ['has no nonce', ({ nonce: _nonce, ...claims }) => claims],
    ['is for another client', (claims) => ({ ...claims, aud: 'other' })],
    ['is of another issuer', (claims) => ({ ...claims, iss: 'https://other.example' })],
    ['has expired', (claims) => ({ ...claims, exp: now() - 120 })],
    ['has no subject', ({ sub: _sub, ...claims }) => claims],
  ])('is refused with an ID token that %s', async (_case, tamper) => {
    provider.tamper = tamper;
    expect(await problemOf('bob-1')).toBe('failed');
  });

  test('is refused with an ID token that somebody else signed', async () => {
    const browser = new CookieBrowser();
    const callback = await callbackFor(browser, 'bob-1');
    const other = await TestIdentityProvider.start(`${url}/sso/callback`);
    provider.published = await (await fetch(`${other.issuer}/jwks`)).text();
    await other.stop();
    expect((await browser.visit(callback)).url.searchParams.get('problem')).toBe('failed');
  });

  test('signs in although the clocks differ by less than a minute', async () => {
    provider.tamper = (claims) => ({ ...claims, iat: now() + 40, exp: now() - 40 });
    expect((await signIn(new CookieBrowser(), 'bob-1')).data.signIn.user.email).toBe('bob@example.com');
  });

  test.each(['\u20ac', '"', 'a'])(
    'signs in although the address to open has 1,300 times %j',
    async (letter) => {
      const next = encodeURIComponent(`/${letter.repeat(1_300)}`);
      const { status, headers } = await fetch(`${url}/sso/start?next=${next}`, {
        redirect: 'manual',
        headers: { 'sec-fetch-site': 'same-origin' },
      });
      expect(status).toBe(303);
      for (const cookie of headers.getSetCookie()) expect(cookie.length).toBeLessThan(4_096);
      const { data } = await signIn(new CookieBrowser(), 'bob-1', `next=${next}`);
      expect(data.signIn.user.email).toBe('bob@example.com');
    },
  );

  test('signs in after the provider changed its keys', async () => {
    provider.rotateKeys();
    expect((await signIn(new CookieBrowser(), 'bob-1')).data.signIn.user.email).toBe('bob@example.com');
  });

  test('signs in with a callback that works once, in the browser that began it', async () => {
    const [browser, other] = [new CookieBrowser(), new CookieBrowser()];
    const callback = await callbackFor(browser, 'bob-1');
    const cookies = browser.cookiesFor(callback.host);
    expect((await other.visit(callback)).url.searchParams.get('problem')).toBe('expired');
    // The other browser has an attempt of its own.
    await callbackFor(other, 'ada-1');
    expect((await other.visit(callback)).url.searchParams.get('problem')).toBe('expired');
    const code = codeIn((await browser.visit(callback)).url);
    expect((await browser.visit(callback)).url.searchParams.get('problem')).toBe('expired');
    const replayed = await fetch(callback, { redirect: 'manual', headers: { cookie: cookies } });
    expect(replayed.headers.get('location')).toBe('/login?problem=expired');
    const foreign = await exchangeCode(other, code);
    expect(foreign.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    const { data } = await exchangeCode(browser, code);
    expect(data.signIn.user.email).toBe('bob@example.com');
  });

  test('is refused with another state', async () => {
    const browser = new CookieBrowser();
    const callback = await callbackFor(browser, 'bob-1');
    const forged = new URL(callback);
    forged.searchParams.set('state', 'a'.repeat(43));
    expect((await browser.visit(forged)).url.searchParams.get('problem')).toBe('expired');
    expect(codeIn((await browser.visit(callback)).url)).not.toBe('');
  });

  test('can cancel at the provider, and is told about errors of the provider', async () => {
    for (const [error, problem] of [
      ['access_denied', 'denied'],
      ['server_error', 'unavailable'],
      ['invalid_scope', 'failed'],
    ] as const) {
      const browser = new CookieBrowser();
      const callback = await callbackFor(browser, 'bob-1');
      const refused = new URL(callback);
      refused.searchParams.delete('code');
      refused.searchParams.set('error', error);
      expect((await browser.visit(refused)).url.searchParams.get('problem')).toBe(problem);
    }
  });

  test('is told if the provider fails during the sign-in or sends too much', async () => {
    const browser = new CookieBrowser();
    const failed = await callbackFor(browser, 'bob-1');
    provider.standIn = (_request, response) => response.writeHead(500).end();
    expect((await browser.visit(failed)).url.searchParams.get('problem')).toBe('unavailable');
    provider.standIn = null;
    const other = new CookieBrowser();
    const large = await callbackFor(other, 'bob-1');
    provider.standIn = (_request, response) =>
      response.setHeader('content-type', 'application/json').end(`{"x":"${'x'.repeat(1_000_000)}"}`);
    expect((await other.visit(large)).url.searchParams.get('problem')).toBe('unavailable');
  });

  test('stays on this site, whatever the return address is', async () => {
    const browser = new CookieBrowser();
    const { headers } = await arrival(browser, 'bob-1', 'next=//evil.example/dashboard');
    // The sign-in page ignores addresses outside of the back office.
    expect(headers.get('location')).toMatch(/^\/login\?next=%2F%2Fevil.example%2Fdashboard#code=/);
  });

  test('is refused after 30 attempts from one address', async () => {
    const browser = new CookieBrowser();
    const start = async () => (await browser.visit(`${url}/sso/start`)).url;
    for (let attempt = 1; attempt <= 30; attempt += 1) expect((await start()).origin).toBe(provider.issuer);
    expect((await start()).searchParams.get('problem')).toBe('busy');
  });

  test('is not signed in by a link on another site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    const response = await fetch(`${url}/sso/start?next=/post-list`, { redirect: 'manual', headers });
    expect(response.headers.get('location')).toBe('/login?next=%2Fpost-list');
  });
});
