import { TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import type { ApiClient } from './support/api-client.ts';
import { made } from './support/rest-samples.ts';
import { picture } from './support/test-files.ts';
import { useSite } from './support/use-site.ts';

const allowed = 'https://app.firm.example';
const site = useSite({ FRESH_SIGN_IN_S: '3600', API_ORIGINS: allowed });
const stale = useSite({ FRESH_SIGN_IN_S: '0' });

const create =
  'mutation ($input: ApiKeyCreateInput!) { createApiKey(input: $input) { secret apiKey { id } } }';
async function codeOf(client: ApiClient, document: string, variables: object = {}) {
  const { errors } = await client.graphql(document, variables);
  return errors[0]?.extensions.code ?? 200;
}

test.each([
  ['an empty name', { name: ' ' }, 'name'],
  ['a long name', { name: 'x'.repeat(81) }, 'name'],
  ['a time in the past', { expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt'],
  ['a time in many years', { expiresAt: '2120-01-01T00:00:00Z' }, 'expiresAt'],
  ['an unknown type', { scopes: ['readDrafts'], writes: ['Collaborator'] }, 'writes'],
  ['settings', { scopes: ['readDrafts'], writes: ['SiteSettings'] }, 'writes'],
  ['writing without drafts', { writes: ['Post'] }, 'scopes'],
  ['an origin with a path', { origins: ['https://app.example.com/'] }, 'origins'],
  ['plain http', { origins: ['https://app.example.com', 'http://app.example.com'] }, 'origins'],
  ['all origins', { origins: ['*'] }, 'origins'],
  ['the origin of files', { origins: ['null'] }, 'origins'],
  ['too many origins', { origins: Array.from({ length: 21 }, (_, n) => `https://a${n}.example`) }, 'origins'],
  ['no requests', { requestsPerMinute: 0 }, 'requestsPerMinute'],
])('refuses a key with %s', async (_, input, field) => {
  const { errors } = await site.staff.graphql(create, { input: { name: 'Odd', ...input } });
  expect(errors[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { [field]: expect.any(String) },
  });
});

test('refuses a second key with the same name', async () => {
  expect(await codeOf(site.staff, create, { input: { name: 'Twice' } })).toBe(200);
  expect(await codeOf(site.staff, create, { input: { name: 'Twice' } })).toBe('CONFLICT');
});

test('keys and REST sign-ins cannot be changed without a recent confirmation', async () => {
  const documents = [
    'mutation { createApiKey(input: { name: "x" }) { secret } }',
    'mutation { rotateApiKey(id: "x") { secret } }',
    'mutation { revokeApiKey(id: "x") { id } }',
    'mutation { allowRestSignIn(allowed: false) { allowsRestSignIn } }',
  ];
  for (const document of documents)
    expect(await codeOf(stale.staff, document), document).toBe('STEP_UP_REQUIRED');
});

async function keyOf(input: object): Promise<ApiClient> {
  const { data, errors } = await site.staff.graphql(create, { input });
  expect(errors).toEqual([]);
  return site.visitor.as(data.createApiKey.secret);
}

/** Lists for everyone, filtered or sorted by what only staff see. */
const ofStaff = [
  '{ posts(filter: { state: [draft] }) { totalCount } }',
  '{ posts(sort: { field: updatedByName }) { totalCount } }',
];

test('a refusal says that the key is not valid, and not why', async () => {
  const { data } = await site.staff.graphql(create, {
    input: { name: 'Revoked', scopes: ['readDrafts', 'readEntries'] },
  });
  const { secret, apiKey } = data.createApiKey;
  const refusals = async (token: string) => {
    const client = site.visitor.as(token);
    const { errors } = await client.graphql('{ staffPosts { totalCount } }');
    const { body } = await client.get('/api/get-contact');
    const lists = [];
    for (const document of ofStaff) lists.push((await client.graphql(document)).errors[0]?.message);
    return new Set([errors[0]?.message, body.message, ...lists]);
  };
  expect(await refusals(secret)).toEqual(new Set([undefined]));
  await codeOf(site.staff, 'mutation ($id: ID!) { revokeApiKey(id: $id) { id } }', { id: apiKey.id });
  const invalid =
    'This API key is not valid: it is unknown, expired, or revoked, or its creator lacks a required second factor.';
  for (const token of [secret, `dbk_${'a'.repeat(43)}`, secret.slice(0, -1)])
    expect(await refusals(token)).toEqual(new Set([invalid]));
  expect(await refusals('a'.repeat(43))).toEqual(new Set(['Please sign in.']));
  const { data: made } = await site.staff.graphql(create, {
    input: { name: 'Without a factor', scopes: ['readDrafts', 'readEntries'] },
  });
  const withoutFactor = made.createApiKey.secret;
  const requireFactor = await superadminWithFactor();
  await requireFactor(true);
  expect(await refusals(withoutFactor)).toEqual(new Set([invalid]));
  for (const document of ofStaff) expect(await codeOf(site.staff, document)).toBe('SECOND_FACTOR_REQUIRED');
  await requireFactor(false);
  expect(await refusals(withoutFactor)).toEqual(new Set([undefined]));
});

test('a key without drafts may not filter or sort by what only staff see', async () => {
  const client = await keyOf({ name: 'Visitor' });
  for (const document of ofStaff) expect(await codeOf(client, document), document).toBe('FORBIDDEN');
});

/** Adds a superadmin with a second factor, and returns a function that sets whether everybody needs one. */
async function superadminWithFactor(): Promise<(required: boolean) => Promise<void>> {
  const account = { email: 'ada@example.com', password: 'lantern orchard tidal' };
  const add = 'mutation ($input: CollaboratorCreateInput!) { createCollaborator(input: $input) { id } }';
  await site.staff.graphql(add, { input: { name: 'Ada', role: 'superadmin', ...account } });
  const ada = await site.visitor.signedIn(account);
  const { data } = await ada.graphql('mutation { beginAuthenticator { setUp secret } }');
  const { setUp, secret } = data.beginAuthenticator;
  const code = new TOTP({ secret }).generate();
  const confirm =
    'mutation ($setUp: String!, $code: String!) { confirmAuthenticator(setUp: $setUp, code: $code) }';
  expect(await codeOf(ada, confirm, { setUp, code })).toBe(200);
  const set =
    'mutation ($required: Boolean!) { requireSecondFactor(required: $required) { requiresSecondFactor } }';
  return async (required) => expect(await codeOf(ada, set, { required })).toBe(200);
}

test('a key may upload files only for the types that it writes', async () => {
  const writer = await keyOf({ name: 'Team', scopes: ['readDrafts'], writes: ['TeamMember'] });
  const reader = await keyOf({ name: 'Reader' });
  expect((await made(writer, 'team'))._id).toEqual(expect.any(String));
  await expect(made(writer, 'posts')).rejects.toThrow('answered 403');
  await expect(made(reader, 'team')).rejects.toThrow('answered 403');
  const upload = 'mutation ($file: Upload) { createTeamMember(input: { name: "x", file: $file }) { id } }';
  const file = await picture('one.png', 48, 27);
  const { status, errors } = await reader.graphql(upload, { file: null }, { file });
  expect([status, errors[0]?.extensions.code]).toEqual([403, 'FORBIDDEN']);
});

test('a key with entries reads them whole', async () => {
  const input = { firstName: 'Ada', lastName: 'Bell', email: 'ada@example.com', message: 'Hello' };
  const submit = 'mutation ($input: ContactInput!) { submitContact(input: $input) { ok } }';
  expect(await codeOf(site.visitor, submit, { input })).toBe(200);
  const client = await keyOf({ name: 'Messages', scopes: ['readEntries'] });
  const { data } = await client.graphql(
    '{ contactEntries { items { firstName lastName email message } } newsletterEntries { totalCount } }',
  );
  expect(data).toEqual({ contactEntries: { items: [input] }, newsletterEntries: { totalCount: 0 } });
  const { body } = await client.get('/api/get-contact');
  expect(body).toEqual([expect.objectContaining({ email: input.email, message: input.message })]);
});

test('a key without entries finds none in the search of staff', async () => {
  const search = '{ staffSearch(query: "hello") { type title } }';
  const drafts = await keyOf({ name: 'Drafts', scopes: ['readDrafts'] });
  expect(await codeOf(drafts, search)).toBe('FORBIDDEN');
  const both = await keyOf({ name: 'Both', scopes: ['readDrafts', 'readEntries'] });
  expect(await codeOf(both, search)).toBe(200);
});

test('a name that would look like something else in the history is refused', async () => {
  for (const name of ['Two\nlines', 'Turned \u202e around', '\u200b'])
    expect(await codeOf(site.staff, create, { input: { name } }), name).toBe('BAD_USER_INPUT');
});

test('a superadmin revokes but does not rotate the key of another', async () => {
  const { data } = await site.staff.graphql(create, { input: { name: 'Of the head' } });
  const account = { email: 'eve@example.com', password: 'lantern orchard tidal' };
  const add = 'mutation ($input: CollaboratorCreateInput!) { createCollaborator(input: $input) { id } }';
  await site.staff.graphql(add, { input: { name: 'Eve', role: 'superadmin', ...account } });
  const eve = await site.visitor.signedIn(account);
  const { id } = data.createApiKey.apiKey;
  const isOwn = async (caller: typeof eve) => {
    const { data } = await caller.graphql('{ apiKeys { id isOwn } }');
    return data.apiKeys.find((key: { id: string }) => key.id === id).isOwn;
  };
  expect([await isOwn(site.staff), await isOwn(eve)]).toEqual([true, false]);
  expect(await codeOf(eve, 'mutation ($id: ID!) { rotateApiKey(id: $id) { secret } }', { id })).toBe(
    'FORBIDDEN',
  );
  expect(await codeOf(eve, 'mutation ($id: ID!) { revokeApiKey(id: $id) { id } }', { id })).toBe(200);
});

describe('an API key with origins', () => {
  const other = 'https://elsewhere.example';
  const query = '{ posts { totalCount items { slug } } }';
  const ask = (path: string, headers: Record<string, string>, init: RequestInit = {}) =>
    fetch(site.server.url + path, { redirect: 'manual', ...init, headers });
  const askGraphql = (headers: Record<string, string>) =>
    ask(
      '/graphql',
      { 'content-type': 'application/json', ...headers },
      { method: 'POST', body: JSON.stringify({ query }) },
    );
  /** Whose pages may read the response. */
  const originOf = ({ headers }: Response) => headers.get('access-control-allow-origin');
  const [own, second] = ['https://intranet.example', 'http://localhost:3000'];
  let count = 0;

  async function newKey(origins?: string[], more: object = {}) {
    count += 1;
    const input = { name: `Key ${count}`, ...(origins && { origins }), ...more };
    const document =
      'mutation ($input: ApiKeyCreateInput!) { createApiKey(input: $input) { secret apiKey { id origins } } }';
    const { data, errors } = await site.staff.graphql(document, { input });
    expect(errors).toEqual([]);
    const { secret, apiKey } = data.createApiKey;
    expect(apiKey.origins).toEqual(origins ?? []);
    return { id: apiKey.id, headers: { authorization: `Bearer ${secret}` } };
  }
  const reads = (headers: Record<string, string>) =>
    Promise.all([askGraphql(headers), ask('/api/get-posts', headers)]);
  const outcomes = async (headers: Record<string, string>) => {
    const answers = await reads(headers);
    for (const { headers } of answers) {
      expect(headers.get('access-control-allow-credentials')).toBeNull();
      expect(
        headers
          .get('vary')
          ?.toLowerCase()
          .split(/\s*,\s*/),
      ).toContain('origin');
      expect(headers.get('cache-control')).toBe('no-store');
    }
    return answers.map((answer) => [answer.status, originOf(answer)]);
  };
  const ofBoth = (status: number, origin: string | null) => [
    [status, origin],
    [status, origin],
  ];
  const preflightOrigin = async (
    origin: string,
    path = '/graphql',
    headers = 'authorization,content-type',
  ) => {
    const asked = { 'access-control-request-method': 'POST', 'access-control-request-headers': headers };
    return originOf(await ask(path, { origin, ...asked }, { method: 'OPTIONS' }));
  };

  test('works for their pages and for programs, and for no other pages', async () => {
    const { headers } = await newKey([own, second]);
    expect(await outcomes({ ...headers, origin: own })).toEqual(ofBoth(200, own));
    expect(await outcomes({ ...headers, origin: second })).toEqual(ofBoth(200, second));
    expect(await outcomes(headers)).toEqual(ofBoth(200, null));
    for (const origin of [other, 'null', `${own}.evil.example`])
      expect(await outcomes({ ...headers, origin }), origin).toEqual(ofBoth(403, null));
    // The settings let the page read why.
    expect(await outcomes({ ...headers, origin: allowed })).toEqual(ofBoth(403, allowed));
    const [graphql, rest] = await reads({ ...headers, origin: other });
    const message = 'Pages of this origin may not use this API key.';
    expect(await graphql?.json()).toEqual({ errors: [{ message, extensions: { code: 'FORBIDDEN' } }] });
    expect(await rest?.json()).toEqual({ message });
    const page = await ask('/', { ...headers, origin: own });
    expect([page.status, originOf(page)]).toEqual([200, null]);
  });

  test('lets its pages read that it sent too many requests', async () => {
    const { headers } = await newKey([own], { requestsPerMinute: 1 });
    await ask('/api/get-posts', { ...headers, origin: own });
    expect(await outcomes({ ...headers, origin: own })).toEqual(ofBoth(429, own));
  });

  test('gives other keys and tokens no more than before', async () => {
    await newKey([own]);
    const { headers } = await newKey();
    expect(await outcomes({ ...headers, origin: own })).toEqual(ofBoth(200, null));
    expect(await outcomes({ ...headers, origin: allowed })).toEqual(ofBoth(200, allowed));
    const session = { authorization: `Bearer ${site.staff.token}` };
    expect(await outcomes({ ...session, origin: own })).toEqual(ofBoth(200, null));
  });

  test('has its preflights granted from its creation until it is revoked', async () => {
    const third = 'https://third.example:8443';
    expect(await preflightOrigin(third)).toBeNull();
    const { id } = await newKey([third]);
    expect([await preflightOrigin(third), await preflightOrigin(third, '/api/add-posts')]).toEqual([
      third,
      third,
    ]);
    // Only the header with the key needs more than other pages may do.
    expect(await preflightOrigin(third, '/api/login', 'content-type')).toBeNull();
    expect(await preflightOrigin(third, '/dashboard')).toBeNull();
    expect(await preflightOrigin(other)).toBeNull();
    await site.staff.graphql('mutation ($id: ID!) { revokeApiKey(id: $id) { id } }', { id });
    expect(await preflightOrigin(third)).toBeNull();
  });
});

// The embedded database has one connection.
test.runIf(process.env.TEST_DATABASE_URL)(
  'there are at most a hundred keys, also if several are made at once',
  async () => {
    const count = async (): Promise<number> =>
      (await site.staff.graphql('{ apiKeys { id } }')).data.apiKeys.length;
    for (let number = await count(); number < 98; number += 1)
      expect(await codeOf(site.staff, create, { input: { name: `Key ${number}` } })).toBe(200);
    const codes = await Promise.all(
      Array.from({ length: 8 }, (_, number) =>
        codeOf(site.staff, create, { input: { name: `At once ${number}` } }),
      ),
    );
    expect(codes.toSorted()).toEqual([200, 200, ...Array<string>(6).fill('BAD_USER_INPUT')]);
  },
);
