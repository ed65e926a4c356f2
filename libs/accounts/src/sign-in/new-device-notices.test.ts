import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { goodPassword, TestSite } from '../testing/test-site.ts';

const day = 24 * 60 * 60_000;
const subject = 'New sign-in to your account';
const owner = 'ada@example.com';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
let site: TestSite;

beforeAll(async () => {
  site = await TestSite.open();
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T09:00:00Z') });
  await site.clear();
  await site.add('collaborator', owner);
});
afterEach(() => {
  vi.useRealTimers();
});

const newBrowser = () => ({ cookies: new Map<string, string>(), isPage: true, userAgent: firefox });
const mails = async () => (await site.sendMail()).filter((mail) => mail.subject === subject);

test('the owner gets a mail about a sign-in from a new browser, but not about the first of the account', async () => {
  const usual = newBrowser();
  await site.tokenOf(owner, usual);
  await site.tokenOf(owner, { ...usual, address: '203.0.113.1' });
  expect(await mails()).toEqual([]);
  await site.tokenOf(owner, { ...newBrowser(), address: '203.0.113.2' });
  const [mail, ...more] = await mails();
  expect([mail?.to, more]).toEqual([owner, []]);
  for (const text of [
    'Time: 2026-03-02 09:00 UTC',
    'Network address: 203.0.113.2',
    'Device: Firefox on Linux',
    'https://firm.example/forgot-password',
  ])
    expect(mail?.text).toContain(text);
});

test('the mail contains no text from the User-Agent header of a program', async () => {
  await site.tokenOf(owner);
  await site.tokenOf(owner, { address: '203.0.113.3', userAgent: 'Call +1-900-EVIL/1.0' });
  const [mail] = await mails();
  expect(mail?.text).toContain('Device: Unknown device');
  expect(mail?.text).not.toContain('EVIL');
});

test.each([{ isRest: true }, {}])('a program is recognized by its address: %o', async (program) => {
  await site.tokenOf(owner, newBrowser());
  for (let count = 0; count < 3; count += 1) await site.tokenOf(owner, program);
  expect(await mails()).toEqual([]);
  for (let count = 0; count < 3; count += 1)
    await site.tokenOf(owner, { ...program, address: '203.0.113.4' });
  expect(await mails()).toHaveLength(1);
});

test('an account gets at most five mails in a day', async () => {
  await site.tokenOf(owner);
  const fromMany = async () => {
    for (let count = 0; count < 7; count += 1) await site.tokenOf(owner, newBrowser());
  };
  await fromMany();
  expect(await mails()).toHaveLength(5);
  vi.advanceTimersByTime(day + 1000);
  await fromMany();
  expect(await mails()).toHaveLength(10);
});

test('an old account is told about its first recorded sign-in, because earlier ones may be forgotten', async () => {
  vi.advanceTimersByTime(31 * day);
  await site.tokenOf(owner, newBrowser());
  expect(await mails()).toHaveLength(1);
});

test('a refused sign-in sends no mail', async () => {
  await site.tokenOf(owner);
  await site.signIn(owner, `${goodPassword}x`, newBrowser());
  expect(await mails()).toEqual([]);
});
