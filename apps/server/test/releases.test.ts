import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from './support/api-client.ts';
import { postInput } from './support/post-input.ts';
import { picture } from './support/test-files.ts';
import { useSite } from './support/use-site.ts';

const site = useSite();
const password = 'lantern orchard tidal';
let cole: ApiClient;
let root: ApiClient;

beforeAll(async () => {
  await site.staff.post('/api/add-collaborator', { fname: 'Cole', email: 'cole@example.com', password });
  const second = { name: 'Root', email: 'root@example.com', password, role: 'superadmin' };
  await run('mutation ($input: CollaboratorCreateInput!) { createCollaborator(input: $input) { id } }', {
    input: second,
  });
  cole = await site.visitor.signedIn({ email: 'cole@example.com', password });
  root = await site.visitor.signedIn({ email: 'root@example.com', password });
});

async function run(document: string, variables: object = {}, client = site.staff) {
  const { data, errors } = await client.graphql(document, variables);
  expect(errors).toEqual([]);
  return data;
}
const errorOf = async (document: string, variables: object, client = site.staff) =>
  (await client.graphql(document, variables)).errors[0];
const codeOf = async (document: string, variables: object, client = site.staff) =>
  (await errorOf(document, variables, client))?.extensions.code;

const releaseFields = `id name state hash isApproved publication problem scheduledAt zone
  drafts { id recordId } approvals { byName verdict isValid comment } problems { field message isBlocking title }`;
const releaseOf = async (id: string) =>
  (await run(`query ($id: ID!) { release(id: $id) { ${releaseFields} } }`, { id })).release;
const newRelease = async (name: string) =>
  (await run('mutation ($name: String!) { createRelease(name: $name) { id } }', { name })).createRelease.id;
const save = `mutation ($id: ID, $input: PackageUpdateInput!, $release: ID) {
  draft: savePackageDraft(id: $id, input: $input, release: $release) { id recordId release { id } } }`;
const publish =
  'mutation ($id: ID!, $hash: String, $reason: String) { publishRelease(id: $id, hash: $hash, reason: $reason) { state publication } }';
const submit = 'mutation ($id: ID!) { submitRelease(id: $id) { state } }';
const approve =
  'mutation ($id: ID!, $hash: String!) { approveRelease(id: $id, hash: $hash, comment: "Fine.") { isApproved } }';
const reject =
  'mutation ($id: ID!, $hash: String!, $comment: String!) { rejectRelease(id: $id, hash: $hash, comment: $comment) { state } }';

async function addPackage(title: string): Promise<string> {
  const document = 'mutation ($input: PackageCreateInput!) { createPackage(input: $input) { id } }';
  return (await run(document, { input: { title, description: '<p>Published.</p>' } })).createPackage.id;
}
const titleOf = async (id: string, perspective = '') =>
  (await run(`query ($id: ID!) ${perspective} { one: staffPackage(id: $id) { title } }`, { id })).one?.title;
const seen = async (id: string) =>
  (await site.visitor.graphql('query ($id: ID!) { package(id: $id) { title } }', { id })).data.package?.title;

describe('a release', () => {
  test('publishes new, changed, and removed records in one publication', async () => {
    const [changed, removed] = [await addPackage('Before'), await addPackage('Old')];
    const release = await newRelease('Spring');
    await run(save, { id: changed, input: { title: 'After' }, release });
    await run(
      'mutation ($id: ID!, $release: ID) { draftRemoval(type: "Package", recordId: $id, release: $release) { id } }',
      { id: removed, release },
    );
    const input = { title: 'Brand new', description: '<p>New.</p>' };
    const { draft } = await run(save, { input, release });
    const perspective = `@perspective(release: "${release}")`;
    const titles = async (how = '') =>
      Promise.all([changed, removed, draft.recordId].map((id) => titleOf(id, how)));
    expect(await titles()).toEqual(['Before', 'Old', undefined]);
    expect(await titles(perspective)).toEqual(['After', undefined, 'Brand new']);
    const { hash, drafts, problems } = await releaseOf(release);
    expect([drafts.length, problems]).toEqual([3, []]);
    const { publication, state } = (await run(publish, { id: release, hash })).publishRelease;
    expect(state).toBe('published');
    expect(await titles()).toEqual(['After', undefined, 'Brand new']);
    const { publications } = await run(
      '{ publications(pageSize: 1) { items { number changes { id change } release { name } } } }',
    );
    expect(publications.items[0].number).toBe(publication);
    expect(publications.items[0].release).toEqual({ name: 'Spring' });
    expect(new Set(publications.items[0].changes.map(({ id }: { id: string }) => id))).toEqual(
      new Set([changed, removed, draft.recordId]),
    );
    await run('mutation ($number: Int!) { revertPublication(number: $number) }', { number: publication });
    expect(await titles()).toEqual(['Before', 'Old', undefined]);
    expect(await codeOf('mutation ($n: Int!) { revertPublication(number: $n) }', { n: publication })).toBe(
      'CONFLICT',
    );
  });

  test('publishes nothing if there are problems, and names all of them', async () => {
    const [good, gone] = [await addPackage('Good'), await addPackage('Gone')];
    const release = await newRelease('Incomplete');
    await run(save, { id: good, input: { title: 'Better' }, release });
    await run(save, { id: gone, input: { title: 'Never' }, release });
    await run('mutation ($id: ID!) { removePackage(id: $id) { id } }', { id: gone });
    const post =
      'mutation ($input: PostUpdateInput!, $release: ID) { savePostDraft(input: $input, release: $release) { recordId } }';
    await run('mutation ($input: PostCreateInput!) { createPost(input: $input) { id } }', {
      input: postInput('taken-slug'),
    });
    const input = { title: 'Half', slug: 'taken-slug', body: '<p><a href="/blog/nowhere">x</a></p>' };
    await run(post, { input, release });
    const { problems } = await releaseOf(release);
    const found = problems.map(({ field, isBlocking }: { field: string; isBlocking: boolean }) => [
      field,
      isBlocking,
    ]);
    for (const expected of [
      [null, true],
      ['excerpt', true],
      ['slug', true],
      ['body', false],
    ])
      expect(found).toContainEqual(expected);
    const error = await errorOf(publish, { id: release });
    expect(error?.extensions.code).toBe('CONFLICT');
    expect(Object.keys(error?.extensions.fields ?? {}).length).toBeGreaterThan(3);
    expect(await titleOf(good)).toBe('Good');
    expect((await releaseOf(release)).state).toBe('open');
  });

  test('is independent of drafts of the same record in other releases', async () => {
    const id = await addPackage('Live');
    const release = await newRelease('Rewrite');
    await run(save, { id, input: { title: 'Rewritten' }, release });
    const { draft: fix } = await run(save, { id, input: { description: '<p>Fixed.</p>' } });
    expect(await titleOf(id, `@perspective(release: "${release}")`)).toBe('Rewritten');
    expect(await titleOf(id, `@perspective(release: "${fix.release.id}")`)).toBe('Live');
    await run(publish, { id: fix.release.id });
    expect(await titleOf(id)).toBe('Live');
    await run(publish, { id: release });
    expect(await titleOf(id)).toBe('Rewritten');
    const { revisions } = await run(
      'query ($id: ID!) { revisions(type: "Package", id: $id) { items { fields } } }',
      { id },
    );
    expect(revisions.items.map((one: { fields: string[] }) => one.fields)).toEqual([
      ['title'],
      ['description'],
      [],
    ]);
  });

  test('receives moved drafts', async () => {
    const id = await addPackage('Movable');
    const { draft } = await run(save, { id, input: { title: 'Moved' } });
    const release = await newRelease('Collection');
    const move =
      'mutation ($id: ID!, $release: ID) { moveDraft(id: $id, release: $release) { release { id isSingle } } }';
    expect((await run(move, { id: draft.id, release })).moveDraft.release).toEqual({
      id: release,
      isSingle: false,
    });
    expect(await codeOf(publish, { id: draft.release.id })).toBe('NOT_FOUND');
    await run(save, { id, input: { title: 'Another' } });
    expect(await codeOf(move, { id: draft.id })).toBe('CONFLICT');
    await run('mutation ($id: ID!) { discardRelease(id: $id) { state } }', { id: release });
    expect(await codeOf(publish, { id: release })).toBe('CONFLICT');
    expect(await titleOf(id, '@perspective(drafts: true)')).toBe('Another');
  });

  test('is published once if two people publish it at the same time', async () => {
    const id = await addPackage('Twice');
    const { draft } = await run(save, { id, input: { title: 'Once' } });
    const both = await Promise.all(
      [site.staff, cole].map((client) => codeOf(publish, { id: draft.release.id }, client)),
    );
    expect(both.filter((code) => code === undefined)).toHaveLength(1);
    expect(both.filter((code) => code === 'CONFLICT')).toHaveLength(1);
    const { revisions } = await run(
      'query ($id: ID!) { revisions(type: "Package", id: $id) { totalCount } }',
      { id },
    );
    expect(revisions.totalCount).toBe(2);
  });
});

describe('required approvals', () => {
  const require = 'mutation ($count: Int!) { setRequiredApprovals(count: $count) { requiredApprovals } }';

  test('count only for the approved content, and cannot be given by its author', async () => {
    const id = await addPackage('Regulated');
    const { draft } = await run(save, { id, input: { title: 'Claim' } });
    const release = draft.release.id;
    expect(await codeOf(require, { count: 1 }, cole)).toBe('FORBIDDEN');
    expect(await codeOf(require, { count: 3 })).toBe('BAD_USER_INPUT');
    await run(require, { count: 1 });
    try {
      await checkRefusals(id, release);
      await run(submit, { id: release });
      const { hash } = await releaseOf(release);
      expect(await codeOf(approve, { id: release, hash })).toBe('FORBIDDEN');
      expect(await codeOf(approve, { id: release, hash }, cole)).toBe('FORBIDDEN');
      await run(approve, { id: release, hash }, root);
      expect((await releaseOf(release)).isApproved).toBe(true);
      await run(save, { id, input: { title: 'Stronger claim' } });
      const changed = await releaseOf(release);
      expect([changed.isApproved, changed.approvals[0].isValid]).toEqual([false, false]);
      expect(await codeOf(publish, { id: release })).toBe('APPROVAL_REQUIRED');
      expect(await codeOf(approve, { id: release, hash }, root)).toBe('CONFLICT');
      await run(approve, { id: release, hash: changed.hash }, root);
      await run(publish, { id: release, hash: changed.hash });
      expect(await seen(id)).toBe('Stronger claim');
    } finally {
      await run(require, { count: 0 });
    }
  });

  async function checkRefusals(id: string, release: string) {
    const update = 'mutation ($id: ID!) { updatePackage(id: $id, input: { title: "At once" }) { id } }';
    const create = 'mutation { createPackage(input: { title: "At once", description: "<p>x</p>" }) { id } }';
    const remove = 'mutation ($id: ID!) { removePackage(id: $id) { id } }';
    for (const document of [update, create, remove])
      expect(await codeOf(document, { id })).toBe('APPROVAL_REQUIRED');
    const rest = await site.staff.put(`/api/update-packages/${id}`, { packagetitle: 'At once' });
    expect([rest.status, rest.body.message]).toEqual([
      403,
      'Publishing needs an approval. Save a draft, and submit it for review.',
    ]);
    // Uploading a picture for the text of a draft creates a record, which needs no approval.
    const upload = 'mutation ($file: Upload) { createImageAsset(input: { picture: $file }) { id } }';
    const files = { file: await picture() };
    expect((await site.staff.graphql(upload, { file: null }, files)).errors).toEqual([]);
    expect(await codeOf(publish, { id: release })).toBe('APPROVAL_REQUIRED');
    expect(await codeOf(publish, { id: release, reason: 'Urgent.' }, cole)).toBe('FORBIDDEN');
    expect(await seen(id)).toBe('Regulated');
  }

  test('count after the account of the approver is removed', async () => {
    const { draft } = await run(save, { id: await addPackage('Approved'), input: { title: 'By Gil' } });
    const release = draft.release.id;
    const gil = { name: 'Gil', email: 'gil@example.com', password, role: 'approver' };
    const { account } = await run(
      'mutation ($input: CollaboratorCreateInput!) { account: createCollaborator(input: $input) { id } }',
      { input: gil },
    );
    await run(require, { count: 1 });
    try {
      await run(submit, { id: release });
      const { hash } = await releaseOf(release);
      await run(approve, { id: release, hash }, await site.visitor.signedIn(gil));
      await run('mutation ($id: ID!) { removeCollaborator(id: $id) { id } }', { id: account.id });
      await run(publish, { id: release, hash });
    } finally {
      await run(require, { count: 0 });
    }
    const { publications } = await run('{ publications(pageSize: 1) { items { approvedBy } } }');
    expect(publications.items[0].approvedBy).toEqual(['Gil']);
    const history = 'query ($id: ID!) { revisions(type: "Package", id: $id) { items { approvedBy } } }';
    const { revisions } = await run(history, { id: draft.recordId });
    expect(revisions.items).toEqual([{ approvedBy: ['Gil'] }, { approvedBy: [] }]);
  });

  test('are withdrawn by a later verdict, and can be replaced by the reason of a superadmin', async () => {
    const id = await addPackage('Urgent');
    const { draft } = await run(save, { id, input: { title: 'Now' } }, cole);
    const release = draft.release.id;
    await run(require, { count: 2 });
    try {
      await run(submit, { id: release }, cole);
      const { hash } = await releaseOf(release);
      await run(approve, { id: release, hash });
      await run(approve, { id: release, hash });
      expect((await releaseOf(release)).isApproved).toBe(false);
      await run(approve, { id: release, hash }, root);
      expect((await releaseOf(release)).isApproved).toBe(true);
      expect(await codeOf(reject, { id: release, hash, comment: ' ' }, root)).toBe('BAD_USER_INPUT');
      await run(reject, { id: release, hash, comment: 'Name the source.' }, root);
      const rejected = await releaseOf(release);
      expect([rejected.state, rejected.isApproved]).toEqual(['open', false]);
      expect(rejected.approvals[0]).toMatchObject({ verdict: 'rejected', comment: 'Name the source.' });
      await run(publish, { id: release, reason: 'The regulator asked for it today.' });
      expect(await seen(id)).toBe('Now');
      const { publications } = await run('{ publications(pageSize: 1) { items { reason } } }');
      expect(publications.items[0].reason).toBe('The regulator asked for it today.');
    } finally {
      await run(require, { count: 0 });
    }
  });
});
