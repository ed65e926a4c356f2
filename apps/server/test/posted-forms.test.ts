import { describe, expect, test } from 'vitest';
import { ApiClient } from './support/api-client.ts';
import { useSite } from './support/use-site.ts';

const site = useSite({ TRUST_PROXY: 'loopback', CONTACT_FORM: 'https://forms.example/embed?id=1' });
const form = { firstName: 'Grace', email: 'grace@example.com', message: 'Hello' };
let lastAddress = 0;

/** Posts as a browser with an address of its own. */
async function post(fields: Record<string, string> | string, headers: Record<string, string> = {}) {
  lastAddress += 1;
  const response = await fetch(`${site.server.url}/forms/contact`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': `203.0.113.${lastAddress}`,
      ...headers,
    },
    body: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

async function storedMessages(spam: boolean): Promise<string[]> {
  const query = 'query ($spam: Boolean!) { contactEntries(spam: $spam) { items { message } } }';
  const { data } = await site.staff.graphql(query, { spam });
  return data.contactEntries.items.map(({ message }: { message: string }) => message);
}

test('a form is stored once, and redirects', async () => {
  const { status, headers } = await post({ ...form, message: 'Stored once' });
  expect(status).toBe(303);
  expect(headers.get('location')).toBe('/thanks');
  expect(headers.get('cache-control')).toBe('no-store');
  expect((await storedMessages(false)).filter((message) => message === 'Stored once')).toHaveLength(1);
});

test('spam gets the same response, and is stored separately', async () => {
  const { status } = await post({ ...form, message: 'By a machine', website: 'filled in' });
  expect(status).toBe(303);
  expect(await storedMessages(false)).not.toContain('By a machine');
  expect(await storedMessages(true)).toContain('By a machine');
});

test('a link in the title of a guide does not make a request for it spam', async () => {
  const title = 'What  www.example.com must say';
  const create =
    'mutation ($input: AdditionalResourceCreateInput!) { createAdditionalResource(input: $input) { id } }';
  expect((await site.staff.graphql(create, { input: { title } })).errors).toEqual([]);
  await post({ ...form, message: 'For a guide', resource: title });
  await post({ ...form, message: 'Invented', resource: 'See www.example.com' });
  expect(await storedMessages(false)).toContain('For a guide');
  expect(await storedMessages(true)).toContain('Invented');
});

test('an invalid form is shown again with the errors', async () => {
  const { status, text, headers } = await post({ ...form, email: 'nobody', message: ' ' });
  expect(status).toBe(422);
  expect(headers.get('content-type')).toContain('text/html');
  expect(JSON.parse(text).fields).toEqual({
    email: 'Enter a valid email address.',
    message: 'Message is required.',
  });
});

test('the twenty-first form of an address gets 429 with the time to wait', async () => {
  const from = { 'x-forwarded-for': '198.51.100.7' };
  for (let count = 0; count < 20; count += 1) expect((await post(form, from)).status).toBe(303);
  const { status, headers } = await post(form, from);
  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
});

test('an office behind one address may send twenty messages and ask for each guide twenty times', async () => {
  const from = { 'x-forwarded-for': '198.51.100.8' };
  const ask = async (resource: string) => {
    const input = { firstName: form.firstName, email: form.email, resource };
    const query = 'mutation ($input: ContactInput!) { submitContact(input: $input) { ok } }';
    const response = await fetch(`${site.server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...from },
      body: JSON.stringify({ query, variables: { input } }),
    });
    return response.status;
  };
  for (let count = 0; count < 20; count += 1) {
    expect((await post(form, from)).status).toBe(303);
    expect(await ask('Checklist')).toBe(200);
    expect(await ask('Calendar')).toBe(200);
  }
  expect((await post(form, from)).status).toBe(429);
  expect(await ask('Checklist')).toBe(429);
  expect(await ask('Calendar')).toBe(429);
  expect(await ask('Template')).toBe(200);
});

describe('a post of another site', () => {
  test.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
  ])('is refused: %j', async (headers) => {
    expect((await post({ ...form, message: 'Forged' }, headers)).status).toBe(403);
    expect(await storedMessages(false)).not.toContain('Forged');
  });

  test('is refused if it does not come from a page of this site', async () => {
    expect((await post(form, { 'sec-fetch-site': 'same-origin', origin: site.server.url })).status).toBe(303);
    expect((await post(form, { origin: site.server.url })).status).toBe(303);
  });
});

test('other content types, large bodies, and too many fields are refused with a page', async () => {
  const json = await post(JSON.stringify(form), { 'content-type': 'application/json' });
  expect(json.status).toBe(415);
  expect(json.headers.get('content-type')).toContain('text/html');
  expect((await post({ ...form, message: 'x'.repeat(300_000) })).status).toBe(413);
  expect((await post(Array.from({ length: 60 }, (_, index) => `f${index}=x`).join('&'))).status).toBe(413);
});

test('repeated fields: the first value wins', async () => {
  const { status } = await post('firstName=Grace&email=a%40example.com&email=b%40example.com&message=Twice');
  expect(status).toBe(303);
  const { body } = await site.staff.get('/api/get-contact');
  expect(body.find(({ message }: { message: string }) => message === 'Twice').email).toBe('a@example.com');
});

test('only the origin of a configured provider may be framed', async () => {
  const { headers } = await new ApiClient(site.server.url).get('/');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/frame-src [^;]*https:\/\/forms\.example(;| )/);
  expect(policy.match(/forms\.example/g)).toHaveLength(1);
});
