import { beforeAll, expect, test } from 'vitest';
import { CookieBrowser } from './support/cookie-browser.ts';
import { codeIn, useSingleSignOn } from './support/use-single-sign-on.ts';

/** One request at a time, and no more connections than people who wait for the provider. */
const { site, url, provider, callbackFor, arrival } = await useSingleSignOn({
  MAX_CONCURRENT_REQUESTS: '1',
  MAX_WAITING_REQUESTS: '1',
  DATABASE_POOL: '3',
});
const people = ['ada', 'bob', 'eve'];

beforeAll(async () => {
  for (const name of people) {
    const account = { fname: name, email: `${name}@example.com`, password: 'lantern orchard tidal' };
    await site.staff.post('/api/add-collaborator', account);
    provider.people.set(name, { email: account.email, email_verified: true });
  }
});

/** Makes the provider accept requests and never answer. Returns the number of requests so far. */
function silence(): () => number {
  let requests = 0;
  provider.standIn = () => {
    requests += 1;
  };
  return () => requests;
}

const problemOf = async (visited: ReturnType<CookieBrowser['visit']>) =>
  (await visited).url.searchParams.get('problem');

/** Reads and writes as staff, which needs the only slot and a connection. */
async function work(): Promise<string> {
  const { data, errors } = await site.staff.graphql('mutation { endOtherSessions }');
  expect([data, errors]).toEqual([{ endOtherSessions: expect.any(Number) }, []]);
  return 'work';
}

test('a sign-in is refused if the provider does not describe itself, and others are served meanwhile', async () => {
  const requests = silence();
  const start = problemOf(new CookieBrowser().visit(`${url}/sso/start?next=/post-list`));
  await expect.poll(requests).toBe(1);
  expect(await Promise.race([start, work()])).toBe('work');
  expect(await start).toBe('unavailable');
});

test('people who are back from a provider that does not answer are refused, and hold nothing that others need', async () => {
  const waiting = [];
  for (const name of people) {
    const browser = new CookieBrowser();
    waiting.push({ browser, callback: await callbackFor(browser, name) });
  }
  const requests = silence();
  const arrivals: Promise<string | null>[] = [];
  for (const { browser, callback } of waiting) {
    arrivals.push(problemOf(browser.visit(callback)));
    await expect.poll(requests).toBe(arrivals.length);
  }
  expect(await Promise.race([...arrivals, work()])).toBe('work');
  expect(await Promise.all(arrivals)).toEqual(people.map(() => 'unavailable'));
  provider.standIn = null;
  expect(codeIn((await arrival(new CookieBrowser(), 'ada')).url)).not.toBe('');
});
