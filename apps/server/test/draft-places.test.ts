import { describe, expect, test } from 'vitest';
import { useSite } from './support/use-site.ts';

const site = useSite();

async function run(document: string, variables: object = {}) {
  const { data, errors } = await site.staff.graphql(document, variables);
  expect(errors).toEqual([]);
  return data;
}
const errorOf = async (document: string, variables: object) =>
  (await site.staff.graphql(document, variables)).errors[0];

const newRelease = async (name: string): Promise<string> =>
  (await run('mutation ($name: String!) { createRelease(name: $name) { id } }', { name })).createRelease.id;
const place = `mutation ($type: String!, $id: ID!, $place: Int!, $release: ID!) {
  drafts: draftPlacement(type: $type, recordId: $id, place: $place, release: $release) { title placement } }`;
const publish = 'mutation ($id: ID!) { publishRelease(id: $id) { state publication } }';

describe('the order of the team', () => {
  const add = async (name: string): Promise<string> =>
    (
      await run('mutation ($input: TeamMemberCreateInput!) { createTeamMember(input: $input) { id } }', {
        input: { name, position: 'Partner' },
      })
    ).createTeamMember.id;
  const names = async (perspective = ''): Promise<string[]> => {
    const { list } = await run(`query ${perspective} { list: staffTeamMembers { items { name order } } }`);
    const orders = list.items.map(({ order }: { order: number }) => order);
    expect(orders).toEqual(orders.map((_: number, index: number) => index + 1));
    return list.items.map(({ name }: { name: string }) => name);
  };

  test('changes with a release', async () => {
    const [ada, bea, cleo] = [await add('Ada'), await add('Bea'), await add('Cleo')];
    const release = await newRelease('Cleo leads');
    const { drafts } = await run(place, { type: 'TeamMember', id: cleo, place: 1, release });
    expect(drafts.map(({ placement }: { placement: string }) => placement)).toEqual([
      'Moves to position 1 of the team.',
      'Moves to position 2 of the team.',
      'Moves to position 3 of the team.',
    ]);
    const perspective = `@perspective(release: "${release}")`;
    expect(await names()).toEqual(['Ada', 'Bea', 'Cleo']);
    expect(await names(perspective)).toEqual(['Cleo', 'Ada', 'Bea']);
    await run(place, { type: 'TeamMember', id: ada, place: 3, release });
    expect(await names(perspective)).toEqual(['Cleo', 'Bea', 'Ada']);
    await run(
      `mutation ($id: ID!, $release: ID) {
        saveTeamMemberDraft(id: $id, input: { name: "Beatrice" }, release: $release) { id } }`,
      { id: bea, release },
    );
    await run(publish, { id: release });
    expect(await names()).toEqual(['Cleo', 'Beatrice', 'Ada']);
    expect(await names(`@perspective(asOf: "${new Date().toISOString()}")`)).toEqual(await names());
  });

  test('has no draft of a member that was moved back to its position', async () => {
    const before = await names();
    const id = await add('Dora');
    const release = await newRelease('There and back');
    await run(place, { type: 'TeamMember', id, place: 1, release });
    await run(place, { type: 'TeamMember', id, place: before.length + 9, release });
    const { drafts } = (
      await run('query ($id: ID!) { release(id: $id) { drafts { title } } }', { id: release })
    ).release;
    expect(drafts).toEqual([]);
  });

  test('is not published if somebody published another order since', async () => {
    const id = await add('Edna');
    const release = await newRelease('Late');
    await run(place, { type: 'TeamMember', id, place: 1, release });
    await run('mutation ($id: ID!) { moveTeamMember(id: $id, direction: up) { id } }', { id });
    const error = await errorOf(publish, { id: release });
    expect(error?.extensions.code).toBe('CONFLICT');
    expect(error?.message).toContain('Position was changed by');
  });

  test('has no gap after a release removes, adds, and moves members', async () => {
    const [first, last] = [await add('Fern'), await add('Gwen')];
    const before = await names();
    const release = await newRelease('All at once');
    const rest = before.filter((name) => name !== 'Fern' && name !== 'Gwen');
    await run(
      'mutation ($id: ID!, $r: ID) { draftRemoval(type: "TeamMember", recordId: $id, release: $r) { id } }',
      {
        id: first,
        r: release,
      },
    );
    await run(place, { type: 'TeamMember', id: last, place: 1, release });
    await run(
      'mutation ($r: ID) { saveTeamMemberDraft(input: { name: "Hilda", position: "Partner" }, release: $r) { id } }',
      { r: release },
    );
    await run(publish, { id: release });
    expect(await names()).toEqual(['Gwen', ...rest, 'Hilda']);
  });
});

test('the page record in use changes with a release', async () => {
  const seen = async () => (await site.visitor.graphql('{ homePage { id } }')).data.homePage.id;
  const inRelease = async (release: string) =>
    (await run(`query @perspective(release: "${release}") { homePage { id } }`)).homePage.id;
  const before = await seen();
  const input = { heroHeading: 'Another' };
  const { created } = await run(
    'mutation ($input: HomePageCreateInput!) { created: createHomePage(input: $input) { id } }',
    { input },
  );
  const release = await newRelease('New home page');
  const { drafts } = await run(place, { type: 'HomePage', id: created.id, place: 1, release });
  expect(drafts.map(({ placement }: { placement: string }) => placement)).toContain(
    'Will be the record in use.',
  );
  expect([await seen(), await inRelease(release)]).toEqual([before, created.id]);
  await run(publish, { id: release });
  expect(await seen()).toBe(created.id);
  const back = await newRelease('Back');
  await run(place, { type: 'HomePage', id: before, place: 1, release: back });
  expect([await seen(), await inRelease(back)]).toEqual([created.id, before]);
  await run(publish, { id: back });
  expect(await seen()).toBe(before);
});

test('refuses types without an order, unknown records, and discarded releases', async () => {
  const release = await newRelease('Refused');
  const codes = async (variables: object) => (await errorOf(place, variables))?.extensions.code;
  const id = '0123456789abcdef01234567';
  expect(await codes({ type: 'Post', id, place: 1, release })).toBe('NOT_FOUND');
  expect(await codes({ type: 'TeamMember', id, place: 1, release })).toBe('NOT_FOUND');
  expect(await codes({ type: 'TeamMember', id, place: 1, release: id })).toBe('NOT_FOUND');
  await run('mutation ($id: ID!) { discardRelease(id: $id) { id } }', { id: release });
  expect(await codes({ type: 'TeamMember', id, place: 1, release })).toBe('CONFLICT');
});
