import { describe, expect, test } from 'vitest';
import { superadmin } from './support/test-server.ts';
import { useSite } from './support/use-site.ts';

/** Behind one proxy, which appends the address it sees to the header. */
const site = useSite({ TRUST_PROXY: '1' });

let lastAddress = 0;
/** An address that no other test uses. */
function newAddress(): string {
  lastAddress += 1;
  return `203.0.113.${lastAddress}`;
}

/** Sends JSON from an address. A forged `X-Forwarded-For` comes before it. */
async function send(path: string, body: object, address: string, claimed = '') {
  const forwarded = claimed ? `${claimed}, ${address}` : address;
  const response = await fetch(site.server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, retryAfter: response.headers.get('retry-after'), body: JSON.parse(text) };
}

function login(email: unknown, password: string, address: string, claimed?: string) {
  return send('/api/login', { email, password }, address, claimed);
}

let lastAccount = 0;
async function someone() {
  lastAccount += 1;
  const account = { fname: 'Zoë', email: `zoë${lastAccount}@example.com`, password: 'lantern orchard tidal' };
  expect((await site.staff.post('/api/add-collaborator', account)).status).toBe(200);
  return account;
}

const codesOf = (body: { errors: { extensions: { code: string } }[] }) =>
  body.errors.map(({ extensions }) => extensions.code);

describe('the limit of failed sign-ins cannot be bypassed', () => {
  test('with many attempts in one document, which stops at the first failure', async () => {
    const { email, password } = await someone();
    const address = newAddress();
    const tries = ['a', 'b', 'c', 'd', 'e', password];
    const fields = tries.map(
      (one, index) => `t${index}: signIn(email: "${email}", password: "${one}") { token }`,
    );
    for (let index = 0; index < 5; index += 1) {
      const { body } = await send('/graphql', { query: `mutation { ${fields.join(' ')} }` }, address);
      expect([body.data, codesOf(body)]).toEqual([null, ['UNAUTHENTICATED']]);
    }
    expect((await login(email, password, address)).status).toBe(429);
  });

  test.each([
    ['an IPv4 address', (port: number) => `203.0.113.250:${port}`],
    ['an IPv6 address', (port: number) => `[2001:db8:1:2::3]:${port}`],
  ])('with other ports, if the proxy adds them to %s', async (_what, addressAt) => {
    const { email } = await someone();
    const statuses: number[] = [];
    for (let port = 50_001; port <= 50_006; port += 1)
      statuses.push((await login(email, 'wrong', addressAt(port))).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('with more concurrent documents than allowed tries', async () => {
    const { email, password } = await someone();
    const address = newAddress();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => login(email, `wrong ${index}`, address)),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
    expect((await login(email, password, address)).status).toBe(429);
  });

  test("with another spelling of the account's e-mail address", async () => {
    const { email, password } = await someone();
    const address = newAddress();
    const variants = [
      email.toUpperCase(),
      ` ${email}\t`,
      email.normalize('NFD'),
      email.replace('example', 'eXample'),
      `\u0000${email}`,
    ];
    for (const variant of variants) expect((await login(variant, 'wrong', address)).status).toBe(401);
    const { status, retryAfter } = await login(email, password, address);
    expect(status).toBe(429);
    expect(Number(retryAfter)).toBeGreaterThan(0);
    for (const variant of variants) expect((await login(variant, password, address)).status).toBe(429);
  });

  test('with e-mail addresses that have no account, which count for the network address', async () => {
    const { email, password } = await someone();
    const address = newAddress();
    const lookalikes = [
      email.replace('@', '+x@'),
      email.replace('z', 'ｚ'),
      email.replace('.', '。'),
      `${email}.`,
      `<${email}>`,
      `"${email}"`,
      [email],
      { email },
    ];
    for (const one of lookalikes)
      expect([one, (await login(one, password, address)).status]).toEqual([one, 401]);
    for (let index = lookalikes.length; index < 30; index += 1)
      expect((await login(`nobody${index}@example.com`, 'wrong', address)).status).toBe(401);
    expect((await login(email, password, address)).status).toBe(429);
    expect((await login(email, password, newAddress())).status).toBe(200);
  });

  test('with a forged address', async () => {
    const { email, password } = await someone();
    const address = newAddress();
    for (let index = 0; index < 5; index += 1)
      expect((await login(email, 'wrong', address, `198.51.100.${index}, 192.0.2.${index}`)).status).toBe(
        401,
      );
    expect((await login(email, password, address, '198.51.100.99')).status).toBe(429);
    expect((await login(email, password, newAddress())).status).toBe(200);
  });

  test('with the many addresses of one IPv6 network', async () => {
    const { email, password } = await someone();
    for (let index = 0; index < 5; index += 1)
      expect((await login(email, 'wrong', `2001:db8:1:2:${index}::${index}`)).status).toBe(401);
    expect((await login(email, password, '2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await login(email, password, '2001:db8:1:3::1')).status).toBe(200);
  });

  test('with other values in the body', async () => {
    const { email } = await someone();
    const address = newAddress();
    const statuses: number[] = [];
    for (let index = 0; index < 6; index += 1) {
      const more = {
        account: index,
        userID: `${index}`,
        remember: index % 2 === 0,
        'x-forwarded-for': `10.0.0.${index}`,
      };
      statuses.push((await send('/api/login', { email, password: 'wrong', ...more }, address)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });
});

test('failures from one address lock neither other addresses nor the owner elsewhere', async () => {
  const { email, password } = await someone();
  const address = newAddress();
  for (let index = 0; index < 6; index += 1) await login(email, 'wrong', address);
  expect((await login(email, password, newAddress())).status).toBe(200);
  expect((await login(superadmin.email, superadmin.password, address)).status).toBe(200);
});

describe('the limit of a public form cannot be bypassed', () => {
  const contact = (number: number) =>
    `submitContact(input: { firstName: "A${number}", lastName: "B", email: "a${number}@example.com", message: "Hello ${number}" }) { ok }`;
  const signUp = (number: number) => `signUpForNewsletter(input: { email: "b${number}@example.com" }) { ok }`;

  test.each([
    ['submitContact', contact],
    ['signUpForNewsletter', signUp],
  ])('%s, with many in one document, forged addresses, or a restart', async (_name, form) => {
    const address = newAddress();
    const several = (first: number, last: number) => {
      const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
      const query = `mutation { ${numbers.map((number) => `f${number}: ${form(number)}`).join(' ')} }`;
      return send('/graphql', { query }, address);
    };
    expect((await several(1, 10)).body.errors ?? []).toEqual([]);
    expect((await several(11, 19)).body.errors ?? []).toEqual([]);
    const last = await send('/graphql', { query: `mutation { ${form(20)} }` }, address, '198.51.100.1');
    expect([last.status, last.body.errors ?? []]).toEqual([200, []]);
    await site.server.restart();
    const refused = await send('/graphql', { query: `mutation { ${form(21)} }` }, address, '198.51.100.2');
    expect([refused.status, codesOf(refused.body)]).toEqual([429, ['RATE_LIMITED']]);
    expect(Number(refused.retryAfter)).toBeGreaterThan(0);
    const other = await send('/graphql', { query: `mutation { ${form(22)} }` }, newAddress());
    expect(other.status).toBe(200);
  });
});

test('a flood of sign-ins is refused beyond the capacity for hashing, and the server stays healthy', async () => {
  const attempts = Array.from({ length: 120 }, (_, index) =>
    login(`flood${index}@example.com`, 'wrong', `192.0.2.${index}`),
  );
  for (const { status, retryAfter } of await Promise.all(attempts)) {
    expect([401, 503]).toContain(status);
    if (status === 503) expect(Number(retryAfter)).toBeGreaterThan(0);
  }
  expect((await login(superadmin.email, superadmin.password, newAddress())).status).toBe(200);
});
