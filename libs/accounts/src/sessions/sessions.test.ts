import { AuditEntry, databaseBy } from '@daybook/content-engine';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { noCookies, resolveViewer, tokenHash } from '../index.ts';
import { goodPassword, TestSite } from '../testing/test-site.ts';
import { Session } from './session.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe('sessions', () => {
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

  /** Uses the session every `step` while it works, up to `atMost`, and returns how long it worked. */
  async function lastsWith(token: string, step: number, atMost: number): Promise<number> {
    let age = 0;
    while (age < atMost && (await site.roleOf(token)) !== null) {
      age += step;
      vi.advanceTimersByTime(step);
    }
    return age;
  }

  test('end if they are not used: soon without Remember Me, later with it', async () => {
    const brief = await site.tokenOf('ada@example.com');
    const long = await site.tokenOf('ada@example.com', { remember: true });
    vi.advanceTimersByTime(2 * hour - 1_000);
    expect(await site.roleOf(brief)).toBe('collaborator');
    vi.advanceTimersByTime(2 * hour);
    expect(await site.roleOf(brief)).toBeNull();
    vi.advanceTimersByTime(29 * day);
    expect(await site.roleOf(long)).toBe('collaborator');
    vi.advanceTimersByTime(30 * day);
    expect(await site.roleOf(long)).toBeNull();
  });

  test('end eventually, however much they are used', async () => {
    const brief = await site.tokenOf('ada@example.com');
    expect(await lastsWith(brief, hour, day)).toBe(12 * hour);
    const long = await site.tokenOf('ada@example.com', { remember: true });
    expect(await lastsWith(long, 10 * day, 200 * day)).toBe(90 * day);
  });

  test('are written at most once a minute', async () => {
    const token = await site.tokenOf('ada@example.com');
    const lastUse = async () =>
      (await site.fork().findOneOrFail(Session, { remember: false })).lastUsedAt.toISOString();
    vi.advanceTimersByTime(59_000);
    await site.roleOf(token);
    expect(await lastUse()).toBe('2026-03-02T09:00:00.000Z');
    vi.advanceTimersByTime(1_000);
    await site.roleOf(token);
    expect(await lastUse()).toBe('2026-03-02T09:01:00.000Z');
  });

  test('are stored without their tokens', async () => {
    const token = await site.tokenOf('ada@example.com');
    const rows = await site.fork().execute('select * from session');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('are removed after their end', async () => {
    await site.tokenOf('ada@example.com');
    vi.advanceTimersByTime(3 * hour);
    await site.tokenOf('ada@example.com');
    expect(await site.fork().count(Session)).toBe(1);
  });

  test('end on the server with the sign-out, and a sign-out without a session does nothing', async () => {
    const token = await site.tokenOf('ada@example.com');
    const other = await site.tokenOf('ada@example.com');
    expect((await site.run('mutation { signOut }', {}, { token })).data).toEqual({ signOut: true });
    expect(await site.roleOf(token)).toBeNull();
    expect(await site.roleOf(other)).toBe('collaborator');
    expect((await site.run('mutation { signOut }', {}, { token })).data).toEqual({ signOut: true });
    expect((await site.run('mutation { signOut }')).data).toEqual({ signOut: true });
  });

  test('are shown to their owner, who can end the others', async () => {
    await site.add('superadmin', 'root@example.com');
    const foreign = await site.tokenOf('root@example.com');
    const phone = await site.tokenOf('ada@example.com', {
      remember: true,
      userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
    });
    const token = await site.tokenOf('ada@example.com', {
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    });
    const shown = await site.run('{ mySessions { userAgent remember current } }', {}, { token });
    expect(shown.data?.mySessions).toEqual([
      { userAgent: 'Firefox on Linux', remember: false, current: true },
      { userAgent: 'Safari on iPhone', remember: true, current: false },
    ]);
    expect((await site.run('mutation { endOtherSessions }', {}, { token })).data).toEqual({
      endOtherSessions: 1,
    });
    expect(await site.roleOf(phone)).toBeNull();
    expect(await site.roleOf(token)).toBe('collaborator');
    expect(await site.roleOf(foreign)).toBe('superadmin');
  });

  describe('that are ended one by one', () => {
    const parts = '{ id method address lastAddress isBound current }';
    const end = 'mutation ($id: ID!) { endSession(id: $id) }';
    const endOf = 'mutation ($id: ID!) { endCollaboratorSession(id: $id) }';
    const idOf = async (token: string) =>
      (await site.fork().findOneOrFail(Session, { tokenHash: tokenHash(token) })).id;

    test('show how and from where they were created and used', async () => {
      const rest = await site.tokenOf('ada@example.com', { isRest: true, address: '203.0.113.1' });
      const page = { cookies: new Map<string, string>(), isPage: true };
      const token = await site.tokenOf('ada@example.com', page);
      vi.advanceTimersByTime(minute);
      await site.run('{ me { id } }', {}, { token: rest, address: '203.0.113.2' });
      const shown = await site.run(`{ mySessions ${parts} }`, {}, { token, ...page });
      expect(shown.data?.mySessions).toMatchObject([
        { method: 'password', address: '198.51.100.1', isBound: true, current: true },
        {
          method: 'rest',
          address: '203.0.113.1',
          lastAddress: '203.0.113.2',
          isBound: false,
          current: false,
        },
      ]);
    });

    test('end for their owner, and for nobody else', async () => {
      await site.add('collaborator', 'grace@example.com');
      const grace = await site.tokenOf('grace@example.com');
      const [token, other] = [await site.tokenOf('ada@example.com'), await site.tokenOf('ada@example.com')];
      const id = await idOf(other);
      for (const wrong of [id, 'x'])
        expect((await site.run(end, { id: wrong }, { token: grace })).refusal?.code).toBe('NOT_FOUND');
      expect((await site.run(end, { id }, { token })).data).toEqual({ endSession: true });
      expect([await site.roleOf(other), await site.roleOf(token)]).toEqual([null, 'collaborator']);
      expect((await site.run(end, { id }, { token })).refusal?.code).toBe('NOT_FOUND');
    });

    test('end for superadmins who confirmed their password, with a line in the audit log', async () => {
      const ada = await site.tokenOf('ada@example.com');
      await site.add('superadmin', 'root@example.com');
      const token = await site.tokenOf('root@example.com');
      const id = await idOf(ada);
      vi.advanceTimersByTime(6 * minute);
      expect((await site.run(endOf, { id }, { token })).refusal?.code).toBe('STEP_UP_REQUIRED');
      const confirm = 'mutation ($password: String!) { confirmPassword(password: $password) }';
      await site.run(confirm, { password: goodPassword }, { token });
      expect((await site.run(endOf, { id }, { token, address: '203.0.113.5' })).refusal).toBeNull();
      expect(await site.roleOf(ada)).toBeNull();
      expect(await site.fork().findOne(AuditEntry, { action: 'endSession' })).toMatchObject({
        actorName: 'root',
        recordTitle: 'ada',
        clientAddress: '203.0.113.5',
        device: 'Unknown device',
      });
    });
  });

  test.each([
    '{ mySessions { id } }',
    'mutation { endOtherSessions }',
    'mutation { changeOwnPassword(current: "", new: "") }',
  ])('are needed for %s', async (document) => {
    expect((await site.run(document)).refusal).toMatchObject({
      code: 'UNAUTHENTICATED',
      message: 'Please sign in.',
    });
  });

  test('are told apart from missing credentials', async () => {
    const nobody = { viewer: null, sessionId: null };
    const token = await site.tokenOf('ada@example.com');
    const cases: [string | undefined, object][] = [
      [undefined, { ...nobody, presented: false }],
      ['', { ...nobody, presented: false }],
      ['Bearer', { ...nobody, presented: true }],
      ['Bearer null', { ...nobody, presented: true }],
      [`Basic ${token}`, { ...nobody, presented: true }],
      [`Bearer ${token.slice(1)}A`, { ...nobody, presented: true }],
      [
        `bearer  ${token}`,
        { presented: true, viewer: expect.objectContaining({ email: 'ada@example.com' }) },
      ],
    ];
    for (const [header, expected] of cases) {
      const given = { authorization: header, cookies: noCookies, address: '198.51.100.1' };
      expect(await resolveViewer(databaseBy(site.fork()), given, site.services), header).toMatchObject(
        expected,
      );
    }
  });

  describe('and passwords', () => {
    const change =
      'mutation ($current: String!, $new: String!) { changeOwnPassword(current: $current, new: $new) }';
    const next = 'harbour-violet-crane';

    test('changing your own password ends all other sessions immediately', async () => {
      const token = await site.tokenOf('ada@example.com');
      const other = await site.tokenOf('ada@example.com', { remember: true });
      const { data } = await site.run(change, { current: goodPassword, new: next }, { token });
      expect(data).toEqual({ changeOwnPassword: true });
      expect(await site.roleOf(other)).toBeNull();
      expect(await site.roleOf(token)).toBe('collaborator');
      expect((await site.signIn('ada@example.com', goodPassword)).refusal?.code).toBe('UNAUTHENTICATED');
      await expect(site.tokenOf('ada@example.com', {}, next)).resolves.toBeTruthy();
    });

    test('a wrong current password is refused without signing out, and cannot be guessed', async () => {
      const token = await site.tokenOf('ada@example.com');
      for (let count = 0; count < 5; count++) {
        const { refusal } = await site.run(change, { current: 'wrong password', new: next }, { token });
        expect(refusal).toMatchObject({ code: 'BAD_USER_INPUT', fields: { current: expect.any(String) } });
      }
      const { refusal } = await site.run(change, { current: goodPassword, new: next }, { token });
      expect(refusal?.code).toBe('RATE_LIMITED');
      expect(await site.roleOf(token)).toBe('collaborator');
    });

    test('an invalid new password is refused', async () => {
      const token = await site.tokenOf('ada@example.com');
      const { refusal } = await site.run(change, { current: goodPassword, new: 'password1' }, { token });
      expect(refusal).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { new: expect.stringContaining('too common') },
      });
    });
  });
});
