import { afterEach, beforeAll, expect, test } from 'vitest';
import type { ApiClient } from './support/api-client.ts';
import { useSite } from './support/use-site.ts';

const site = useSite();
const cara = { email: 'cara@example.com', password: 'lantern orchard tidal' };
const priya = { email: 'priya@example.com', password: 'violet harbour crane' };
let writer: ApiClient;
let approver: ApiClient;

async function run(document: string, variables: object = {}, client: ApiClient = site.staff) {
  const { data, errors } = await client.graphql(document, variables);
  expect(errors).toEqual([]);
  return data;
}
const errorOf = async (document: string, variables: object) =>
  (await site.staff.graphql(document, variables)).errors[0];
const setApprovals = (n: number) =>
  run('mutation ($n: Int!) { setRequiredApprovals(count: $n) { requiredApprovals } }', { n });

beforeAll(async () => {
  const document = 'mutation ($input: CollaboratorCreateInput!) { createCollaborator(input: $input) { id } }';
  await run(document, { input: { ...cara, name: 'Cara', role: 'contributor' } });
  await run(document, { input: { ...priya, name: 'Priya', role: 'approver' } });
  writer = await site.visitor.signedIn(cara);
  approver = await site.visitor.signedIn(priya);
});
afterEach(() => setApprovals(0));

const newRelease = async (name: string): Promise<string> =>
  (await run('mutation ($name: String!) { createRelease(name: $name) { id } }', { name })).createRelease.id;
const publish = async (id: string): Promise<number> =>
  (await run('mutation ($id: ID!) { release: publishRelease(id: $id) { publication } }', { id })).release
    .publication;
const draftRevert = `mutation ($number: Int!) { release: draftRevert(number: $number) {
  id name state hash drafts { title change } } }`;
const saveDraft = `mutation ($id: ID, $input: PackageUpdateInput!, $release: ID) {
  draft: savePackageDraft(id: $id, input: $input, release: $release) { recordId } }`;
const addPackage = async (title: string): Promise<string> =>
  (
    await run('mutation ($input: PackageCreateInput!) { createPackage(input: $input) { id } }', {
      input: { title, description: '<p>Text.</p>' },
    })
  ).createPackage.id;
const titles = async (perspective = ''): Promise<string[]> =>
  (await run(`query ${perspective} { list: staffPackages { items { title } } }`)).list.items
    .map(({ title }: { title: string }) => title)
    .toSorted();
const openReleases = async () => (await run('{ releases(state: open) { totalCount } }')).releases.totalCount;

test('a contributor prepares a revert, which restores everything once it is approved and published', async () => {
  const [changed, removed, trashed] = [
    await addPackage('Changed'),
    await addPackage('Removed'),
    await addPackage('Trashed'),
  ];
  await run('mutation ($id: ID!) { removePackage(id: $id) { id } }', { id: trashed });
  const before = await titles();
  const release = await newRelease('A bad day');
  await run(saveDraft, { id: changed, input: { title: 'Wrong' }, release });
  await run(saveDraft, { input: { title: 'New', description: '<p>New.</p>' }, release });
  await run(
    'mutation ($id: ID!, $release: ID) { draftRemoval(type: "Package", recordId: $id, release: $release) { id } }',
    { id: removed, release },
  );
  await run(
    'mutation ($id: ID!, $release: ID) { draftRestoration(type: "Package", recordId: $id, release: $release) { id } }',
    { id: trashed, release },
  );
  const number = await publish(release);
  const bad = await titles();
  expect(bad).toEqual(['New', 'Trashed', 'Wrong']);

  await setApprovals(1);
  const prepared = (await run(draftRevert, { number }, writer)).release;
  expect(prepared).toMatchObject({ name: `Revert of publication ${number}`, state: 'open' });
  const { drafts } = prepared;
  expect(
    drafts.map(({ title, change }: { title: string; change: string }) => `${change} ${title}`).toSorted(),
  ).toEqual(['changed Changed', 'removed New', 'removed Trashed', 'restored Removed']);
  expect(await titles()).toEqual(bad);
  expect(await titles(`@perspective(release: "${prepared.id}")`)).toEqual(before);
  await run('mutation ($id: ID!) { submitRelease(id: $id) { id } }', prepared, writer);
  await run(
    'mutation ($id: ID!, $hash: String!) { approveRelease(id: $id, hash: $hash) { id } }',
    prepared,
    approver,
  );
  await publish(prepared.id);
  expect(await titles()).toEqual(before);
});

test('a prepared revert gives members their earlier positions', async () => {
  const ids: string[] = [];
  for (const name of ['Ada', 'Bea', 'Cleo', 'Dora'])
    ids.push(
      (
        await run('mutation ($input: TeamMemberCreateInput!) { createTeamMember(input: $input) { id } }', {
          input: { name, position: 'Partner' },
        })
      ).createTeamMember.id,
    );
  const names = async (perspective = ''): Promise<string[]> =>
    (await run(`query ${perspective} { list: staffTeamMembers { items { name } } }`)).list.items.map(
      ({ name }: { name: string }) => name,
    );
  const release = await newRelease('Another order');
  const place = `mutation ($id: ID!, $place: Int!, $release: ID!) {
    draftPlacement(type: "TeamMember", recordId: $id, place: $place, release: $release) { id } }`;
  await run(place, { id: ids[3], place: 1, release });
  await run(place, { id: ids[0], place: 3, release });
  const number = await publish(release);
  expect(await names()).toEqual(['Dora', 'Bea', 'Ada', 'Cleo']);
  const prepared = (await run(draftRevert, { number })).release;
  expect(await names(`@perspective(release: "${prepared.id}")`)).toEqual(['Ada', 'Bea', 'Cleo', 'Dora']);
  await publish(prepared.id);
  expect(await names()).toEqual(['Ada', 'Bea', 'Cleo', 'Dora']);

  await run('mutation ($id: ID!) { moveTeamMember(id: $id, direction: up) { id } }', { id: ids[1] });
  const releases = await openReleases();
  expect((await errorOf(draftRevert, { number }))?.extensions.code).toBe('CONFLICT');
  expect(await openReleases()).toBe(releases);
});

test('a revert is refused for records that were published again, and leaves no release behind', async () => {
  const id = await addPackage('First');
  const release = await newRelease('Second');
  await run(saveDraft, { id, input: { title: 'Second' }, release });
  const number = await publish(release);
  await run('mutation ($id: ID!) { updatePackage(id: $id, input: { title: "Third" }) { id } }', { id });
  const releases = await openReleases();
  const error = await errorOf(draftRevert, { number });
  expect(error?.extensions.code).toBe('CONFLICT');
  expect(error?.message).toContain('were published again since');
  expect(await openReleases()).toBe(releases);
  expect((await errorOf(draftRevert, { number: 2 ** 30 }))?.extensions.code).toBe('NOT_FOUND');
});
