import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { TestForms } from '../testing/test-forms.ts';
import { NewsletterEntry } from './newsletter-entry.ts';

const signUp = 'mutation ($input: NewsletterInput!) { signUpForNewsletter(input: $input) { ok } }';
const list =
  'query ($spam: Boolean = false, $handled: Boolean, $search: String) { newsletterEntries(spam: $spam, handled: $handled, search: $search) { items { email } totalCount } }';
const links =
  'query ($unsubscribed: Boolean = false) { newsletterEntries(unsubscribed: $unsubscribed) { items { email unsubscribedAt unsubscribeUrl } } }';
const isLink = 'query ($token: String!) { isUnsubscribeLink(token: $token) }';
const leave = 'mutation ($token: String!) { unsubscribeFromNewsletter(token: $token) { ok } }';
const mark =
  'mutation ($id: ID!, $handled: Boolean, $spam: Boolean) { markNewsletterEntry(id: $id, handled: $handled, spam: $spam) { spam handledByName } }';
const remove = 'mutation ($id: ID!) { removeNewsletterEntry(id: $id) { email } }';
const thanks = { data: { signUpForNewsletter: { ok: true } }, refusal: null };

describe('the newsletter form', () => {
  let forms: TestForms;
  beforeAll(async () => {
    forms = await TestForms.open();
  });
  afterAll(() => forms.orm.close());
  beforeEach(() => forms.clear());

  const send = (email: string, website = '') => forms.run(signUp, { input: { email, website } });

  test('signs an address up once, with the same thanks every time', async () => {
    for (const email of ['Grace@example.com', 'grace@EXAMPLE.com ', 'Grace@example.com']) {
      expect(await send(email)).toEqual(thanks);
    }
    expect(await forms.asStaff(list)).toEqual({ items: [{ email: 'Grace@example.com' }], totalCount: 1 });
  });

  test('signs an address up once, even if it comes many times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => send('grace@example.com')));
    expect(answers).toEqual(Array(5).fill(thanks));
    expect(await forms.fork().count(NewsletterEntry)).toBe(1);
  });

  test.each([
    ['', 'Email is required.'],
    ['grace@example', 'Enter a valid email address.'],
    [`${'x'.repeat(250)}@a.bc`, 'Enter a valid email address.'],
  ])('refuses %j', async (email, sentence) => {
    expect((await send(email)).refusal).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { email: sentence },
    });
  });

  test('flags what a program sends until a person sends it', async () => {
    expect(await send('grace@example.com', 'filled in')).toEqual(thanks);
    expect(await forms.asStaff(list)).toMatchObject({ totalCount: 0 });
    expect(await forms.asStaff(list, { spam: true })).toMatchObject({ totalCount: 1 });
    await send('grace@example.com');
    expect(await forms.asStaff(list)).toMatchObject({ totalCount: 1 });
    await send('grace@example.com', 'filled in');
    expect(await forms.asStaff(list)).toMatchObject({ totalCount: 1 });
  });

  test('accepts twenty from an address in ten minutes, separately from the contact form', async () => {
    const from = (email: string) => forms.run(signUp, { input: { email } }, { address: '198.51.100.1' });
    for (let count = 0; count < 20; count++) expect(await from(`user${count}@example.com`)).toEqual(thanks);
    expect((await from('grace@example.com')).refusal?.code).toBe('RATE_LIMITED');
    const contact =
      'mutation { submitContact(input: { firstName: "G", email: "g@example.com", message: "Hi" }) { ok } }';
    expect((await forms.run(contact, {}, { address: '198.51.100.1' })).refusal).toBeNull();
  });

  test('can be marked as handled or as spam, and back', async () => {
    await send('grace@example.com');
    const { id } = await forms.fork().findOneOrFail(NewsletterEntry, { email: 'grace@example.com' });
    expect((await forms.run(mark, { id, spam: true })).refusal?.code).toBe('UNAUTHENTICATED');
    expect(await forms.asStaff(mark, { id, handled: true })).toEqual({ spam: false, handledByName: 'Ada' });
    expect(await forms.asStaff(list, { handled: false })).toMatchObject({ totalCount: 0 });
    expect(await forms.asStaff(mark, { id, spam: true })).toEqual({ spam: true, handledByName: 'Ada' });
    expect(await forms.asStaff(list)).toMatchObject({ totalCount: 0 });
    await forms.asStaff(mark, { id, spam: false, handled: false });
    expect(await forms.asStaff(list, { handled: false })).toMatchObject({ totalCount: 1 });
  });

  test('can be read and removed only by staff', async () => {
    await send('grace@example.com');
    await send('ada@example.com');
    const { id } = await forms.fork().findOneOrFail(NewsletterEntry, { email: 'grace@example.com' });
    expect((await forms.run(list)).refusal?.code).toBe('UNAUTHENTICATED');
    expect((await forms.run(remove, { id })).refusal?.code).toBe('UNAUTHENTICATED');
    expect(await forms.asStaff(list, { search: 'GRACE' })).toMatchObject({ totalCount: 1 });
    expect(await forms.asStaff(remove, { id })).toEqual({ email: 'grace@example.com' });
    expect(await forms.asStaff(list)).toEqual({ items: [{ email: 'ada@example.com' }], totalCount: 1 });
  });

  describe('the link to unsubscribe', () => {
    interface Listed {
      email: string;
      unsubscribedAt: string | null;
      unsubscribeUrl: string;
    }
    const listed = async (unsubscribed: boolean | null) => {
      const { items } = (await forms.asStaff(links, { unsubscribed })) as { items: Listed[] };
      return items;
    };
    const tokenOf = async (email: string) => {
      const entry = (await listed(null)).find((each) => each.email === email);
      const [, token = ''] =
        /^https:\/\/firm\.example\/unsubscribe\/([\w.-]+)$/.exec(entry?.unsubscribeUrl ?? '') ?? [];
      return token;
    };
    const left = { data: { unsubscribeFromNewsletter: { ok: true } }, refusal: null };

    beforeEach(async () => {
      await send('grace@example.com');
      await send('ada@example.com');
    });

    test('ends only the sign-up of its person, once, and stores when', async () => {
      const token = await tokenOf('grace@example.com');
      expect((await forms.run(isLink, { token })).data).toEqual({ isUnsubscribeLink: true });
      expect(await forms.run(leave, { token })).toEqual(left);
      expect(await listed(false)).toMatchObject([{ email: 'ada@example.com', unsubscribedAt: null }]);
      const [first] = await listed(true);
      expect(first).toMatchObject({ email: 'grace@example.com', unsubscribedAt: expect.any(String) });
      expect(await forms.run(leave, { token })).toEqual(left);
      expect(await listed(true)).toEqual([first]);
    });

    test('is told apart from a forged one', async () => {
      const [mine, other] = [await tokenOf('grace@example.com'), await tokenOf('ada@example.com')];
      const [id = '', signature = ''] = mine.split('.');
      const forged = [`${id}.${other.split('.')[1]}`, `${id}.`, id, '', `${mine}.x`, `${id}.${signature}x`];
      for (const token of forged) {
        expect((await forms.run(isLink, { token })).data).toEqual({ isUnsubscribeLink: false });
        expect((await forms.run(leave, { token })).refusal).toMatchObject({ code: 'BAD_USER_INPUT' });
      }
      expect(await listed(true)).toEqual([]);
    });

    test('does not claim that the newsletter stops after staff removed the sign-up', async () => {
      const token = await tokenOf('grace@example.com');
      const { id } = await forms.fork().findOneOrFail(NewsletterEntry, { email: 'grace@example.com' });
      await forms.asStaff(remove, { id });
      expect((await forms.run(leave, { token })).refusal).toMatchObject({ code: 'CONFLICT' });
      await send('grace@example.com');
      expect((await forms.run(leave, { token })).refusal).toMatchObject({ code: 'CONFLICT' });
      expect(await listed(true)).toEqual([]);
      expect(await forms.run(leave, { token: await tokenOf('grace@example.com') })).toEqual(left);
    });

    test('can be reversed: a person who signs up again is subscribed and open; a program cannot do that', async () => {
      const token = await tokenOf('grace@example.com');
      const { id } = await forms.fork().findOneOrFail(NewsletterEntry, { email: 'grace@example.com' });
      await forms.asStaff(mark, { id, handled: true });
      await forms.run(leave, { token });
      await send('grace@example.com', 'filled in');
      expect(await listed(true)).toHaveLength(1);
      await send('GRACE@example.com');
      expect(await listed(true)).toEqual([]);
      expect(await forms.asStaff(list, { handled: false })).toMatchObject({ totalCount: 2 });
      expect(await tokenOf('grace@example.com')).toBe(token);
    });

    test('is shown only to staff', async () => {
      expect((await forms.run(links)).refusal?.code).toBe('UNAUTHENTICATED');
    });
  });

  describe('the link to confirm', () => {
    const confirm = 'mutation ($token: String!) { confirmNewsletterSignUp(token: $token) { ok } }';
    const isConfirmation = 'query ($token: String!) { isNewsletterConfirmation(token: $token) }';
    const states = 'query { newsletterEntries(unsubscribed: null) { items { email confirmedAt } } }';
    const confirmed = { data: { confirmNewsletterSignUp: { ok: true } }, refusal: null };

    const lastPart = (url: string | undefined) => url?.split('/').at(-1) ?? '';

    /** The token in the last message, which has the headers that end the subscription. */
    async function lastToken(): Promise<string> {
      const message = (await forms.messages()).at(-1);
      expect(message?.unsubscribeUrl).toMatch(/\/unsubscribe\//);
      return lastPart(message?.action?.url);
    }
    const stateOf = async () => {
      const { items } = (await forms.asStaff(states)) as { items: { confirmedAt: string | null }[] };
      return items[0]?.confirmedAt;
    };
    afterEach(() => {
      vi.useRealTimers();
    });

    test('is sent to the address, which is listed before and after', async () => {
      await send('grace@example.com');
      expect(await stateOf()).toBeNull();
      const token = await lastToken();
      expect((await forms.run(isConfirmation, { token })).data).toEqual({ isNewsletterConfirmation: true });
      expect(await stateOf()).toBeNull();
      expect(await forms.run(confirm, { token })).toEqual(confirmed);
      const at = await stateOf();
      expect(at).toEqual(expect.any(String));
      expect(await forms.run(confirm, { token })).toEqual(confirmed);
      expect(await stateOf()).toBe(at);
      await send('grace@example.com');
      expect(await forms.messages()).toEqual([null]);
    });

    test('is sent at most three times in a day, and not to what a program entered', async () => {
      await send('bot@example.com', 'filled in');
      expect(await forms.messages()).toEqual([]);
      for (let count = 0; count < 5; count += 1) await send('grace@example.com');
      expect(await forms.messages()).toHaveLength(3);
    });

    test('expires after seven days, and with the end of the subscription', async () => {
      await send('grace@example.com');
      const token = await lastToken();
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 24 * 60 * 60_000 });
      const expired = { code: 'CONFLICT' };
      expect((await forms.run(isConfirmation, { token })).data).toEqual({ isNewsletterConfirmation: true });
      expect((await forms.run(confirm, { token })).refusal).toMatchObject(expired);
      vi.useRealTimers();
      await forms.fork().nativeUpdate(NewsletterEntry, {}, { unsubscribedAt: new Date() });
      expect((await forms.run(confirm, { token })).refusal).toMatchObject(expired);
      await send('grace@example.com');
      expect(await forms.run(confirm, { token: await lastToken() })).toEqual(confirmed);
    });

    test('has to be opened before a person who unsubscribed is subscribed again, if there is a mail server', async () => {
      forms.configureMail();
      vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T09:00:00Z') });
      await send('grace@example.com');
      const [first] = await forms.messages();
      const token = lastPart(first?.action?.url);
      expect(await forms.run(confirm, { token })).toEqual(confirmed);
      vi.setSystemTime(new Date('2026-03-03T09:00:00Z'));
      await forms.run(leave, { token: lastPart(first?.unsubscribeUrl) });
      const subscribed = { unsubscribed: false };
      vi.setSystemTime(new Date('2026-03-04T09:00:00Z'));
      await send('grace@example.com');
      expect(await forms.asStaff(links, subscribed)).toEqual({ items: [] });
      expect((await forms.run(confirm, { token })).refusal?.code).toBe('CONFLICT');
      expect(await forms.run(confirm, { token: await lastToken() })).toEqual(confirmed);
      expect(await forms.asStaff(links, subscribed)).toMatchObject({ items: [{ unsubscribedAt: null }] });
    });

    test('is told apart from a forged one', async () => {
      await send('grace@example.com');
      const [id, , signature] = (await lastToken()).split('.');
      for (const token of [`${id}.zzzzzzzzz.${signature}`, `${id}.${signature}`, '', 'x.y.z']) {
        expect((await forms.run(isConfirmation, { token })).data).toEqual({
          isNewsletterConfirmation: false,
        });
        expect((await forms.run(confirm, { token })).refusal?.code).toBe('BAD_USER_INPUT');
      }
    });
  });
});
