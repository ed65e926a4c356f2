import { expect, test } from 'vitest';
import type { ApiClient } from './support/api-client.ts';
import { made } from './support/rest-samples.ts';
import { picture } from './support/test-files.ts';
import { useSite } from './support/use-site.ts';

const site = useSite({ FRESH_SIGN_IN_S: '3600' });
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
