import { describe, expect, test } from 'vitest';
import { PasswordHasher } from './password-hasher.ts';
import { passwordProblem } from './password-rules.ts';

const cost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

describe('password rules', () => {
  const owner = { email: 'ada@example.com' };

  test.each([
    'lantern-orchard-tidal',
    'x7#Kq!2v',
    'пароль на память',
    '🦊🐢🦉🐝🐙🦀🐬🦜',
    `${'correct horse '.repeat(9)}!!`,
    ' leading and trailing spaces ',
  ])('take %j', (password) => {
    expect(passwordProblem(password, owner)).toBeNull();
  });

  test.each([
    'password',
    'Password1',
    '12345678',
    'LETMEIN1',
    'adminadmin',
    'aaaaaaaaaaaaaaaa',
    'iloveyou',
    'trustno1',
  ])('refuse %j as too common', (password) => {
    expect(passwordProblem(password, owner)).toBe('This password is too common. Choose another one.');
  });

  test.each<[string, string]>([
    ['', 'Password is required.'],
    ['x7#Kq!2', 'Password must have at least 8 characters.'],
    ['🦊🐢🦉🐝', 'Password must have at least 8 characters.'],
    [`${'ab'.repeat(64)}c`, 'Password must not be longer than 128 characters.'],
    ['ADA@example.com', 'The password must not be the email address.'],
  ])('refuse %j', (password, sentence) => {
    expect(passwordProblem(password, owner)).toBe(sentence);
  });
});

describe('password hashing', () => {
  test('is Argon2id at OWASP’s settings or stronger', async () => {
    const [, algorithm, , settings] = (await new PasswordHasher().hash('lantern-orchard-tidal')).split('$');
    const { m, t, p } = Object.fromEntries(new URLSearchParams(settings?.replaceAll(',', '&')));
    expect(algorithm).toBe('argon2id');
    expect(Number(m)).toBeGreaterThanOrEqual(47_104);
    expect(Number(t) * Number(p)).toBeGreaterThanOrEqual(1);
  });

  test('depends on every character, however letters are composed', async () => {
    const hasher = new PasswordHasher({ cost });
    const long = `${'é🦊'.repeat(63)}ab`;
    const hash = await hasher.hash(long);
    expect(await hasher.verify(hash, long)).toBe(true);
    expect(await hasher.verify(hash, long.normalize('NFD'))).toBe(true);
    expect(await hasher.verify(hash, `${long.slice(0, -1)}c`)).toBe(false);
    expect(await hasher.verify(hash, long.slice(0, -1))).toBe(false);
  });

  test('refuses a password without an account, after the same wait', async () => {
    const hasher = new PasswordHasher({ cost, concurrency: 1, maxWaiting: 2 });
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, () => hasher.verify(null, 'x'.repeat(9))),
    );
    expect(tries.filter((one) => one.status === 'rejected').length).toBeGreaterThanOrEqual(6);
    expect(tries.filter((one) => one.status === 'fulfilled').map((one) => one.value)).not.toContain(true);
  });

  test('refuses at once if too many wait', async () => {
    const hasher = new PasswordHasher({ cost, concurrency: 1, maxWaiting: 2 });
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, () => hasher.hash('lantern-orchard-tidal')),
    );
    const refused = tries.filter((one) => one.status === 'rejected');
    expect(refused.length).toBeGreaterThanOrEqual(6);
    expect(refused[0]?.reason).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });
});
