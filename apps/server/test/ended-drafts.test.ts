import { expect, test } from 'vitest';
import { databaseBehind } from './support/database-behind.ts';
import { storedFiles } from './support/stored-files.ts';
import { picture } from './support/test-files.ts';
import { useSite } from './support/use-site.ts';

const database = databaseBehind();
const site = useSite();

async function run(document: string, variables: object = {}, files = {}) {
  const { data, errors } = await site.staff.graphql(document, variables, files);
  expect(errors).toEqual([]);
  return data;
}

const save = `mutation ($id: ID, $input: PackageUpdateInput!, $version: Int) {
  draft: savePackageDraft(id: $id, input: $input, version: $version) { id recordId version release { id } } }`;
const create = `mutation ($input: PackageCreateInput!, $draft: ID, $draftVersion: Int) {
  saved: createPackage(input: $input, draft: $draft, draftVersion: $draftVersion) { id } }`;
const update = `mutation ($id: ID!, $input: PackageUpdateInput!, $version: Int, $draft: ID, $draftVersion: Int) {
  saved: updatePackage(id: $id, input: $input, version: $version, draft: $draft, draftVersion: $draftVersion) { title } }`;
const discard = 'mutation ($id: ID!) { discardDraft(id: $id) }';
const full = (title: string) => ({ title, description: '<p>Text.</p>' });
const draftsOf = async (recordId: string, type = 'Package') =>
  (
    await run('query ($type: String!, $id: ID!) { draftsOf(type: $type, recordId: $id) { id } }', {
      type,
      id: recordId,
    })
  ).draftsOf;
const titleOf = async (id: string) =>
  (await run('query ($id: ID!) { one: staffPackage(id: $id) { title } }', { id })).one?.title;
const revisionsOf = async (id: string) =>
  (await run('query ($id: ID!) { revisions(type: "Package", id: $id) { totalCount } }', { id })).revisions
    .totalCount;
const codeOf = async (document: string, variables: object) =>
  (await site.staff.graphql(document, variables)).errors[0]?.extensions.code;
const addPackage = async (title: string): Promise<string> =>
  (await run(create, { input: full(title) })).saved.id;

test('a new record takes the id of its draft, which ends with the same write', async () => {
  const { draft } = await run(save, { input: { title: 'Begun' } });
  const ended = { draft: draft.id, draftVersion: draft.version };
  const { saved } = await run(create, { input: full('Complete'), ...ended });
  expect(saved.id).toBe(draft.recordId);
  expect([await titleOf(saved.id), await revisionsOf(saved.id), await draftsOf(saved.id)]).toEqual([
    'Complete',
    1,
    [],
  ]);
  // A second click finds the record published.
  expect(await codeOf(create, { input: full('Twice'), ...ended })).toBe('NOT_FOUND');
});

test('a new record keeps the time at which it was created on the site from which its draft was imported', async () => {
  const { draft } = await run(save, { input: { title: 'Imported' } });
  const imported = `update "draft" set "is_imported" = true,
    "values" = "values" || '{"created_at": "2019-05-06T07:08:09+00:00"}' where "id" = ?`;
  await database.fork().execute(imported, [draft.id]);
  const { saved } = await run(create, { input: full('Complete'), draft: draft.id });
  const read = 'query ($id: ID!) { one: staffPackage(id: $id) { createdAt } }';
  expect((await run(read, { id: saved.id })).one).toEqual({ createdAt: '2019-05-06T07:08:09.000Z' });
});

test('an update ends the draft of its record, and leaves everything as it is if it is refused', async () => {
  const id = await addPackage('Before');
  const { draft } = await run(save, { id, input: { title: 'Half' } });
  const ended = { draft: draft.id, draftVersion: 1 };
  expect(await codeOf(update, { id, input: { title: '' }, ...ended })).toBe('BAD_USER_INPUT');
  expect(await codeOf(update, { id, input: { title: 'Late' }, version: 99, ...ended })).toBe('CONFLICT');
  expect(await draftsOf(id)).toEqual([{ id: draft.id }]);
  await run(update, { id, input: { title: 'Whole' }, version: 1, ...ended });
  expect([await titleOf(id), await draftsOf(id)]).toEqual(['Whole', []]);
});

test('a draft that others saved, moved, or ended meanwhile is not lost', async () => {
  const id = await addPackage('Shared');
  const { draft } = await run(save, { id, input: { title: 'Mine' } });
  await run(save, { id, input: { description: '<p>Theirs.</p>' }, version: 1 });
  const input = { title: 'Published' };
  expect(await codeOf(update, { id, input, draft: draft.id, draftVersion: 1 })).toBe('CONFLICT');
  const { release } = await run('mutation { release: createRelease(name: "Together") { id } }');
  await run('mutation ($id: ID!, $release: ID!) { moveDraft(id: $id, release: $release) { id } }', {
    id: draft.id,
    release: release.id,
  });
  expect(await codeOf(update, { id, input, draft: draft.id, draftVersion: 2 })).toBe('CONFLICT');
  expect(await titleOf(id)).toBe('Shared');
  await run(discard, { id: draft.id });
  await run(update, { id, input, draft: draft.id, draftVersion: 2 });
  expect(await titleOf(id)).toBe('Published');
});

test('the draft of another record is refused', async () => {
  const [id, other] = [await addPackage('One'), await addPackage('Other')];
  const { draft } = await run(save, { id: other, input: { title: 'Drafted' } });
  const input = { title: 'Changed' };
  expect(await codeOf(update, { id, input, draft: draft.id })).toBe('NOT_FOUND');
  const member = `mutation ($draft: ID) { createTeamMember(draft: $draft, input: {
    name: "Ann", position: "Analyst" }) { id } }`;
  expect(await codeOf(member, { draft: draft.id })).toBe('NOT_FOUND');
  // A new record cannot end the draft of a published one.
  expect(await codeOf(create, { input: full('New'), draft: draft.id })).toBe('NOT_FOUND');
  expect([await titleOf(id), (await draftsOf(other)).length]).toEqual(['One', 1]);
});

test('the files of an ended draft are deleted, and those of the record stay', async () => {
  const file = async () => ({ file: await picture() });
  const begin = `mutation ($file: Upload) {
    draft: savePartnershipDraft(input: { url: "https://a.example.com", picture: $file }) { id } }`;
  const add = `mutation ($file: Upload, $draft: ID) {
    saved: createPartnership(input: { url: "https://b.example.com", picture: $file }, draft: $draft) {
      picture { name } } }`;
  const { draft } = await run(begin, { file: null }, await file());
  const before = await storedFiles(site.server);
  const { saved } = await run(add, { file: null, draft: draft.id }, await file());
  const after = await storedFiles(site.server);
  expect(after).toContain(saved.picture.name);
  expect(after).toHaveLength(before.length);
});

test('a single release that was discarded is still there', async () => {
  const save = 'mutation { draft: savePackageDraft(input: { title: "Alone" }) { release { id } } }';
  const { id } = (await run(save)).draft.release;
  await run('mutation ($id: ID!) { discardRelease(id: $id) { id } }', { id });
  const read = 'query ($id: ID!) { release(id: $id) { state drafts { id } } }';
  expect((await run(read, { id })).release).toEqual({ state: 'discarded', drafts: [] });
});

test('a release is not discarded with drafts that the caller did not see', async () => {
  const read = 'query ($id: ID!) { release(id: $id) { hash state drafts { id } } }';
  const discardSeen = 'mutation ($id: ID!, $hash: String) { discardRelease(id: $id, hash: $hash) { state } }';
  const add =
    'mutation ($release: ID) { savePackageDraft(input: { title: "Added" }, release: $release) { id } }';
  const { id } = (await run('mutation { made: createRelease(name: "Seen") { id } }')).made;
  await run(add, { release: id });
  const { hash } = (await run(read, { id })).release;
  await run(add, { release: id });
  expect(await codeOf(discardSeen, { id, hash })).toBe('CONFLICT');
  const { release } = await run(read, { id });
  expect([release.state, release.drafts.length]).toEqual(['open', 2]);
  expect((await run(discardSeen, { id, hash: release.hash })).discardRelease.state).toBe('discarded');
});
