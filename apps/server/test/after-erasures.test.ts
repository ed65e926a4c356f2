import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openFileStore } from '@daybook/files';
import { sweepErased } from '@daybook/record';
import { expect, test } from 'vitest';
import { databaseBehind } from './support/database-behind.ts';
import { recordUser } from './support/record-user.ts';
import { picture } from './support/test-files.ts';
import { useSite } from './support/use-site.ts';

const database = databaseBehind();
const site = useSite();
const { run, recorded } = recordUser(site);
const sql = (statement: string) => database.fork().execute(statement);

const eraseDocument =
  'mutation ($input: RecordErasureInput!) { erased: eraseFromRecord(input: $input) { versions answers files } }';
async function erase(what: object) {
  await recorded();
  const input = { ...what, reason: 'Request 12', basis: 'GDPR, article 17' };
  return (await run(eraseDocument, { input })).erased;
}
async function refused(what: object): Promise<string | undefined> {
  await recorded();
  const input = { ...what, reason: 'Request 12', basis: 'GDPR, article 17' };
  return (await site.staff.graphql(eraseDocument, { input })).errors[0]?.message;
}
const problems = async (): Promise<string[]> => {
  const { ledgerReport } = await run('{ ledgerReport { problems { message } } }');
  return ledgerReport.problems.map(({ message }: { message: string }) => message);
};

test('answers that were replaced before they were published are found and deleted, and erased ones do not count', async () => {
  const find = async (containing: string): Promise<{ id: string; obstacle: string | null }[]> => {
    const search =
      'query ($containing: String!) { erasable(containing: $containing) { answers { id obstacle } } }';
    return (await run(search, { containing })).erasable.answers;
  };
  const save = `mutation ($id: ID, $input: PackageUpdateInput!) { draft: savePackageDraft(id: $id, input: $input) {
    recordId release { id findings { id answer { reason } } } } }`;
  const input = { title: 'Promises', description: '<p>We guarantee it to everybody.</p>' };
  const { recordId, release } = (await run(save, { input })).draft;
  const answer = (reason: string) =>
    run(
      'mutation ($id: ID!, $findings: [ID!]!, $reason: String!) { answerFindings(id: $id, findings: $findings, reason: $reason) { id } }',
      { id: release.id, findings: [release.findings[0].id], reason },
    );
  await answer('Jane Roe said so.');
  await answer('The letter says so.');
  const obstacle = 'The answer belongs to a draft. Publish or discard the draft first.';
  const [replaced] = await find('Jane Roe said');
  expect(replaced?.obstacle).toBe(obstacle);
  expect(await refused({ answers: [replaced?.id] })).toBe(obstacle);
  await run('mutation ($id: ID!) { publishRelease(id: $id) { id } }', { id: release.id });
  await expect(sql(`delete from finding_answer where id = '${replaced?.id}'`)).rejects.toThrow(
    /never changed/,
  );

  expect(await find('Jane Roe said')).toEqual([{ id: replaced?.id, obstacle: null }]);
  expect(await erase({ answers: [replaced?.id] })).toEqual({ versions: 0, answers: 1, files: 0 });
  expect(await find('Jane Roe said')).toEqual([]);
  expect(await refused({ answers: [replaced?.id] })).toBe('Answer not found.');

  const again = async () => {
    const { draft } = await run(save, { id: recordId, input: { title: 'Promises again' } });
    return draft.release.findings[0].answer;
  };
  expect(await again()).toEqual({ reason: 'The letter says so.' });
  const [published] = await find('The letter says so');
  expect(await erase({ answers: [published?.id] })).toMatchObject({ answers: 1 });
  expect(await again()).toBeNull();
  expect(await problems()).toEqual([]);
});

test('an upload that a draft showed when its versions were erased is deleted when nothing shows it', async () => {
  const create = `mutation ($input: TeamMemberCreateInput!) {
    member: createTeamMember(input: $input) { id picture { name } } }`;
  const input = { name: 'Jane', position: 'Partner', picture: null };
  const { member } = await run(create, { input }, { 'input.picture': await picture('jane.png', 4, 4) });
  const {
    id,
    picture: { name },
  } = member;
  const update =
    'mutation ($id: ID!, $input: TeamMemberUpdateInput!) { updateTeamMember(id: $id, input: $input) { id } }';
  await run(update, { id, input: { picture: null } }, { 'input.picture': await picture('bob.png', 5, 5) });
  const { draft } = await run(
    'mutation ($id: ID!) { draft: draftRevision(type: "TeamMember", recordId: $id, number: 1) { id } }',
    { id },
  );
  await erase({ versions: [{ recordId: id, number: 1 }] });
  const folder = join(site.server.dataDir, 'uploads');
  const files = await openFileStore({ folder });
  const stored = async () => {
    const rows = await sql(`select name from stored_file where name = '${name}'`);
    return rows.length > 0 && [name, join('.trash', name)].some((path) => existsSync(join(folder, path)));
  };
  await sweepErased(database.fork(), files);
  expect(await stored()).toBe(true);
  await run('mutation ($id: ID!) { discardDraft(id: $id) }', { id: draft.id });
  expect(await sweepErased(database.fork(), files)).toBe(1);
  expect(await stored()).toBe(false);
  expect(await problems()).toEqual([]);
});

test('an upload that a text showed when its versions were erased is deleted when the text no longer shows it', async () => {
  const create = `mutation ($file: Upload) { member: createTeamMember(
    input: { name: "Jane", position: "Partner", picture: $file }) { id picture { name url } } }`;
  const { member } = await run(create, { file: null }, { file: await picture('jane.png', 4, 5) });
  const { id, picture: shown } = member;
  const description = `<p><img src="${shown.url}" alt="Jane"></p>`;
  const add = 'mutation ($input: PackageCreateInput!) { text: createPackage(input: $input) { id } }';
  const { text } = await run(add, { input: { title: 'Team', description } });
  await run(
    'mutation ($id: ID!, $file: Upload) { updateTeamMember(id: $id, input: { picture: $file }) { id } }',
    { id, file: null },
    { file: await picture('bob.png', 5, 6) },
  );
  await run('mutation ($id: ID!) { updatePackage(id: $id, input: { description: "<p>None.</p>" }) { id } }', {
    id: text.id,
  });
  const versions = [
    { recordId: id, number: 1 },
    { recordId: text.id, number: 1 },
  ];
  expect(await erase({ versions })).toMatchObject({ versions: 2 });
  await sweepErased(database.fork(), await openFileStore({ folder: join(site.server.dataDir, 'uploads') }));
  expect(await sql(`select name from stored_file where name = '${shown.name}'`)).toEqual([]);
  expect(existsSync(join(site.server.dataDir, 'uploads', shown.name))).toBe(false);
});

test('a picture of an account stays when the versions that showed it are erased', async () => {
  const file = await picture('portrait.png', 9, 8);
  const save = 'mutation ($file: Upload) { person: updateOwnProfile(picture: $file) { picture { url } } }';
  const { url } = (await run(save, { file: null }, { file })).person.picture;
  const input = { title: 'Us', description: `<p><img src="${url}" alt="Me"></p>` };
  const create = 'mutation ($input: PackageCreateInput!) { text: createPackage(input: $input) { id } }';
  const { id } = (await run(create, { input })).text;
  await run('mutation ($id: ID!) { updatePackage(id: $id, input: { description: "<p>None.</p>" }) { id } }', {
    id,
  });
  expect(await erase({ versions: [{ recordId: id, number: 1 }] })).toMatchObject({ versions: 1 });
  await sweepErased(database.fork(), await openFileStore({ folder: join(site.server.dataDir, 'uploads') }));
  expect((await run('{ me { picture { url } } }')).me.picture).toEqual({ url });
  expect((await fetch(site.server.url + url)).status).toBe(200);
});

test('an upload is erased with the last version that names it, also if that is one of another record', async () => {
  const create = `mutation ($name: String!, $file: Upload) { member: createTeamMember(
    input: { name: $name, position: "Partner", picture: $file }) { id picture { name } } }`;
  const members: { id: string; picture: { name: string } }[] = [];
  for (const [index, name] of ['Ann', 'Ben'].entries()) {
    const file = await picture(`${name}.png`, 6 + index, 6);
    members.push((await run(create, { name, file: null }, { file })).member);
  }
  const text = `<p>See /uploads/${members[0]?.picture.name}</p>`;
  const save = 'mutation ($input: PackageCreateInput!) { package: createPackage(input: $input) { id } }';
  const { id } = (await run(save, { input: { title: 'Pictures', description: text } })).package;
  const change =
    'mutation ($id: ID!) { updatePackage(id: $id, input: { description: "<p>See the team.</p>" }) { id } }';
  await run(change, { id });
  for (const member of members)
    await run(
      'mutation ($id: ID!, $input: TeamMemberUpdateInput!) { updateTeamMember(id: $id, input: $input) { id } }',
      { id: member.id, input: { picture: null } },
    );
  const stored = async (): Promise<boolean[]> => {
    const rows = await sql('select name from stored_file');
    return members.map(({ picture: { name } }) => rows.some((row: { name?: string }) => row.name === name));
  };
  expect(await erase({ versions: members.map((member) => ({ recordId: member.id, number: 1 })) })).toEqual({
    versions: 2,
    answers: 0,
    files: 1,
  });
  expect(await stored()).toEqual([true, false]);
  expect(await erase({ versions: [{ recordId: id, number: 1 }] })).toMatchObject({ versions: 1, files: 1 });
  expect(await stored()).toEqual([false, false]);
  expect(await problems()).toEqual([]);
});

async function add(name: string): Promise<string> {
  const create =
    'mutation ($name: String!) { member: createTeamMember(input: { name: $name, position: "Partner" }) { id } }';
  return (await run(create, { name })).member.id;
}

test('values that an erasure adds to a version are not changes of that version', async () => {
  const [bob, id] = [await add('Bob'), await add('Jane Roe')];
  const rename = 'mutation ($id: ID!) { updateTeamMember(id: $id, input: { name: "Former member" }) { id } }';
  await run(rename, { id });
  const save = `mutation ($id: ID!) { draft: saveTeamMemberDraft(id: $id, input: { position: "Counsel" }) { release { id } } }`;
  const { release } = (await run(save, { id })).draft;
  await run('mutation ($id: ID!) { moveTeamMember(id: $id, direction: up) { id } }', { id });
  const team = async (): Promise<string[]> => {
    const { items } = (await run('{ staffTeamMembers { items { id } } }')).staffTeamMembers;
    return items.map((one: { id: string }) => one.id).filter((one: string) => [id, bob].includes(one));
  };
  expect(await team()).toEqual([id, bob]);

  const versions = [1, 2].map((number) => ({ recordId: id, number }));
  expect(await erase({ versions })).toMatchObject({ versions: 2 });
  const { revisions } = await run(
    'query ($id: ID!) { revisions(type: "TeamMember", id: $id) { items { number fields isMoved publication } } }',
    { id },
  );
  const [moved] = revisions.items;
  expect(moved).toMatchObject({ number: 3, fields: [], isMoved: true });

  await run('mutation ($number: Int!) { revertPublication(number: $number) }', { number: moved.publication });
  expect(await team()).toEqual([bob, id]);
  // The draft changes a field that was published before it was started.
  await run('mutation ($id: ID!) { publishRelease(id: $id) { id } }', { id: release.id });
  await recorded();
  expect(await problems()).toEqual([]);

  await sql('alter table revision disable trigger user');
  await sql(`update revision set completed = '["name"]' where record_id = '${id}' and number = 3`);
  await sql('alter table revision enable trigger user');
  expect(await problems()).toEqual([
    expect.stringMatching(/^Revision \w+\/3 names other added values than the entries of erasures\.$/),
  ]);
});

test('nothing is overwritten that an erased version may have changed', async () => {
  const [, id] = [await add('Bob'), await add('Jane Roe')];
  const save =
    'mutation ($id: ID!) { draft: saveTeamMemberDraft(id: $id, input: { name: "Draft" }) { release { id } } }';
  const { release } = (await run(save, { id })).draft;
  const move = async (direction: string) => {
    await run(`mutation ($id: ID!) { moveTeamMember(id: $id, direction: ${direction}) { id } }`, { id });
  };
  const update = (input: object) =>
    run(
      'mutation ($id: ID!, $input: TeamMemberUpdateInput!) { updateTeamMember(id: $id, input: $input) { id } }',
      {
        id,
        input,
      },
    );
  await move('up');
  await update({ name: 'Jane Doe', position: 'Counsel' });
  await move('down');
  await update({ position: 'Partner' });
  await erase({ versions: [3, 4].map((number) => ({ recordId: id, number })) });

  const { errors } = await site.staff.graphql('mutation ($id: ID!) { publishRelease(id: $id) { id } }', {
    id: release.id,
  });
  expect(errors[0]?.message).toMatch(/^Member name was changed by/);
  const { revisions } = await run(
    'query ($id: ID!) { revisions(type: "TeamMember", id: $id) { items { number publication } } }',
    { id },
  );
  const moved = revisions.items.find(({ number }: { number: number }) => number === 2);
  const reverted = await site.staff.graphql(
    'mutation ($number: Int!) { revertPublication(number: $number) }',
    {
      number: moved.publication,
    },
  );
  expect(reverted.errors[0]?.message).toMatch(/moved again since/);
});

test.each(['a', '&nbsp;&nbsp;', ' \u00a0 <'])(
  'the text %j is too short to search for',
  async (containing) => {
    const document =
      'query ($containing: String!) { erasable(containing: $containing) { versions { recordId } } }';
    const { errors } = await site.staff.graphql(document, { containing });
    expect(errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { containing: 'Enter 3 to 200 characters.' },
    });
  },
);
