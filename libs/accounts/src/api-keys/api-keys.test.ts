import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TestSite } from '../testing/test-site.ts';
import { ApiKey } from './api-key.ts';

let site: TestSite;
let token: string;
const minute = 60_000;
const hour = 60 * minute;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T09:00:00Z') });
  site = await TestSite.open();
  await site.add('superadmin', 'ada@example.com');
  token = await site.tokenOf('ada@example.com');
});
afterEach(() => vi.useRealTimers());

async function secretOf(document: string, variables: Record<string, unknown> = {}): Promise<string> {
  const { data, refusal } = await site.run(document, variables, { token });
  expect(refusal).toBeNull();
  const issued = data?.issued;
  return issued && typeof issued === 'object' && 'secret' in issued ? String(issued.secret) : '';
}

const create =
  'mutation { issued: createApiKey(input: { name: "Import", scopes: [readDrafts] }) { secret } }';
const stored = () => site.fork().findOneOrFail(ApiKey, { name: 'Import' });

test('a key works for a year, and its creator gets a mail without the secret', async () => {
  const secret = await secretOf(create);
  expect(await site.roleOf(secret)).toBe('superadmin');
  const [mail, ...others] = await site.sendMail();
  expect(others).toEqual([]);
  expect([mail?.to, mail?.subject]).toEqual(['ada@example.com', 'An API key was created']);
  expect(mail?.text).toContain('“Import”');
  expect(mail?.text).not.toContain(secret);
  vi.advanceTimersByTime(365 * 24 * hour - minute);
  expect(await site.roleOf(secret)).toBe('superadmin');
  vi.advanceTimersByTime(minute);
  expect(await site.roleOf(secret)).toBeNull();
});

test('only hashes and the last four characters are stored', async () => {
  const secret = await secretOf(create);
  const row = JSON.stringify(await stored());
  expect(row).toContain(secret.slice(-4));
  expect(row).not.toContain(secret.slice(4, 20));
});

test('the old secret ends after the overlap', async () => {
  const old = await secretOf(create);
  const { id } = await stored();
  const next = await secretOf('mutation ($id: ID!) { issued: rotateApiKey(id: $id) { secret } }', { id });
  vi.advanceTimersByTime(24 * hour - minute);
  expect([await site.roleOf(old), await site.roleOf(next)]).toEqual(['superadmin', 'superadmin']);
  vi.advanceTimersByTime(minute);
  expect([await site.roleOf(old), await site.roleOf(next)]).toEqual([null, 'superadmin']);
});

test('the last use is written at most once a minute', async () => {
  const secret = await secretOf(create);
  expect((await stored()).lastUsedAt).toBeNull();
  const first = new Date();
  await site.roleOf(secret);
  vi.advanceTimersByTime(minute - 1);
  await site.roleOf(secret);
  expect((await stored()).lastUsedAt).toEqual(first);
  vi.advanceTimersByTime(1);
  await site.roleOf(secret);
  expect((await stored()).lastUsedAt).toEqual(new Date());
});

test('a key does not work while its creator lacks a required second factor', async () => {
  const secret = await secretOf(create);
  await site
    .fork()
    .getConnection()
    .execute('insert into security_settings (id, requires_second_factor) values (1, true)');
  expect(await site.roleOf(secret)).toBeNull();
});

test('origins of keys are read again after some seconds, because another process may have changed them', async () => {
  await secretOf(create);
  const origin = 'https://app.example.com';
  const isOfKey = () => site.services.keyOrigins.include(origin, () => site.fork());
  expect(await isOfKey()).toBe(false);
  const { id } = await stored();
  await site.fork().nativeUpdate(ApiKey, { id }, { origins: [origin] });
  expect(await isOfKey()).toBe(false);
  vi.advanceTimersByTime(10_000);
  expect(await isOfKey()).toBe(true);
  // Without an answer, the origins that were read last.
  vi.advanceTimersByTime(10_000);
  const fails = () => {
    throw new Error('The database is away.');
  };
  expect(await site.services.keyOrigins.include(origin, fails)).toBe(true);
  vi.advanceTimersByTime(365 * 24 * hour);
  expect(await isOfKey()).toBe(false);
});
