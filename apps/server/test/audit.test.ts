import { beforeAll, expect, test } from 'vitest';
import { postInput } from './support/post-input.ts';
import { useSite } from './support/use-site.ts';

const site = useSite();
const secret = 'Value that nobody may find in the log';

interface Line {
  action: string;
  actorName: string;
  recordType: string;
  recordId: string | null;
  recordTitle: string;
  changedFields: string[];
}

async function run(document: string, variables: object = {}) {
  const { data, errors } = await site.staff.graphql(document, variables);
  expect(errors).toEqual([]);
  return Object.values<{ id: string }>(data)[0]?.id ?? '';
}

/** The entries written by the work, oldest first. */
async function linesOf(work: () => Promise<unknown>): Promise<Line[]> {
  const document =
    '{ auditLog { totalCount items { action actorName recordType recordId recordTitle changedFields } } }';
  const before = (await site.staff.graphql(document)).data.auditLog.totalCount;
  await work();
  const { items, totalCount } = (await site.staff.graphql(document)).data.auditLog;
  return items.slice(0, totalCount - before).reverse();
}

/** Refusals are recorded after the response. */
const latestAction = async () =>
  (await site.staff.graphql('{ auditLog { items { action } } }')).data.auditLog.items[0]?.action;

let post: string;
beforeAll(async () => {
  post = await run(createPost, { input: postInput('audited') });
});

const createPost = 'mutation ($input: PostCreateInput!) { createPost(input: $input) { id } }';
const updatePost =
  'mutation ($id: ID!, $input: PostUpdateInput!) { updatePost(id: $id, input: $input) { id } }';

test('every write adds one entry with the person, the action, and the fields, without values', async () => {
  let member = '';
  let page = '';
  const lines = await linesOf(async () => {
    await run(updatePost, {
      id: post,
      input: { excerpt: secret, body: `<p>${secret}</p>`, topics: [secret] },
    });
    await run('mutation { createTeamMember(input: { name: "Zoe", position: "Partner" }) { id } }');
    member = await run('mutation { createTeamMember(input: { name: "Ada", position: "Partner" }) { id } }');
    await site.staff.put(`/api/update-order/${member}/up`, {});
    page = await run('mutation { createHomePage(input: { heroHeading: "Spring" }) { id } }');
    await run('mutation ($id: ID!) { chooseHomePage(id: $id) { id } }', { id: page });
    await site.staff.delete(`/api/delete-team/${member}`);
  });
  const ada = { recordType: 'TeamMember', recordId: member, recordTitle: 'Ada' };
  const spring = { recordType: 'HomePage', recordId: page, recordTitle: 'Spring' };
  expect(lines).toMatchObject([
    { action: 'update', recordType: 'Post', recordId: post, recordTitle: 'About audited' },
    { action: 'create', recordType: 'TeamMember', recordTitle: 'Zoe' },
    { action: 'create', ...ada },
    { action: 'move', ...ada, changedFields: ['order'] },
    { action: 'create', ...spring },
    { action: 'choose', ...spring },
    { action: 'remove', ...ada },
  ]);
  expect(lines.every(({ actorName }) => actorName === 'Superadmin')).toBe(true);
  expect(lines[0]?.changedFields.toSorted()).toEqual(['body', 'excerpt', 'topics']);
  expect(JSON.stringify(lines)).not.toContain(secret);
});

test('an entry about an account has its name, but neither its e-mail address nor its password', async () => {
  const someone = { fname: 'Bea', email: 'bea.secret@example.com', password: 'lantern orchard tidal' };
  const lines = await linesOf(async () => {
    const { body } = await site.staff.post('/api/add-collaborator', someone);
    await site.staff.put(`/api/update-collaborator/${body._id}`, {
      ...someone,
      password: 'another orchard tidal',
    });
    await site.visitor.signedIn({ ...someone, password: 'another orchard tidal' });
    await site.visitor.post('/api/login', { email: someone.email, password: 'wrong orchard' });
    await expect.poll(latestAction).toBe('signInRefused');
    await site.staff.delete(`/api/delete-collaborator/${body._id}`);
  });
  expect(lines.map(({ action, recordTitle }) => [action, recordTitle])).toEqual([
    ['create', 'Bea'],
    ['update', 'Bea'],
    ['signIn', 'Bea'],
    ['signInRefused', 'Bea'],
    ['remove', 'Bea'],
  ]);
  expect(lines[1]?.changedFields).toEqual(['password']);
  expect(JSON.stringify(lines)).not.toMatch(/bea\.secret|orchard|argon/);
});

test('a refused write adds no entry', async () => {
  const lines = await linesOf(async () => {
    await site.staff.graphql(updatePost, { id: post, input: { slug: 'not a slug' } });
    await site.staff.graphql(updatePost, { id: 'f'.repeat(24), input: {} });
    await site.staff.graphql(createPost, { input: postInput('audited') });
    await site.staff.graphql('mutation { removeHomePage(id: "x") { id } }');
    await site.visitor.graphql(updatePost, { id: post, input: { excerpt: 'x' } });
  });
  expect(lines).toEqual([]);
});

test('the log can be filtered by record type, record, and names', async () => {
  const email = 'cora.log@example.com';
  await site.staff.post('/api/add-collaborator', {
    fname: 'Cora 100%',
    email,
    password: 'lantern orchard tidal',
  });
  await site.visitor.post('/api/login', { email, password: 'wrong orchard' });
  await expect.poll(latestAction).toBe('signInRefused');
  const document = `query ($about: AuditSubject, $search: String) {
    auditLog(about: $about, search: $search) { totalCount items { action recordType recordTitle } }
  }`;
  const read = async (about: string | null, search = '') =>
    (await site.staff.graphql(document, { about, search })).data.auditLog;
  const actions = async (about: string | null) =>
    (await read(about, 'cora 100%')).items.map(({ action }: Line) => action);

  expect(await actions(null)).toEqual(['signInRefused', 'create']);
  expect(await actions('collaborators')).toEqual(['create']);
  expect(await actions('signIns')).toEqual(['signInRefused']);
  expect(await actions('content')).toEqual([]);
  expect(await read(null, 'cora_100')).toMatchObject({ totalCount: 0, items: [] });
  const types = (await read('content')).items.map(({ recordType }: Line) => recordType);
  expect(types).toContain('Post');
  expect(types).not.toContain('Collaborator');
});

test('only staff can read the log', async () => {
  const { status } = await site.visitor.graphql('{ auditLog { totalCount } }');
  expect(status).toBe(401);
});
