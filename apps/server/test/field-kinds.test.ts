import 'reflect-metadata';
import { contentEntities, contentResolvers, contentTypes } from '@daybook/content';
import {
  Checkbox,
  ContentRecord,
  ContentType,
  DateTime,
  DecimalNumber,
  Integer,
  type RecordClass,
  RecordStore,
  References,
  recordResolver,
  Text,
} from '@daybook/content-engine';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { databaseBehind } from './support/database-behind.ts';

const [teamMember] = contentTypes.filter(({ name }) => name === 'TeamMember') as [RecordClass];

@ContentType({ label: 'Talk', plural: 'talks', description: 'Talks.', titleField: 'title' })
class Talk extends ContentRecord {
  @Text({ label: 'Title', required: true })
  title!: string;

  @Checkbox({ label: 'Checked', initially: true })
  isChecked!: boolean;

  @Integer({ label: 'Stars', min: 1, max: 5 })
  stars!: number | null;

  @DecimalNumber({ label: 'Fee', precision: 30, scale: 3 })
  fee!: string | null;

  @DateTime({ label: 'Call' })
  call!: string | null;

  @References({ label: 'Advisers', to: () => teamMember })
  advisers!: string[];
}
contentEntities.push(Talk);
contentResolvers.push(recordResolver(Talk, new RecordStore(Talk)));

/** Digest of the entities that `npm run migration` records. */
const recorded = vi.hoisted(() => ({ entitiesDigest: '' }));
vi.mock('@daybook/database/entities-digest', () => recorded);

// Imported after the registration, because the server reads the registry when it is loaded.
const { sdl } = await import('../src/graphql/sdl.ts');
const { useSite } = await import('./support/use-site.ts');
const { entitiesDigestOf, openDatabase } = await import('@daybook/database');

const database = databaseBehind();
beforeAll(async () => {
  const { orm, close } = await openDatabase({ memory: true });
  recorded.entitiesDigest = await entitiesDigestOf(orm);
  await close();
});
const site = useSite();
// Stands in for the generated migration.
beforeAll(() => database.orm.schema.update());

/** Runs an operation of staff that must succeed. */
async function run(document: string, variables: object = {}) {
  const { data, errors } = await site.staff.graphql(document, variables);
  expect(errors).toEqual([]);
  return data;
}

const kinds = 'isChecked stars fee call advisers { id name }';
const createMutation = `mutation ($input: TalkCreateInput!) { createTalk(input: $input) { id ${kinds} } }`;

async function createTalk(title: string, more: object = {}) {
  return (await run(createMutation, { input: { title, ...more } })).createTalk;
}

async function addMember(name: string, isDisplayed = true): Promise<string> {
  const input = { name, position: 'Partner', isDisplayed };
  const document = 'mutation ($input: TeamMemberCreateInput!) { createTeamMember(input: $input) { id } }';
  return (await run(document, { input })).createTeamMember.id;
}

/** The names of a talk's advisers, as somebody sees them. */
async function advisersOf(id: string, caller = site.visitor): Promise<string[]> {
  const { data } = await caller.graphql('query ($id: ID!) { talk(id: $id) { advisers { name } } }', {
    id,
  });
  return data.talk.advisers.map(({ name }: { name: string }) => name);
}

const talksDocument =
  'query ($filter: TalkFilter) { talks(filter: $filter, sort: { field: title }) { totalCount items { title } } }';

/** The last letters of the talks with a word in their title that a filter selects for somebody. */
async function talksOf(filter: object, caller: typeof site.visitor, word: string): Promise<string> {
  const both = { and: [filter, { title: { contains: word } }] };
  const { data, errors } = await caller.graphql(talksDocument, { filter: both });
  expect(errors).toEqual([]);
  expect(data.talks.totalCount).toBe(data.talks.items.length);
  return data.talks.items.map(({ title }: { title: string }) => title.at(-1)).join('');
}

describe('fields of booleans, numbers, times, and lists of records', () => {
  test('keep their values exactly, and may be empty', async () => {
    const [ada, bea] = [await addMember('Ada'), await addMember('Bea')];
    const values = {
      isChecked: false,
      stars: 4,
      fee: '123456789012345678901234567.125',
      call: '2026-03-31T15:00:00.000Z[America/New_York]',
    };
    const given = { ...values, call: '2026-03-31T11:00[America/New_York]', advisers: [bea, ada] };
    const advisers = [
      { id: bea, name: 'Bea' },
      { id: ada, name: 'Ada' },
    ];
    const talk = await createTalk('Exact', given);
    expect(talk).toEqual({ id: talk.id, ...values, advisers });
    const read = `query ($id: ID!) { talk(id: $id) { id ${kinds} } }`;
    expect((await run(read, { id: talk.id })).talk).toEqual(talk);

    const update = `mutation ($id: ID!, $input: TalkUpdateInput!) { updateTalk(id: $id, input: $input) { ${kinds} } }`;
    const changed = { isChecked: true, stars: 5, fee: '-0.5', advisers: [ada] };
    expect((await run(update, { id: talk.id, input: changed })).updateTalk).toEqual({
      ...values,
      ...changed,
      fee: '-0.500',
      advisers: [advisers[1]],
    });
    const nothing = { stars: null, fee: null, call: null, advisers: [] };
    expect((await run(update, { id: talk.id, input: nothing })).updateTalk).toEqual({
      isChecked: true,
      ...nothing,
    });
    expect(await createTalk('Empty')).toMatchObject({ isChecked: true, ...nothing });
  });

  test('are sorted by their values', async () => {
    await createTalk('Sorted A', {
      stars: 3,
      fee: '9',
      call: '2026-03-31T23:30[Asia/Tokyo]',
      isChecked: true,
    });
    await createTalk('Sorted B', { stars: 1, fee: 10.5, call: '2026-03-31T11:30Z[UTC]', isChecked: false });
    for (const [field, order] of Object.entries({ stars: 'BA', fee: 'AB', call: 'BA', isChecked: 'BA' })) {
      const document = `{ staffTalks(search: "Sorted", sort: { field: ${field} }) { items { title } } }`;
      const { items } = (await run(document)).staffTalks;
      expect(items.map(({ title }: { title: string }) => title.at(-1)).join(''), field).toBe(order);
    }
  });

  test('are found by their values', async () => {
    const call = '2026-03-31T15:00:00.000Z[America/New_York]';
    await createTalk('Found A', { stars: 3, fee: '0.1', call });
    await createTalk('Found B', { stars: 2, fee: '10.5' });
    await createTalk('Found C');
    await createTalk('Found D', { fee: '12345678901234567890.125' });
    await createTalk('Found E', { fee: '12345678901234567890.126' });
    const filters: [filter: object, found: string][] = [
      [{ stars: { in: [3, 2.5, 7] } }, 'A'],
      [{ stars: { in: [] } }, ''],
      [{ not: { stars: { in: [3] } } }, 'BCDE'],
      [{ fee: { in: [0.1, 10.5] } }, 'AB'],
      [{ fee: { eq: 0.1 } }, 'A'],
      [{ fee: { isNull: true } }, 'C'],
      [{ fee: { eq: '12345678901234567890.125' } }, 'D'],
      [{ fee: { in: ['12345678901234567890.126', '\u00a00.1'] } }, 'AE'],
      [{ fee: { from: '12345678901234567890.126' } }, 'E'],
      [{ fee: { from: '0.3', to: ' 12345678901234567890.125 ' } }, 'BD'],
      [{ call: { eq: '2026-03-31T15:00:00Z' } }, 'A'],
      [{ call: { isNull: true } }, 'BCDE'],
    ];
    for (const [filter, found] of filters)
      expect(await talksOf(filter, site.staff, 'Found'), JSON.stringify(filter)).toBe(found);
    const refused = [
      { stars: { in: Array(101).fill(1) } },
      ...['NaN', '0x1f', '1e9', '', '1 0', '\u00a0'].map((fee) => ({ fee: { in: [fee] } })),
    ];
    for (const filter of refused) {
      const { errors } = await site.visitor.graphql(talksDocument, { filter });
      expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
    }
  });

  test('are refused with a message for each field', async () => {
    const { errors } = await site.staff.graphql(createMutation, {
      input: {
        title: 'Bad',
        stars: 6,
        fee: '1.2345',
        call: '2026-03-31T11:00[Mars/Base]',
        advisers: Array(101).fill('a'),
      },
    });
    expect(errors[0]?.extensions.fields).toEqual({
      stars: 'Stars must be at most 5.',
      fee: 'Fee may have at most 3 digits after the point.',
      call: expect.stringContaining('time zone'),
      advisers: 'Advisers may have at most 100 records.',
    });
    const input = { title: 'Bad', advisers: ['a'.repeat(24)] };
    const missing = await site.staff.graphql(createMutation, { input });
    expect(missing.errors[0]?.extensions.fields).toEqual({
      advisers: 'Advisers: there is no such team member.',
    });
  });

  test('are described in the form', () => {
    const hints = sdl().split('input TalkCreateInput')[1] ?? '';
    expect(hints).toContain(
      'isChecked: Boolean @input(kind: boolean, label: "Checked", position: 2, isInitiallyChecked: true)',
    );
    expect(hints).toContain('stars: Int @input(kind: integer, label: "Stars", position: 3, min: 1, max: 5)');
    expect(hints).toContain('fee: Decimal @input(kind: decimal, label: "Fee", position: 4, scale: 3)');
    expect(hints).toContain('call: ZonedDateTime @input(kind: dateTime, label: "Call", position: 5)');
    expect(hints).toContain(
      'advisers: [ID!] @input(kind: references, label: "Advisers", position: 6, reference: "TeamMember")',
    );
  });
});

describe('a list of records', () => {
  test('shows visitors only the records that they may see', async () => {
    const { id } = await createTalk('Hidden', {
      advisers: [await addMember('Shown'), await addMember('Not shown', false)],
    });
    expect(await advisersOf(id)).toEqual(['Shown']);
    expect(await advisersOf(id, site.staff)).toEqual(['Shown', 'Not shown']);
  });

  test('is empty for filters if all of its records are in the trash or hidden from the viewer', async () => {
    const [shown, hidden] = [await addMember('Shown'), await addMember('Not shown', false)];
    const removed = await addMember('Removed');
    const advisers = { A: [shown, hidden], B: [hidden, removed], C: [], D: [removed] };
    for (const [name, ids] of Object.entries(advisers)) await createTalk(`Seen ${name}`, { advisers: ids });
    await run('mutation ($id: ID!) { removeTeamMember(id: $id) { id } }', { id: removed });
    const found = async (filter: object) => [
      await talksOf({ advisers: filter }, site.visitor, 'Seen'),
      await talksOf({ advisers: filter }, site.staff, 'Seen'),
    ];
    expect(await found({ in: [shown] })).toEqual(['A', 'A']);
    expect(await found({ in: [hidden] })).toEqual(['', 'AB']);
    expect(await found({ in: [removed] })).toEqual(['', '']);
    expect(await found({ in: [shown, hidden], isNull: false })).toEqual(['A', 'AB']);
    expect(await found({ isNull: true })).toEqual(['BCD', 'CD']);
    expect(await found({ isNull: false })).toEqual(['A', 'AB']);
    const show = `mutation ($id: ID!) { updateTeamMember(id: $id, input: { isDisplayed: true }) { id } }`;
    await run(show, { id: hidden });
    // Cached responses depend on the records of the list too.
    expect(await found({ in: [hidden] })).toEqual(['AB', 'AB']);
  });

  test('leaves out a record in the trash, and has it back in its place', async () => {
    const ids = [await addMember('First'), await addMember('Second'), await addMember('Third')];
    const { id } = await createTalk('Trash', { advisers: ids });
    const uses = () =>
      run(
        'query ($ids: [ID!]!) { recordUses(type: "TeamMember", ids: $ids) { recordId type field count } }',
        {
          ids: ids.slice(1, 2),
        },
      );
    expect((await uses()).recordUses).toEqual([
      { recordId: ids[1], type: 'Talk', field: 'Advisers', count: 1 },
    ]);
    await run('mutation ($id: ID!) { removeTeamMember(id: $id) { id } }', { id: ids[1] });
    expect(await advisersOf(id)).toEqual(['First', 'Third']);
    await run('mutation ($id: ID!) { updateTalk(id: $id, input: { title: "Still" }) { id } }', {
      id,
    });
    await run('mutation ($ids: [ID!]!) { restoreRecords(ids: $ids) { id } }', { ids: ids.slice(1, 2) });
    expect(await advisersOf(id)).toEqual(['First', 'Second', 'Third']);

    await run('mutation ($id: ID!) { removeTalk(id: $id) { id } }', { id });
    await run('mutation ($ids: [ID!]!) { restoreRecords(ids: $ids) { id } }', { ids: [id] });
    expect(await advisersOf(id)).toEqual(['First', 'Second', 'Third']);
  });

  test('costs one statement more, however many records have one', async () => {
    const ids = [await addMember('One'), await addMember('Two')];
    for (const name of ['Bulk 1', 'Bulk 2', 'Bulk 3']) await createTalk(name, { advisers: ids });
    const log = vi.spyOn(database.orm.config.getLogger(), 'logQuery');
    const { items } = (await run('{ staffTalks(search: "Bulk") { items { advisers { name } } } }'))
      .staffTalks;
    const statements = log.mock.calls.filter(([{ query = '' }]) => /\b(team_member|talk)\b/.test(query));
    log.mockRestore();
    expect(items).toHaveLength(3);
    for (const { advisers } of items) expect(advisers).toHaveLength(2);
    expect(statements).toHaveLength(2);
  });
});
