import { contentTypes } from '@daybook/content';
import { contentTypeOf } from '@daybook/content-engine';
import { buildSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { sdl } from '../src/graphql/sdl.ts';
import { readMatrix } from './policy/matrix.ts';
import type { ApiClient } from './support/api-client.ts';
import { everyOperation, harmless } from './support/every-operation.ts';
import { postInput } from './support/post-input.ts';
import { made } from './support/rest-samples.ts';
import { useSite } from './support/use-site.ts';

/** Nothing has to be confirmed again, except where a test says so. */
const site = useSite({ FRESH_SIGN_IN_S: '3600' });
let count = 0;

interface Issued {
  id: string;
  client: ApiClient;
}

const create = `mutation ($input: ApiKeyCreateInput!) {
  issued: createApiKey(input: $input) { secret apiKey { id name lastFour expiresAt lastUsedAt } } }`;

async function newKey(input: object = {}, by: ApiClient = site.staff): Promise<Issued> {
  count += 1;
  const { data, errors } = await by.graphql(create, { input: { name: `Key ${count}`, ...input } });
  expect(errors).toEqual([]);
  const { secret, apiKey } = data.issued;
  expect(secret).toMatch(/^dbk_[\w-]{43}$/);
  expect(secret.slice(-4)).toBe(apiKey.lastFour);
  return { id: apiKey.id, client: site.visitor.as(secret) };
}

async function newSuperadmin(): Promise<{ id: string; client: ApiClient }> {
  count += 1;
  const account = { email: `eve${count}@example.com`, password: 'lantern orchard tidal' };
  const document =
    'mutation ($input: CollaboratorCreateInput!) { made: createCollaborator(input: $input) { id } }';
  const input = { name: 'Eve', role: 'superadmin', ...account };
  const { data, errors } = await site.staff.graphql(document, { input });
  expect(errors).toEqual([]);
  return { id: data.made.id, client: await site.visitor.signedIn(account) };
}

/** The status of a REST call, or the code of a GraphQL operation; 200 if it has no errors. */
const restOf = async (client: ApiClient, method: string, path: string, body?: object) =>
  (await client.send(method, path, body)).status;
async function codeOf(client: ApiClient, document: string, variables: object = {}) {
  const { errors } = await client.graphql(document, variables);
  return errors[0]?.extensions.code ?? 200;
}

const createPost = 'mutation ($input: PostCreateInput!) { createPost(input: $input) { id } }';
const createPackage = 'mutation { createPackage(input: { title: "x" }) { id } }';
const saveDraft = 'mutation { savePostDraft(input: { title: "A draft" }) { id } }';

/** What a client may do on both surfaces. */
async function outcomesOf(client: ApiClient) {
  count += 1;
  const team = (await made(site.staff, 'team'))._id;
  return {
    published: [
      await codeOf(client, '{ posts { totalCount } }'),
      await restOf(client, 'GET', '/api/get-posts'),
    ],
    drafts: [
      await codeOf(client, '{ staffPosts { totalCount } }'),
      await codeOf(client, 'query @perspective(drafts: true) { staffPosts { totalCount } }'),
      await codeOf(client, '{ drafts { totalCount } }'),
      await restOf(client, 'GET', `/api/update-Team/${team}`),
    ],
    entries: [
      await codeOf(client, '{ contactEntries { totalCount } }'),
      await restOf(client, 'GET', '/api/get-contact'),
    ],
    posts: [
      await codeOf(client, createPost, { input: postInput(`by-key-${count}`) }),
      await codeOf(client, saveDraft),
      await restOf(client, 'DELETE', `/api/delete-posts/${(await made(site.staff, 'posts'))._id}`),
    ],
    others: [
      await codeOf(client, createPackage),
      await restOf(client, 'POST', '/api/add-packages', { packagetitle: 'x' }),
    ],
  };
}

const no = 'FORBIDDEN';
const nothing = {
  published: [200, 200],
  drafts: [no, no, no, 403],
  entries: [no, 403],
  posts: [no, no, 403],
  others: [no, 403],
};
const drafts = [200, 200, 200, 200];

describe('a key may do what its scopes say, on both surfaces', () => {
  test.each([
    ['nothing more', {}, nothing],
    ['drafts', { scopes: ['readDrafts'] }, { ...nothing, drafts }],
    ['entries', { scopes: ['readEntries'] }, { ...nothing, entries: [200, 200] }],
    ['posts', { scopes: ['readDrafts'], writes: ['Post'] }, { ...nothing, drafts, posts: [200, 200, 200] }],
  ])('%s', async (_, input, expected) => {
    expect(await outcomesOf((await newKey(input)).client)).toEqual(expected);
  });

  test('a key without drafts reads what visitors read', async () => {
    const hidden = await made(site.staff, 'team', { displayOnTeamPage: 'no' });
    const idsFor = async (client: ApiClient) =>
      (await client.get('/api/get-team-with-order')).body.map(({ _id }: { _id: string }) => _id);
    const plain = (await newKey({ scopes: ['readEntries'] })).client;
    expect(await idsFor(plain)).not.toContain(hidden._id);
    expect(await idsFor((await newKey({ scopes: ['readDrafts'] })).client)).toContain(hidden._id);
  });

  test('no key may use other operations than those of its scopes, whatever its creator may do', async () => {
    const types = contentTypes.map((type) => contentTypeOf(type)).filter(({ writePolicy }) => !writePolicy);
    const { client } = await newKey({
      scopes: ['readDrafts', 'readEntries'],
      writes: types.map(({ names }) => names.type),
      requestsPerMinute: 6000,
    });
    const ofTypes = types.flatMap(({ names: { create, update, remove, saveDraft, choose } }) => [
      create,
      update,
      remove,
      saveDraft,
      choose,
    ]);
    const writes = new Set([...ofTypes, 'moveTeamMember', 'placeTeamMember']);
    const schema = buildSchema(sdl());
    const mutations = schema.getMutationType()?.getFields() ?? {};
    const outcomes = new Map(readMatrix().map((row) => [row.operation, row.outcomes]));
    const allowed = { reads: [] as string[], writes: [] as string[], odd: [] as string[] };
    for (const { name, document, variables } of everyOperation(schema, harmless)) {
      if (outcomes.get(name)?.visitor === 'yes') continue;
      const { status, errors } = await client.graphql(document, variables);
      if (status === 401 || status >= 500) allowed.odd.push(`${name} ${status}`);
      if (errors[0]?.extensions.code === no) continue;
      if (name in mutations) allowed.writes.push(name);
      else allowed.reads.push(name);
    }
    expect(allowed.odd).toEqual([]);
    expect(allowed.writes.filter((name) => !writes.has(name))).toEqual([]);
    expect(allowed.writes).toEqual(
      expect.arrayContaining(['createPost', 'updateHomePage', 'moveTeamMember']),
    );
    expect(allowed.reads).toEqual(expect.arrayContaining(['staffPosts', 'contactEntries', 'drafts']));
    const personal =
      /^(my|collaborator|mailLog|securitySettings|isMailConfigured|personTraces|apiKeys|auditLog|staffPreview)/;
    expect(allowed.reads.filter((name) => personal.test(name))).toEqual([]);
    expect((await client.get('/api/get-collaborators-with-order')).status).toBe(403);
    expect((await client.graphql('{ me { name permissions } }')).data.me).toEqual({
      name: expect.stringMatching(/ \(API key “Key \d+”\)$/),
      permissions: ['readContent', 'writeDrafts', 'publishContent', 'readEntries'],
    });
  });
});

test('publishing by a key needs the approvals that people need', async () => {
  const { client } = await newKey({ scopes: ['readDrafts'], writes: ['Post'] });
  const approvals = (n: number) =>
    site.staff.graphql(`mutation { setRequiredApprovals(count: ${n}) { requiredApprovals } }`);
  await approvals(1);
  try {
    expect(await codeOf(client, createPost, { input: postInput('unapproved') })).toBe('APPROVAL_REQUIRED');
    const { _id } = (await site.staff.get('/api/get-posts')).body[0];
    expect(await restOf(client, 'DELETE', `/api/delete-posts/${_id}`)).toBe(403);
    expect(await codeOf(client, saveDraft)).toBe(200);
  } finally {
    await approvals(0);
  }
});

const isNobody = { published: [200, 200], protected: ['UNAUTHENTICATED', 401] };
async function standing(client: ApiClient) {
  return {
    published: [
      await codeOf(client, '{ posts { totalCount } }'),
      await restOf(client, 'GET', '/api/get-posts'),
    ],
    protected: [
      await codeOf(client, '{ staffPosts { totalCount } }'),
      await restOf(client, 'GET', '/api/get-contact'),
    ],
  };
}
const works = { published: [200, 200], protected: [200, 200] };
const readAll = { scopes: ['readDrafts', 'readEntries'] };

describe('a key ends', () => {
  test('when it is revoked; unknown keys are ignored on public reads', async () => {
    const { id, client } = await newKey(readAll);
    expect(await standing(client)).toEqual(works);
    const revoke = 'mutation ($id: ID!) { revokeApiKey(id: $id) { id } }';
    expect(await codeOf(site.staff, revoke, { id })).toBe(200);
    expect(await standing(client)).toEqual(isNobody);
    expect(await codeOf(site.staff, revoke, { id })).toBe('NOT_FOUND');
    expect(await codeOf(site.staff, revoke, { id: 'x' })).toBe('NOT_FOUND');
    expect(await standing(site.visitor.as(`dbk_${'a'.repeat(43)}`))).toEqual(isNobody);
    expect(await standing(site.visitor.as('dbk_short'))).toEqual(isNobody);
  });

  test('when it expires', async () => {
    const soon = new Date(Date.now() + 1500).toISOString();
    const { id, client } = await newKey({ ...readAll, expiresAt: soon });
    await expect.poll(() => standing(client)).toEqual(isNobody);
    const rotate =
      'mutation ($id: ID!, $at: DateTimeISO) { rotateApiKey(id: $id, expiresAt: $at) { secret } }';
    expect(await codeOf(site.staff, rotate, { id })).toBe('BAD_USER_INPUT');
    const at = new Date(Date.now() + 3_600_000).toISOString();
    const { data } = await site.staff.graphql(rotate, { id, at });
    expect(await standing(client)).toEqual(isNobody);
    expect(await standing(site.visitor.as(data.rotateApiKey.secret))).toEqual(works);
  });

  test('when it is rotated, after the overlap or at once', async () => {
    const { id, client } = await newKey(readAll);
    const rotate = async (hours: number) => {
      const document =
        'mutation ($id: ID!, $hours: Int!) { rotateApiKey(id: $id, overlapHours: $hours) { secret } }';
      const { data, errors } = await site.staff.graphql(document, { id, hours });
      expect(errors).toEqual([]);
      return site.visitor.as(data.rotateApiKey.secret);
    };
    const second = await rotate(24);
    expect([await standing(client), await standing(second)]).toEqual([works, works]);
    const third = await rotate(0);
    expect(await standing(client)).toEqual(isNobody);
    expect(await standing(second)).toEqual(isNobody);
    expect(await standing(third)).toEqual(works);
  });

  test('or loses rights with its creator', async () => {
    const creator = await newSuperadmin();
    const { client } = await newKey({ ...readAll, writes: ['Post'] }, creator.client);
    const write = (slug: string) => codeOf(client, createPost, { input: postInput(slug) });
    expect([await standing(client), await write('by-eve')]).toEqual([works, 200]);
    const setRole = (role: string) =>
      codeOf(
        site.staff,
        'mutation ($id: ID!, $input: CollaboratorUpdateInput!) { updateCollaborator(id: $id, input: $input) { id } }',
        { id: creator.id, input: { role } },
      );
    await setRole('contributor');
    expect([await standing(client), await write('by-contributor'), await codeOf(client, saveDraft)]).toEqual([
      works,
      no,
      200,
    ]);
    await setRole('reader');
    expect([await standing(client), await codeOf(client, saveDraft)]).toEqual([works, no]);
    const remove = 'mutation ($id: ID!) { removeCollaborator(id: $id) { id } }';
    expect(await codeOf(site.staff, remove, { id: creator.id })).toBe(200);
    expect(await standing(client)).toEqual(isNobody);
  });
});

test('a key with too many requests gets 429 on both surfaces, and no other key does', async () => {
  const { client } = await newKey({ requestsPerMinute: 2 });
  expect(await standing(client)).toMatchObject({ published: [200, 200] });
  const graphql = await client.graphql('{ posts { totalCount } }');
  expect([graphql.status, graphql.errors[0]?.extensions.code]).toEqual([429, 'RATE_LIMITED']);
  const rest = await client.get('/api/get-posts');
  expect([rest.status, Number(rest.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
  expect(await standing((await newKey(readAll)).client)).toEqual(works);
});

test('what a key writes has the names of its creator and of the key, and its use is shown', async () => {
  const { id, client } = await newKey({ name: 'Import “2”', scopes: ['readDrafts'], writes: ['Post'] });
  const { data } = await client.graphql(
    'mutation ($input: PostCreateInput!) { createPost(input: $input) { id meta { created { byName } } } }',
    { input: postInput('by-import') },
  );
  const name = expect.stringMatching(/ \(API key “Import “2””\)$/);
  expect(data.createPost.meta.created.byName).toEqual(name);
  const log = await site.staff.graphql(
    '{ auditLog(pageSize: 5) { items { action actorName recordType recordTitle } } }',
  );
  expect(log.data.auditLog.items).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ action: 'create', recordType: 'Post', actorName: name }),
      expect.objectContaining({ action: 'createApiKey', recordType: 'ApiKey', recordTitle: 'Import “2”' }),
    ]),
  );
  const keys = await site.staff.graphql('{ apiKeys { id lastUsedAt lastAddress ownerName ownerRole } }');
  expect(keys.data.apiKeys.find((key: { id: string }) => key.id === id)).toMatchObject({
    lastUsedAt: expect.any(String),
    lastAddress: expect.any(String),
    ownerRole: 'superadmin',
  });
});
