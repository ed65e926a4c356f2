import { AuditEntry } from '@daybook/content-engine';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { goodPassword, TestSite } from '../testing/test-site.ts';

const failed = { code: 'UNAUTHENTICATED', message: 'invalid user name or pasword' };

describe('sign-in', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await TestSite.open();
  });
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T09:00:00Z') });
    await site.clear();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('returns the user and a token that works', async () => {
    const ada = await site.add('collaborator', 'Ada@example.com');
    const { data } = await site.signIn('ada@EXAMPLE.com ', goodPassword);
    const user = { id: ada.id, email: 'Ada@example.com', role: 'collaborator', name: 'Ada' };
    expect(data).toMatchObject({ signIn: { user, token: expect.stringMatching(/^[\w-]{43}$/) } });
    const token = await site.tokenOf('ada@example.com');
    expect((await site.run('{ me { id email role name } }', {}, { token })).data).toEqual({ me: user });
  });

  test.each([
    ['a wrong password', 'ada@example.com', 'something else'],
    ['an unknown e-mail address', 'nobody@example.com', goodPassword],
    ['no e-mail', '', goodPassword],
    ['no password', 'ada@example.com', ''],
    ['text that is not an e-mail address', '\u0000\ud800 …', '\u0000\ud800'],
    ['a password that begins with the correct one', 'ada@example.com', goodPassword + 'x'.repeat(200)],
    ['a very long password', 'ada@example.com', 'x'.repeat(1_000_000)],
    ['a very long e-mail address', `${'a'.repeat(1_000_000)}@example.com`, goodPassword],
  ])('fails with the same message for %s', async (_what, email, password) => {
    await site.add('collaborator', 'ada@example.com');
    expect((await site.signIn(email, password)).refusal).toMatchObject(failed);
  });

  test('hashes as much for an unknown address and for a very long password as for a wrong password', async () => {
    await site.add('collaborator', 'ada@example.com');
    const verify = vi.spyOn(site.services.passwords, 'verify');
    for (const [email, password] of [
      ['ada@example.com', 'wrong password'],
      ['nobody@example.com', 'wrong password'],
      ['a'.repeat(300), 'wrong password'],
    ] as const) {
      await site.signIn(email, password);
    }
    expect(verify).toHaveBeenCalledTimes(3);
    verify.mockRestore();
  });

  test('treats callers without a session as visitors', async () => {
    expect((await site.run('{ me { id } }')).data).toEqual({ me: null });
    expect((await site.run('{ me { id } }', {}, { token: 'nonsense' })).data).toEqual({ me: null });
  });

  test('records sign-ins, refusals, and sign-outs, without unknown addresses', async () => {
    const ada = await site.add('collaborator', 'ada@example.com');
    const token = await site.tokenOf('ada@example.com');
    await site.signIn('ada@example.com', 'wrong password');
    await site.signIn('hunter2-typed-into-the-wrong-field', 'x');
    await site.services.deferred.settled();
    await site.run('mutation { signOut }', {}, { token });
    const lines = await site.fork().findAll(AuditEntry);
    expect(lines).toHaveLength(4);
    // Lines of the same millisecond have no order.
    expect(lines.map((line) => [line.action, line.actorName, line.recordId, line.recordTitle])).toEqual(
      expect.arrayContaining([
        ['signIn', 'ada', ada.id, 'ada'],
        ['signInRefused', 'Daybook', ada.id, 'ada'],
        ['signInRefused', 'Daybook', null, 'Unknown e-mail address'],
        ['signOut', 'ada', ada.id, 'ada'],
      ]),
    );
  });

  test('answers before it records a refusal, so that the time does not tell which accounts exist', async () => {
    await site.add('collaborator', 'ada@example.com');
    const take = vi.spyOn(site.services.refusalThrottle, 'take');
    const { promise, resolve } = Promise.withResolvers<boolean>();
    take.mockReturnValue(promise);
    expect((await site.signIn('ada@example.com', 'wrong password')).refusal).toMatchObject(failed);
    expect(await site.fork().count(AuditEntry)).toBe(0);
    resolve(true);
    take.mockRestore();
    await site.services.deferred.settled();
    expect(await site.fork().count(AuditEntry, { action: 'signInRefused' })).toBe(1);
  });

  describe('limits', () => {
    const wrong = (email: string, address: string) => site.signIn(email, 'wrong password', { address });

    async function fail(times: number, email: string, address: string): Promise<void> {
      for (let count = 0; count < times; count++) {
        expect((await wrong(email, address)).refusal).toMatchObject(failed);
      }
    }

    test('refuses an account from an address after 5 failures in a row, but nobody else', async () => {
      await site.add('collaborator', 'ada@example.com');
      await site.add('collaborator', 'bob@example.com');
      await fail(5, 'ada@example.com', '198.51.100.1');
      const refused = await site.signIn('ADA@example.com', goodPassword, { address: '198.51.100.1' });
      expect(refused.refusal).toMatchObject({ code: 'RATE_LIMITED', retryAfter: 900 });
      await expect(site.tokenOf('ada@example.com', { address: '198.51.100.2' })).resolves.toBeTruthy();
      await expect(site.tokenOf('bob@example.com', { address: '198.51.100.1' })).resolves.toBeTruthy();
      vi.advanceTimersByTime(900_001);
      await expect(site.tokenOf('ada@example.com', { address: '198.51.100.1' })).resolves.toBeTruthy();
    });

    test('treats unknown accounts the same', async () => {
      await fail(5, 'nobody@example.com', '198.51.100.1');
      expect((await wrong('nobody@example.com', '198.51.100.1')).refusal?.code).toBe('RATE_LIMITED');
    });

    test('starts counting again after a success', async () => {
      await site.add('collaborator', 'ada@example.com');
      for (let round = 0; round < 3; round++) {
        await fail(4, 'ada@example.com', '198.51.100.1');
        await site.tokenOf('ada@example.com', { address: '198.51.100.1' });
      }
    });

    test('does not count successes', async () => {
      await site.add('collaborator', 'ada@example.com');
      const tries = Array.from({ length: 40 }, () => site.tokenOf('ada@example.com'));
      expect(new Set(await Promise.all(tries)).size).toBe(40);
    });

    test('refuses an address after 30 failures in 10 minutes, for all accounts', async () => {
      await site.add('collaborator', 'ada@example.com');
      for (let account = 0; account < 30; account++)
        await fail(1, `user${account}@example.com`, '198.51.100.1');
      const refused = await site.signIn('ada@example.com', goodPassword, { address: '198.51.100.1' });
      expect(refused.refusal).toMatchObject({ code: 'RATE_LIMITED', retryAfter: 600 });
      await expect(site.tokenOf('ada@example.com', { address: '198.51.100.2' })).resolves.toBeTruthy();
      vi.advanceTimersByTime(600_001);
      await expect(site.tokenOf('ada@example.com', { address: '198.51.100.1' })).resolves.toBeTruthy();
    });

    test('cannot be bypassed with many concurrent attempts', async () => {
      await site.add('collaborator', 'ada@example.com');
      const tries = Array.from({ length: 20 }, () => wrong('ada@example.com', '198.51.100.1'));
      const codes = (await Promise.all(tries)).map((one) => one.refusal?.code);
      expect(codes.filter((code) => code === 'UNAUTHENTICATED')).toHaveLength(5);
      expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(15);
    });

    test('limits the failures of an account over all addresses without locking its owner out', async () => {
      await site.add('collaborator', 'ada@example.com');
      await site.tokenOf('ada@example.com', { address: '192.0.2.1' });
      for (let address = 0; address < 20; address++) await fail(5, 'ada@example.com', `203.0.113.${address}`);
      expect((await wrong('ada@example.com', '203.0.113.200')).refusal).toMatchObject({
        code: 'RATE_LIMITED',
      });
      await expect(site.tokenOf('ada@example.com', { address: '192.0.2.1' })).resolves.toBeTruthy();
      vi.advanceTimersByTime(3_600_001);
      await expect(site.tokenOf('ada@example.com', { address: '203.0.113.200' })).resolves.toBeTruthy();
    });

    describe('let in a familiar browser, and no other', () => {
      const attack = async () => {
        for (let address = 0; address < 20; address++)
          await fail(5, 'ada@example.com', `203.0.113.${address}`);
      };
      const from = (address: string, cookies: Map<string, string>, email = 'ada@example.com') =>
        site.signIn(email, goodPassword, { address, cookies });
      const ada = new Map<string, string>();
      const bob = new Map<string, string>();

      beforeEach(async () => {
        ada.clear();
        bob.clear();
        await site.add('collaborator', 'ada@example.com');
        await site.add('collaborator', 'bob@example.com');
        await from('192.0.2.1', ada);
        await from('192.0.2.1', bob, 'bob@example.com');
        await attack();
      });

      test('in a new network', async () => {
        expect((await from('198.51.100.9', new Map())).refusal?.code).toBe('RATE_LIMITED');
        expect((await from('198.51.100.9', ada)).refusal).toBeNull();
      });

      test('for 90 days', async () => {
        vi.advanceTimersByTime(90 * 24 * 3_600_000 - 60_000);
        await attack();
        expect((await from('198.51.100.9', new Map(ada))).refusal).toBeNull();
        const old = new Map(ada);
        vi.advanceTimersByTime(120_000);
        expect((await from('198.51.100.10', old)).refusal?.code).toBe('RATE_LIMITED');
      });

      test('with a valid cookie for the account', async () => {
        const [[name = '', mark = ''] = []] = ada;
        const [[, others = ''] = []] = bob;
        const [device = '', time = '', signature = ''] = mark.split('.');
        const forged = [
          others,
          '',
          '..',
          `${device}.${time}`,
          `${device}.zzzzzz.${signature}`,
          `${device.startsWith('x') ? 'y' : 'x'}${device.slice(1)}.${time}.${signature}`,
          `${mark}.more`,
          mark.slice(0, -1),
        ];
        for (const [index, value] of forged.entries())
          expect((await from(`198.51.100.${index}`, new Map([[name, value]]))).refusal?.code, value).toBe(
            'RATE_LIMITED',
          );
        expect((await from('198.51.100.99', new Map(bob))).refusal?.code).toBe('RATE_LIMITED');
      });

      test('until the password changes, except in the browser that changed it', async () => {
        const stolen = new Map(ada);
        const next = 'another long phrase';
        const caller = { address: '192.0.2.1', cookies: ada };
        const token = await site.tokenOf('ada@example.com', caller);
        const change = `mutation ($new: String!) { changeOwnPassword(current: "${goodPassword}", new: $new) }`;
        expect((await site.run(change, { new: next }, { ...caller, token })).refusal).toBeNull();
        const signIn = (cookies: Map<string, string>) =>
          site.signIn('ada@example.com', next, { address: '198.51.100.9', cookies });
        expect((await signIn(stolen)).refusal?.code).toBe('RATE_LIMITED');
        expect((await signIn(ada)).refusal).toBeNull();
      });

      test('that has not guessed itself', async () => {
        const guess = (address: string) =>
          site.signIn('ada@example.com', 'wrong password', { address, cookies: ada });
        for (let count = 0; count < 5; count++)
          expect((await guess(`198.51.100.${count}`)).refusal).toMatchObject(failed);
        expect((await from('198.51.100.9', ada)).refusal?.code).toBe('RATE_LIMITED');
      });
    });

    test('limits the entries in the audit log', async () => {
      const ada = await site.add('collaborator', 'ada@example.com');
      for (let address = 0; address < 25; address++) {
        await fail(3, 'ada@example.com', `203.0.113.${address}`);
        await fail(1, `nobody${address}@example.com`, `203.0.113.${address}`);
      }
      await site.services.deferred.settled();
      const count = (recordId: string | null) =>
        site.fork().count(AuditEntry, { action: 'signInRefused', recordId });
      expect([await count(ada.id), await count(null)]).toEqual([20, 20]);
    });

    test('counts an IPv6 network as one address', async () => {
      for (let host = 0; host < 5; host++) await fail(1, 'ada@example.com', `2001:db8:1:2::${host}`);
      expect((await wrong('ada@example.com', '2001:db8:1:2::ffff')).refusal?.code).toBe('RATE_LIMITED');
    });

    test('does not count attempts that could not be checked', async () => {
      await site.add('collaborator', 'ada@example.com');
      const away = vi.spyOn(site.services.passwords, 'verify').mockRejectedValue(new Error('away'));
      for (let count = 0; count < 10; count++)
        await wrong('ada@example.com', '198.51.100.1').catch(() => undefined);
      away.mockRestore();
      await expect(site.tokenOf('ada@example.com', { address: '198.51.100.1' })).resolves.toBeTruthy();
    });
  });
});
