import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createPasswordReset } from '../index.ts';
import { goodPassword, TestSite } from '../testing/test-site.ts';

const minute = 60_000;
const document = 'mutation ($token: String!, $new: String!) { resetPassword(token: $token, new: $new) }';
let site: TestSite;

beforeAll(async () => {
  site = await TestSite.open();
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T09:00:00Z') });
  await site.clear();
  await site.add('collaborator', 'ada@example.com');
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  [30 * minute - 1, null],
  [30 * minute, { fields: { token: 'This link has expired. It works for 30 minutes.' } }],
])('a link that is %i ms old results in %j', async (age, refusal) => {
  const token = await createPasswordReset(site.fork(), 'ada@example.com');
  vi.advanceTimersByTime(age);
  const answer = await site.run(document, { token, new: 'violet harbour crane' });
  if (refusal) expect(answer.refusal).toMatchObject(refusal);
  else expect(answer.refusal).toBeNull();
});

test('removing an account removes its links', async () => {
  const token = await createPasswordReset(site.fork(), 'ada@example.com');
  await site.fork().execute('delete from collaborator');
  const { refusal } = await site.run(document, { token, new: 'violet harbour crane' });
  expect(refusal).toMatchObject({ code: 'BAD_USER_INPUT' });
});

test('a link expires when the password is changed in another way', async () => {
  const token = await createPasswordReset(site.fork(), 'ada@example.com');
  const ada = await site.tokenOf('ada@example.com');
  const change =
    'mutation ($current: String!, $new: String!) { changeOwnPassword(current: $current, new: $new) }';
  const changed = await site.run(
    change,
    { current: goodPassword, new: 'quiet copper meadow' },
    { token: ada },
  );
  expect(changed.refusal).toBeNull();
  const { refusal } = await site.run(document, { token, new: 'violet harbour crane' });
  expect(refusal).toMatchObject({ code: 'BAD_USER_INPUT' });
});
