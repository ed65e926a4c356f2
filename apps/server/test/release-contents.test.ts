import { contentTypes } from '@daybook/content';
import { contentTypeOf } from '@daybook/content-engine';
import { describe, expect, test } from 'vitest';
import type { ApiClient } from './support/api-client.ts';
import { postInput } from './support/post-input.ts';
import { sampleInput } from './support/sample-input.ts';
import { useSite } from './support/use-site.ts';

const site = useSite();

async function run(document: string, variables: object = {}, client: ApiClient = site.staff) {
  const { data, errors } = await client.graphql(document, variables);
  expect(errors).toEqual([]);
  return data;
}
const codeOf = async (document: string, variables: object) =>
  (await site.staff.graphql(document, variables)).errors[0]?.extensions.code;

const newRelease = async (name: string): Promise<string> =>
  (await run('mutation ($name: String!) { createRelease(name: $name) { id } }', { name })).createRelease.id;
const removal = `mutation ($type: String!, $id: ID!, $release: ID) {
  draftRemoval(type: $type, recordId: $id, release: $release) { id } }`;
const publish = 'mutation ($id: ID!) { publishRelease(id: $id) { state publication } }';
const discard = 'mutation ($id: ID!) { discardRelease(id: $id) { state } }';
const move = 'mutation ($id: ID!, $release: ID) { moveDraft(id: $id, release: $release) { release { id } } }';
const revert = 'mutation ($number: Int!) { revertPublication(number: $number) }';
const problemsOf = async (id: string) =>
  (await run('query ($id: ID!) { release(id: $id) { problems { field message } } }', { id })).release
    .problems;

async function saveDraft(type: string, input: object, release?: string, id?: string) {
  const document = `mutation ($id: ID, $input: ${type}UpdateInput!, $release: ID) {
    draft: save${type}Draft(id: $id, input: $input, release: $release) { id recordId release { id } } }`;
  return (await run(document, { input, release, id })).draft;
}

const memberInput = (name: string) => ({ name, position: 'Partner' });
const addMember = async (name: string): Promise<string> =>
  (
    await run('mutation ($input: TeamMemberCreateInput!) { createTeamMember(input: $input) { id } }', {
      input: memberInput(name),
    })
  ).createTeamMember.id;
const team = async (): Promise<{ name: string; order: number }[]> =>
  (await run('{ staffTeamMembers { items { name order } } }')).staffTeamMembers.items;

async function expectNoGaps(names: string[]): Promise<void> {
  const members = await team();
  expect(members.map(({ name }) => name)).toEqual(names);
  expect(members.map(({ order }) => order)).toEqual(members.map((_, index) => index + 1));
}

describe('a release', () => {
  test('leaves no gap in the order of the team when it removes and adds members, and when it is reverted', async () => {
    const before = (await team()).map(({ name }) => name);
    const release = await newRelease('New people');
    await saveDraft('TeamMember', memberInput('Cleo'), release);
    await saveDraft('TeamMember', memberInput('Dora'), release);
    const [ada] = [await addMember('Ada'), await addMember('Bea')];
    await run(removal, { type: 'TeamMember', id: ada, release });
    const { publication } = (await run(publish, { id: release })).publishRelease;
    const added = (await team()).slice(-2).map(({ name }) => name);
    expect(added.toSorted()).toEqual(['Cleo', 'Dora']);
    await expectNoGaps([...before, 'Bea', ...added]);
    await run(revert, { number: publication });
    await expectNoGaps([...before, 'Ada', 'Bea']);
  });

  test('can contain more records than one statement writes, and records that refer to each other', async () => {
    const release = await newRelease('Everything');
    const author = await saveDraft('TeamMember', memberInput('Edna'), release);
    for (let number = 0; number < 30; number += 1)
      await saveDraft('Post', { ...postInput(`by-edna-${number}`), author: author.recordId }, release);
    await run(publish, { id: release });
    const { post } = await run('{ post(by: { slug: "by-edna-0" }) { author { name } } }');
    expect(post.author.name).toBe('Edna');
  });

  test('is refused if a draft refers to a record that is not published with it', async () => {
    const release = await newRelease('Without its author');
    const author = await saveDraft('TeamMember', memberInput('Fern'), release);
    await saveDraft('Post', { ...postInput('by-fern'), author: author.recordId }, release);
    expect(await problemsOf(release)).toEqual([]);
    await run(move, { id: author.id });
    const problem = { field: 'author', message: 'Author refers to a record that is not published.' };
    expect(await problemsOf(release)).toEqual([problem]);
    expect(await codeOf(publish, { id: release })).toBe('BAD_USER_INPUT');
  });

  test('keeps no draft that is saved while it is discarded', async () => {
    for (let round = 0; round < 10; round += 1) {
      const release = await newRelease(`Discarded ${round}`);
      await saveDraft('Package', { title: 'First' }, release);
      const late = `mutation ($release: ID) { savePackageDraft(input: { title: "Late" }, release: $release) { id } }`;
      const [discarded] = await Promise.all([
        site.staff.graphql(discard, { id: release }),
        site.staff.graphql(late, { release }),
      ]);
      const { state, drafts } = (
        await run('query ($id: ID!) { release(id: $id) { state drafts { id } } }', { id: release })
      ).release;
      expect([state, drafts.length]).toEqual(discarded.errors.length > 0 ? ['open', 2] : ['discarded', 0]);
    }
  });

  test('can swap drafts with another release at the same time', async () => {
    const [one, other] = [await newRelease('One'), await newRelease('Other')];
    for (let round = 0; round < 10; round += 1) {
      const [left, right] = [
        await saveDraft('Package', { title: 'Left' }, one),
        await saveDraft('Package', { title: 'Right' }, other),
      ];
      const moved = await Promise.all([
        run(move, { id: left.id, release: other }),
        run(move, { id: right.id, release: one }),
      ]);
      expect(moved.map(({ moveDraft }) => moveDraft.release.id)).toEqual([other, one]);
    }
  });
});

const lastPublication = async () =>
  (await run('{ publications(pageSize: 1) { items { number } } }')).publications.items[0].number;

describe('the revert of a publication', () => {
  test('moves records back to their earlier places', async () => {
    const id = await addMember('Gwen');
    const before = (await team()).map(({ name }) => name);
    await run('mutation ($id: ID!) { moveTeamMember(id: $id, direction: up) { id } }', { id });
    const moved = await lastPublication();
    await addMember('Later');
    await run(revert, { number: moved });
    await expectNoGaps([...before, 'Later']);
    expect(await codeOf(revert, { number: moved })).toBe('CONFLICT');
    const { auditLog } = await run(
      '{ auditLog(pageSize: 5) { items { action recordTitle changedFields } } }',
    );
    expect(auditLog.items).toContainEqual({
      action: 'revert',
      recordTitle: 'Gwen',
      changedFields: ['order'],
    });
  });

  test('reverts fields, places, and removals of a release together', async () => {
    const [ida, jon, kim] = [await addMember('Ida'), await addMember('Jon'), await addMember('Kim')];
    const before = await team();
    const release = await newRelease('Reshuffle');
    await run(removal, { type: 'TeamMember', id: jon, release });
    await run(
      'mutation ($id: ID!, $r: ID!) { draftPlacement(type: "TeamMember", recordId: $id, place: 1, release: $r) { id } }',
      { id: kim, r: release },
    );
    await saveDraft('TeamMember', { name: 'Ida II' }, release, ida);
    const { publication } = (await run(publish, { id: release })).publishRelease;
    const names = (await team()).map(({ name }) => name);
    expect([names[0], names.includes('Jon'), names.includes('Ida II')]).toEqual(['Kim', false, true]);
    await run(revert, { number: publication });
    expect(await team()).toEqual(before);
  });

  test('puts the page record into use that was in use before', async () => {
    const read = async () =>
      (await run('{ staffHomePages(pageSize: 100) { items { id } } }')).staffHomePages.items[0].id;
    const inUse = await read();
    const homePage = contentTypes.find((type) => contentTypeOf(type).names.type === 'HomePage');
    if (!homePage) throw new Error('There is no home page.');
    const { input, files } = await sampleInput(homePage);
    const made = await site.staff.graphql(
      'mutation ($input: HomePageCreateInput!) { one: createHomePage(input: $input) { id } }',
      { input },
      files,
    );
    const { id } = made.data.one;
    await run('mutation ($id: ID!) { chooseHomePage(id: $id) { id } }', { id });
    expect(await read()).toBe(id);
    await run(revert, { number: await lastPublication() });
    expect(await read()).toBe(inUse);
  });
});

test('the audit log shows the title of the draft for a release without a name, and its publication', async () => {
  const { release } = await saveDraft('Package', { title: 'Alone', description: '<p>New.</p>' });
  const { publication } = (await run(publish, { id: release.id })).publishRelease;
  const { auditLog } = await run(
    '{ auditLog(pageSize: 5) { items { action recordType recordTitle publication } } }',
  );
  expect(auditLog.items).toContainEqual({
    action: 'publish',
    recordType: 'Release',
    recordTitle: 'Alone',
    publication,
  });
  expect(auditLog.items).toContainEqual({
    action: 'create',
    recordType: 'Package',
    recordTitle: 'Alone',
    publication: null,
  });
});

test('the history has the new position of a member that a release changes and moves up', async () => {
  const [gone, id] = [await addMember('Hilda'), await addMember('Iris')];
  const release = await newRelease('One leaves, one changes');
  await saveDraft('TeamMember', { position: 'Director' }, release, id);
  await run(removal, { type: 'TeamMember', id: gone, release });
  await run(publish, { id: release });
  const present = await team();
  const at = new Date().toISOString();
  const document = `query @perspective(asOf: "${at}") { staffTeamMembers { items { name order } } }`;
  expect((await run(document)).staffTeamMembers.items).toEqual(present);
});

/** Adds an account with a role, and signs in with it. */
async function signedIn(name: string, role: string): Promise<ApiClient> {
  const input = { name, role, email: `${name.toLowerCase()}@example.com`, password: 'lantern orchard tidal' };
  await run('mutation ($input: CollaboratorCreateInput!) { createCollaborator(input: $input) { id } }', {
    input,
  });
  return site.visitor.signedIn(input);
}
const approve = 'mutation ($id: ID!, $hash: String!) { approveRelease(id: $id, hash: $hash) { state } }';
const submit = 'mutation ($id: ID!) { submitRelease(id: $id) { state } }';

test('people who take a move out of a release cannot approve it', async () => {
  const [writer, approver] = [await signedIn('Wes', 'editor'), await signedIn('Abe', 'approver')];
  await addMember('Lara');
  const last = await addMember('Mona');
  const release = await newRelease('Moved and back');
  await saveDraft('Package', { title: 'Stays', description: '<p>x</p>' }, release);
  const moveTo = `mutation ($id: ID!, $place: Int!, $release: ID!) {
    draftPlacement(type: "TeamMember", recordId: $id, place: $place, release: $release) { id } }`;
  const place = (await team()).length;
  await run(moveTo, { id: last, place: place - 1, release }, writer);
  await run(submit, { id: release }, writer);
  await run(moveTo, { id: last, place, release }, approver);
  const read = 'query ($id: ID!) { release(id: $id) { hash isOwn drafts { type } } }';
  const { hash, isOwn, drafts } = (await run(read, { id: release }, approver)).release;
  expect([isOwn, drafts]).toEqual([true, [{ type: 'Package' }]]);
  const { errors } = await approver.graphql(approve, { id: release, hash });
  expect(errors[0]?.extensions.code).toBe('FORBIDDEN');
});

test('people who submitted a release or put it together cannot approve it', async () => {
  const [writer, composer] = [await signedIn('Will', 'editor'), await signedIn('Cora', 'approver')];
  const require = 'mutation ($n: Int!) { setRequiredApprovals(count: $n) { requiredApprovals } }';
  const read = async (id: string, client = site.staff) =>
    (
      await run(
        'query ($id: ID!) { release(id: $id) { hash isOwn isApproved approvals { isValid } } }',
        { id },
        client,
      )
    ).release;
  const { draft } = await run(
    'mutation { draft: savePackageDraft(input: { title: "Composed", description: "<p>x</p>" }) { id } }',
    {},
    writer,
  );
  const release = await newRelease('Composed');
  await run(move, { id: draft.id, release }, composer);
  await run(submit, { id: release }, writer);
  const { hash } = await read(release);
  expect([
    (await read(release, composer)).isOwn,
    (await read(release, writer)).isOwn,
    (await read(release)).isOwn,
  ]).toEqual([true, true, false]);
  const refused = await composer.graphql(approve, { id: release, hash });
  expect(refused.errors[0]?.message).toBe('You worked on this release, so somebody else has to approve it.');
  await run(require, { n: 1 });
  try {
    await run(approve, { id: release, hash });
    expect((await read(release)).isApproved).toBe(true);
    // An approver who submits the release afterwards has no part in its approval any more.
    await run('mutation ($id: ID!) { reopenRelease(id: $id) { id } }', { id: release });
    await run(submit, { id: release });
    expect(await read(release)).toMatchObject({ isApproved: false, approvals: [{ isValid: false }] });
    expect(await codeOf(publish, { id: release })).toBe('APPROVAL_REQUIRED');
  } finally {
    await run(require, { n: 0 });
  }
});

test('lists the drafts that can be moved to another release', async () => {
  const named = await newRelease('Holds one');
  const { recordId: alone } = await saveDraft('Package', { title: 'Movable one' });
  await saveDraft('Package', { title: 'Movable two' }, named);
  const list =
    'query ($movable: Boolean!) { drafts(search: "Movable", movable: $movable) { totalCount items { recordId } } }';
  expect((await run(list, { movable: true })).drafts).toEqual({
    totalCount: 1,
    items: [{ recordId: alone }],
  });
  expect((await run(list, { movable: false })).drafts.totalCount).toBe(2);
});
