import { expect, test } from 'vitest';
import { databaseBehind } from './support/database-behind.ts';
import { recordUser } from './support/record-user.ts';
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
const problems = async (): Promise<string[]> => {
  const { ledgerReport } = await run('{ ledgerReport { problems { message } } }');
  return ledgerReport.problems.map(({ message }: { message: string }) => message);
};

test('values that an erasure adds to a version are not changes of that version', async () => {
  const add = async (name: string) => {
    const create =
      'mutation ($name: String!) { member: createTeamMember(input: { name: $name, position: "Partner" }) { id } }';
    return (await run(create, { name })).member.id;
  };
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
