import { describe, expect, test } from 'vitest';
import { newCollaborator } from '../support/rest-samples.ts';
import { superadmin } from '../support/test-server.ts';
import { useSite } from '../support/use-site.ts';

const site = useSite({ TRUST_PROXY: '1' });
const failed = { message: 'invalid user name or pasword' };

/** Signs in from an address. Failures are counted by address, so every test has its own. */
const from = (address: string) => (body?: object) =>
  site.visitor.send('POST', '/api/login', body, { 'x-forwarded-for': address });

async function addCollaborator() {
  const account = newCollaborator();
  const { body } = await site.staff.post('/api/add-collaborator', account);
  return { ...account, _id: body._id };
}

describe('signing in', () => {
  const signIn = from('198.51.100.1');

  test('returns the user and a token, and nothing else', async () => {
    const { _id, fname, email, password } = await addCollaborator();
    const { status, body, headers } = await signIn({ email, password });
    expect([status, body]).toEqual([
      200,
      { user: { _id, email, role: 'collaborator', fname }, token: expect.stringMatching(/^[\w-]{22,}$/) },
    ]);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('set-cookie')).not.toContain(body.token);
  });

  test('returns a new token that works each time', async () => {
    const tokens = [(await signIn(superadmin)).body.token, (await signIn(superadmin)).body.token];
    expect(new Set(tokens).size).toBe(2);
    for (const token of tokens)
      expect((await site.visitor.as(token).get('/api/get-contact')).status).toBe(200);
    await site.visitor.as(tokens[0]).graphql('mutation { signOut }');
    expect((await site.visitor.as(tokens[0]).get('/api/get-contact')).status).toBe(401);
    expect((await site.visitor.as(tokens[1]).get('/api/get-contact')).status).toBe(200);
  });

  test('accepts any case of the e-mail address, a form, and a request with an invalid token', async () => {
    const { email, password } = superadmin;
    expect((await signIn({ email: ` ${email.toUpperCase()} `, password })).status).toBe(200);
    const form = new FormData();
    form.set('email', email);
    form.set('password', password);
    expect((await signIn(form)).status).toBe(200);
    expect((await site.visitor.as('old').post('/api/login', superadmin)).status).toBe(200);
  });
});

describe('a failed sign-in', () => {
  const { email, password } = superadmin;
  const failures: [string, object | undefined][] = [
    ['a wrong password', { email, password: 'wrong password' }],
    ['a password in another case', { email, password: password.toUpperCase() }],
    ['the beginning of the password', { email, password: password.slice(0, -1) }],
    ['an unknown e-mail', { email: 'nobody@example.com', password }],
    ['an empty e-mail', { email: '', password }],
    ['an empty password', { email, password: '' }],
    ['nothing filled in', { email: '', password: '' }],
    ['no e-mail', { password }],
    ['no password', { email }],
    ['no fields', {}],
    ['no body', undefined],
    ['nulls', { email: null, password: null }],
    ['numbers', { email: 1, password: 2 }],
    ['truth values', { email: true, password: true }],
    ['objects', { email: { $gt: '' }, password: { $ne: '' } }],
    ['lists', { email: [email], password: [password] }],
    ['an object for a password', { email, password: { length: 21 } }],
    ['a password of a megabyte less', { email, password: 'x'.repeat(200_000) }],
    ['odd characters', { email: '\u0000\ud800', password: '\u0000\ud800' }],
  ];

  test.each(failures.map(([what, body], number) => [what, body, `203.0.113.${number}`] as const))(
    'with %s gets 401 with the message of the contract, without a token',
    async (_what, body, address) => {
      const answer = await from(address)(body);
      expect([answer.status, answer.body]).toEqual([401, failed]);
    },
  );
});

describe('the limit of failures', () => {
  test('is five in a row for an account from an address; then even the right password gets 429', async () => {
    const [account, other] = [await addCollaborator(), await addCollaborator()];
    const signIn = from('192.0.2.1');
    for (let count = 0; count < 5; count++) {
      const wrong = { email: account.email.toUpperCase(), password: `wrong ${count}`, remember: count };
      expect((await signIn(wrong)).body).toEqual(failed);
    }
    const limited = await signIn(account);
    expect([limited.status, limited.body]).toEqual([429, { message: expect.stringMatching(/\w/) }]);
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await signIn(other)).status).toBe(200);
    expect((await from('192.0.2.2')(account)).status).toBe(200);
  });

  test('counts from the last success', async () => {
    const account = await addCollaborator();
    const signIn = from('192.0.2.3');
    for (let round = 0; round < 2; round++) {
      for (let count = 0; count < 4; count++)
        expect((await signIn({ ...account, password: 'wrong' })).status).toBe(401);
      expect((await signIn(account)).status).toBe(200);
    }
  });
});
