import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ensureSuperadmin } from '../index.ts';
import { goodPassword, TestSite } from '../testing/test-site.ts';
import { Collaborator } from './collaborator.ts';

describe('the first superadmin', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await TestSite.open();
  });
  beforeEach(() => site.clear());

  test('can sign in with the given password, which is not shown', async () => {
    const made = await ensureSuperadmin(site.fork(), { email: 'Root@example.com', password: goodPassword });
    expect(made).toMatchObject({ email: 'Root@example.com', password: null, viewer: { role: 'superadmin' } });
    const { data } = await site.signIn('root@example.com', goodPassword);
    expect(data).toMatchObject({ signIn: { user: { name: 'Superadmin', role: 'superadmin' } } });
  });

  test('gets a random password if none is given', async () => {
    const made = await ensureSuperadmin(site.fork(), { email: 'root@example.com' });
    await site.clear();
    const again = await ensureSuperadmin(site.fork(), { email: 'root@example.com' });
    expect(made?.password).toMatch(/^\w{5}(-\w{5}){3}$/);
    expect(again?.password).not.toBe(made?.password);
    await expect(site.tokenOf('root@example.com', {}, again?.password ?? '')).resolves.toBeTruthy();
  });

  test('is created once and never changed by a later start', async () => {
    await ensureSuperadmin(site.fork(), { email: 'root@example.com', password: goodPassword });
    const later = { email: 'other@example.com', password: 'harbour-violet-crane' };
    expect(await ensureSuperadmin(site.fork(), later)).toBeNull();
    expect((await site.signIn('other@example.com', 'harbour-violet-crane')).refusal).not.toBeNull();
  });

  test('is created once by many concurrent processes', async () => {
    const starts = Array.from({ length: 4 }, () =>
      ensureSuperadmin(site.fork(), { email: 'root@example.com' }),
    );
    expect((await Promise.all(starts)).filter(Boolean)).toHaveLength(1);
    expect(await site.fork().count(Collaborator)).toBe(1);
  });

  test.each([
    [
      { email: 'root@example.com', password: 'password' },
      { password: expect.stringContaining('too common') },
    ],
    [{ email: 'root@example.com', password: '' }, { password: 'Password is required.' }],
    [{ email: 'root', password: goodPassword }, { email: 'Enter a valid email address.' }],
  ])('is not created with %j', async (given, fields) => {
    await expect(ensureSuperadmin(site.fork(), given)).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      fields,
    });
    expect(await site.fork().count(Collaborator)).toBe(0);
  });
});
