import { expect, test } from 'vitest';
import type { GraphqlAnswer } from './support/api-client.ts';
import { useSite } from './support/use-site.ts';

const site = useSite();

interface Member {
  id: string;
  name: string;
  order: number;
}

let count = 0;

async function add(): Promise<GraphqlAnswer> {
  count += 1;
  const document = `mutation ($name: String!) { createTeamMember(input: { name: $name, position: "Partner" }) { id order } }`;
  return site.staff.graphql(document, { name: `Member ${count}` });
}

function remove(id: string): Promise<GraphqlAnswer> {
  return site.staff.graphql('mutation ($id: ID!) { removeTeamMember(id: $id) { id } }', { id });
}

function move(id: string, direction: string): Promise<GraphqlAnswer> {
  const document = `mutation ($id: ID!, $direction: MoveDirection!) { moveTeamMember(id: $id, direction: $direction) { id order } }`;
  return site.staff.graphql(document, { id, direction });
}

async function team(): Promise<Member[]> {
  const { data } = await site.staff.graphql('{ staffTeamMembers { items { id name order } } }');
  return data.staffTeamMembers.items;
}

/** Expects the order to be 1, 2, 3 … and to match the list. */
async function expectPermutation(length: number): Promise<Member[]> {
  const members = await team();
  expect(members.map(({ order }) => order)).toEqual(Array.from({ length }, (_, index) => index + 1));
  return members;
}

test('members created at once get consecutive places', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, add));
  expect(answers.flatMap(({ errors }) => errors)).toEqual([]);
  await expectPermutation(8);
});

test('a move swaps two neighbors and returns the list in its new order', async () => {
  const before = (await team()).map(({ id }) => id);
  const { data } = await move(before[2] ?? '', 'up');
  const [first, second, third, ...rest] = before;
  const wanted = [first, third, second, ...rest];
  expect(data.moveTeamMember).toEqual(wanted.map((id, index) => ({ id, order: index + 1 })));
  expect((await expectPermutation(8)).map(({ id }) => id)).toEqual(wanted);
});

test('a member can be put in any place of the list; places beyond the end mean the end', async () => {
  const place = (id: string | undefined, at: number) =>
    site.staff.graphql(
      'mutation ($id: ID!, $at: Int!) { placeTeamMember(id: $id, place: $at) { id order } }',
      { id, at },
    );
  const [first, second, ...rest] = (await team()).map(({ id }) => id);
  const { data } = await place(first, 3);
  const wanted = [second, rest[0], first, ...rest.slice(1)];
  expect(data.placeTeamMember).toEqual(wanted.map((id, index) => ({ id, order: index + 1 })));
  await place(first, 99);
  expect((await expectPermutation(8)).map(({ id }) => id)).toEqual([second, ...rest, first]);
  await place(first, -5);
  expect((await expectPermutation(8)).map(({ id }) => id)).toEqual([first, second, ...rest]);
  expect((await place('f'.repeat(24), 1)).errors[0]?.extensions.code).toBe('NOT_FOUND');
});

test('a repeated build that asks for changes gets the members that moved', async () => {
  const changedMembers = async (since: string): Promise<string[]> => {
    const changed = `query ($since: DateTimeISO) {
      staffTeamMembers(filter: { updatedAt: { from: $since } }) { items { id } } }`;
    const { data } = await site.staff.graphql(changed, { since });
    return data.staffTeamMembers.items.map(({ id }: { id: string }) => id);
  };
  const [first, second, ...rest] = (await team()).map(({ id }) => id);
  const beforeMove = new Date().toISOString();
  await move(second ?? '', 'up');
  expect(await changedMembers(beforeMove)).toEqual([second, first]);
  const beforeRemoval = new Date().toISOString();
  await remove(first ?? '');
  expect(await changedMembers(beforeRemoval)).toEqual(rest);
  const beforeRestoration = new Date().toISOString();
  await site.staff.graphql('mutation ($ids: [ID!]!) { restoreRecords(ids: $ids) { id } }', { ids: [first] });
  expect(await changedMembers(beforeRestoration)).toEqual([first, ...rest]);
});

test('the first cannot move up, the last not down, nobody sideways, and unknown members not at all', async () => {
  const before = await team();
  const refused = await Promise.all([move(before[0]?.id ?? '', 'up'), move(before.at(-1)?.id ?? '', 'down')]);
  expect(refused.map(({ errors }) => errors[0]?.extensions.code)).toEqual(['CONFLICT', 'CONFLICT']);
  expect((await move('f'.repeat(24), 'up')).errors[0]?.extensions.code).toBe('NOT_FOUND');
  expect((await move(before[1]?.id ?? '', 'sideways')).status).toBe(400);
  expect(await team()).toEqual(before);
});

test('the order has no gaps after 30 concurrent moves, creates, and removals', async () => {
  const members = await team();
  const moves = Array.from({ length: 20 }, (_, index) =>
    move(members[(index * 3) % members.length]?.id ?? '', index % 2 === 0 ? 'up' : 'down'),
  );
  const additions = Array.from({ length: 6 }, add);
  const removals = members.slice(0, 4).map(({ id }) => remove(id));
  const answers = await Promise.all([moves, additions, removals].flat());
  const codes = answers.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code));
  for (const code of codes) expect(['CONFLICT', 'NOT_FOUND']).toContain(code);
  const left = await expectPermutation(members.length + 6 - 4);
  expect(new Set(left.map(({ id }) => id)).size).toBe(left.length);
});

test('removing a member twice at once closes only one gap', async () => {
  const members = await team();
  const id = members[3]?.id ?? '';
  const answers = await Promise.all([remove(id), remove(id), remove(id)]);
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
  const left = await expectPermutation(members.length - 1);
  expect(left.map((member) => member.id)).toEqual(
    members.filter((one) => one.id !== id).map((one) => one.id),
  );
});

test('concurrent changes and moves of members are both kept', async () => {
  const [first, second, third] = await team();
  const rename = `mutation ($id: ID!) { updateTeamMember(id: $id, input: { name: "Renamed" }) { id } }`;
  const answers = await Promise.all([
    move(third?.id ?? '', 'up'),
    ...[first, second, third].map((member) => site.staff.graphql(rename, { id: member?.id })),
    move(third?.id ?? '', 'up'),
    ...[third, second, first].map((member) => site.staff.graphql(rename, { id: member?.id })),
  ]);
  expect(answers.flatMap(({ errors }) => errors)).toEqual([]);
  const name = 'Renamed';
  expect((await team()).slice(0, 3)).toEqual([
    { id: third?.id, name, order: 1 },
    { id: first?.id, name, order: 2 },
    { id: second?.id, name, order: 3 },
  ]);
});
