import 'reflect-metadata';
import { contentEntities, contentResolvers, contentTypes } from '@daybook/content';
import {
  Checkbox,
  Choice,
  ContentItem,
  ContentRecord,
  ContentType,
  choices,
  DateTime,
  Day,
  DecimalNumber,
  Integer,
  Items,
  Link,
  Picture,
  type RecordClass,
  RecordStore,
  References,
  RichText,
  recordResolver,
  Text,
} from '@daybook/content-engine';
import type { StoredFile } from '@daybook/files';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { databaseBehind } from './support/database-behind.ts';
import { picture } from './support/test-files.ts';

const [teamMember] = contentTypes.filter(({ name }) => name === 'TeamMember') as [RecordClass];

const mood = choices<'glad' | 'calm'>('Mood', 'How somebody felt.', { glad: 'Glad.', calm: 'Calm.' });

@ContentItem({ description: 'A word that stands out.' })
class Keyword {
  @Text({ label: 'Word' })
  word!: string;
}

@ContentType({
  label: 'Client voice',
  plural: 'clientVoices',
  description: 'What clients say.',
  titleField: 'client',
  order: { day: 'desc' },
  screens: { title: 'Voices', list: '/voices', new: '/new-voice', edit: '/voice/:id' },
})
class ClientVoice extends ContentRecord {
  @Text({ label: 'Client', required: true, help: 'Who said it.' })
  client!: string;

  @RichText({ label: 'Words', required: 'Please let them say something.' })
  words!: string;

  @Link({ label: 'Site' })
  site!: string;

  @Day({ label: 'Day', required: true })
  day!: string;

  @Choice({ label: 'Mood', from: mood, initially: 'calm' })
  mood!: 'glad' | 'calm';

  @Picture({ label: 'Portrait' })
  document!: StoredFile | null;

  @Items({ label: 'Keywords', of: () => Keyword })
  keywords: Keyword[] = [];

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

// A new type is the class above and its place in the registry.
contentEntities.push(ClientVoice);
contentResolvers.push(recordResolver(ClientVoice, new RecordStore(ClientVoice)));

/** Digest of the entities that `npm run migration` records. */
const recorded = vi.hoisted(() => ({ entitiesDigest: 'of the entities before' }));
vi.mock('@daybook/database/entities-digest', () => recorded);

// Imported after the registration, because the server reads the registry when it is loaded.
const { sdl } = await import('../src/graphql/sdl.ts');
const { useSite } = await import('./support/use-site.ts');
const { startTestServer } = await import('./support/test-server.ts');
const { entitiesDigestOf, openDatabase } = await import('@daybook/database');

test('refuses to start without the migration of a new type, and says what to run', async () => {
  const before = recorded.entitiesDigest;
  recorded.entitiesDigest = 'of the entities before';
  await expect(startTestServer()).rejects.toThrow('run `npm run migration`');
  recorded.entitiesDigest = before;
});

const database = databaseBehind();
beforeAll(async () => {
  const { orm, close } = await openDatabase({ memory: true });
  recorded.entitiesDigest = await entitiesDigestOf(orm);
  await close();
});
const site = useSite();
// Stands in for the generated migration.
beforeAll(() => database.orm.schema.update());
/** Logger of the site's database; the first test opens another one. */
let logger: ReturnType<typeof database.orm.config.getLogger>;
beforeAll(() => {
  logger = database.orm.config.getLogger();
});

const selection =
  'id client words site day mood keywords { word } document picture { width } meta { version }';
const input = {
  client: 'Ada',
  words: '<p>Good</p><script>alert(1)</script>',
  site: 'https://ada.example.com',
  day: '2026-05-04',
  mood: 'glad',
  keywords: [{ word: 'calm' }, { word: 'kind' }],
  document: null,
};

async function create(changes: object = {}) {
  const document = `mutation ($input: ClientVoiceCreateInput!) { createClientVoice(input: $input) { ${selection} } }`;
  const files = { 'input.document': await picture('ada.png', 64, 64) };
  return site.staff.graphql(document, { input: { ...input, ...changes } }, files);
}

describe('a type that is one class and a line in the registry', () => {
  test('creates, reads, lists in its order, changes, and removes records', async () => {
    const { data, errors } = await create();
    expect(errors).toEqual([]);
    const voice = data.createClientVoice;
    expect(voice).toMatchObject({
      ...input,
      words: '<p>Good</p>',
      document: expect.any(String),
      picture: { width: 64 },
    });

    const later = (await create({ day: '2026-06-05', client: 'Bea' })).data.createClientVoice;
    const list = await site.visitor.graphql('{ clientVoices { totalCount items { id } } }');
    expect(list.data.clientVoices).toEqual({ totalCount: 2, items: [{ id: later.id }, { id: voice.id }] });
    const found = await site.staff.graphql('{ staffClientVoices(search: "bea") { items { client } } }');
    expect(found.data.staffClientVoices.items).toEqual([{ client: 'Bea' }]);

    const update = `mutation ($id: ID!, $version: Int) { updateClientVoice(id: $id, version: $version, input: { client: "Ada L." }) { client words } }`;
    const changed = await site.staff.graphql(update, { id: voice.id, version: 1 });
    expect(changed.data.updateClientVoice).toEqual({ client: 'Ada L.', words: '<p>Good</p>' });
    const stale = await site.staff.graphql(update, { id: voice.id, version: 1 });
    expect(stale.errors[0]?.extensions.code).toBe('CONFLICT');

    await site.staff.graphql('mutation ($id: ID!) { removeClientVoice(id: $id) { id } }', { id: voice.id });
    const gone = await site.visitor.graphql('query ($id: ID!) { clientVoice(id: $id) { id } }', {
      id: voice.id,
    });
    expect(gone.data.clientVoice).toBeNull();
  });

  test('checks the rules of its fields, and lets only staff write', async () => {
    const wrong = await create({ client: ' ', words: '', site: 'javascript:alert(1)' });
    expect(wrong.errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: {
        client: 'Client is required.',
        words: 'Please let them say something.',
        site: expect.stringContaining('https://'),
      },
    });
    const visitor = await site.visitor.graphql('mutation { removeClientVoice(id: "x") { id } }');
    expect(visitor.status).toBe(401);
  });

  test('describes its screens and its form in the schema', () => {
    const text = sdl();
    expect(text).toContain(
      'type ClientVoice @screens(noun: "client voice", titleField: "client", title: "Voices", list: "/voices", new: "/new-voice", edit: "/voice/:id") {',
    );
    const form = text.slice(
      text.indexOf('input ClientVoiceCreateInput'),
      text.indexOf('input ClientVoiceUpdateInput'),
    );
    const hint = (field: string) => new RegExp(`\\n  ${field}: \\S+ @input\\((.*)\\)`).exec(form)?.[1];
    expect(hint('client')).toBe(
      'kind: text, label: "Client", position: 1, required: "Client is required.", help: "Who said it.", maxLength: 1000',
    );
    expect(hint('mood')).toBe('kind: choice, label: "Mood", position: 5, choices: ["glad", "calm"]');
    expect(hint('document')).toBe('kind: picture, label: "Portrait", position: 6, output: "picture"');
    expect(hint('keywords')).toContain('kind: items');
  });
});

/** Runs an operation of staff that must succeed. */
async function run(document: string, variables: object = {}) {
  const { data, errors } = await site.staff.graphql(document, variables);
  expect(errors).toEqual([]);
  return data;
}

const kinds = 'isChecked stars fee call advisers { id membername }';

async function createVoice(client: string, more: object = {}) {
  const document = `mutation ($input: ClientVoiceCreateInput!) { createClientVoice(input: $input) { id ${kinds} } }`;
  const least = { client, words: '<p>Good</p>', day: '2026-05-04' };
  return (await run(document, { input: { ...least, ...more } })).createClientVoice;
}

async function addMember(membername: string, displayOnTeamPage = 'yes'): Promise<string> {
  const input = { membername, memberposition: 'Partner', displayOnTeamPage };
  const document = 'mutation ($input: TeamMemberCreateInput!) { createTeamMember(input: $input) { id } }';
  return (await run(document, { input })).createTeamMember.id;
}

/** The names of a voice's advisers, as somebody sees them. */
async function advisersOf(id: string, caller = site.visitor): Promise<string[]> {
  const { data } = await caller.graphql(
    'query ($id: ID!) { clientVoice(id: $id) { advisers { membername } } }',
    { id },
  );
  return data.clientVoice.advisers.map(({ membername }: { membername: string }) => membername);
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
      { id: bea, membername: 'Bea' },
      { id: ada, membername: 'Ada' },
    ];
    const voice = await createVoice('Exact', given);
    expect(voice).toEqual({ id: voice.id, ...values, advisers });
    const read = `query ($id: ID!) { clientVoice(id: $id) { id ${kinds} } }`;
    expect((await run(read, { id: voice.id })).clientVoice).toEqual(voice);

    const update = `mutation ($id: ID!, $input: ClientVoiceUpdateInput!) { updateClientVoice(id: $id, input: $input) { ${kinds} } }`;
    const changed = { isChecked: true, stars: 5, fee: '-0.5', advisers: [ada] };
    expect((await run(update, { id: voice.id, input: changed })).updateClientVoice).toEqual({
      ...values,
      ...changed,
      fee: '-0.500',
      advisers: [advisers[1]],
    });
    const nothing = { stars: null, fee: null, call: null, advisers: [] };
    expect((await run(update, { id: voice.id, input: nothing })).updateClientVoice).toEqual({
      isChecked: true,
      ...nothing,
    });
    expect(await createVoice('Empty')).toMatchObject({ isChecked: true, ...nothing });
  });

  test('are sorted by their values', async () => {
    await createVoice('Sorted A', {
      stars: 3,
      fee: '9',
      call: '2026-03-31T23:30[Asia/Tokyo]',
      isChecked: true,
    });
    await createVoice('Sorted B', { stars: 1, fee: 10.5, call: '2026-03-31T11:30Z[UTC]', isChecked: false });
    for (const [field, order] of Object.entries({ stars: 'BA', fee: 'AB', call: 'BA', isChecked: 'BA' })) {
      const document = `{ staffClientVoices(search: "Sorted", sort: { field: "${field}" }) { items { client } } }`;
      const { items } = (await run(document)).staffClientVoices;
      expect(items.map(({ client }: { client: string }) => client.at(-1)).join(''), field).toBe(order);
    }
  });

  test('are refused with a message for each field', async () => {
    const { errors } = await create({
      stars: 6,
      fee: '1.2345',
      call: '2026-03-31T11:00[Mars/Base]',
      advisers: Array(101).fill('a'),
    });
    expect(errors[0]?.extensions.fields).toEqual({
      stars: 'Stars must be at most 5.',
      fee: 'Fee may have 3 digits after the point.',
      call: expect.stringContaining('time zone'),
      advisers: 'Advisers may hold 100 records.',
    });
    const missing = await create({ advisers: ['a'.repeat(24)] });
    expect(missing.errors[0]?.extensions.fields).toEqual({
      advisers: 'Advisers: there is no such team member.',
    });
  });

  test('are described in the form', () => {
    const hints = sdl().split('input ClientVoiceCreateInput')[1] ?? '';
    expect(hints).toContain(
      'isChecked: Boolean @input(kind: boolean, label: "Checked", position: 8, isInitiallyChecked: true)',
    );
    expect(hints).toContain('stars: Int @input(kind: integer, label: "Stars", position: 9, min: 1, max: 5)');
    expect(hints).toContain('fee: Decimal @input(kind: decimal, label: "Fee", position: 10, scale: 3)');
    expect(hints).toContain('call: ZonedDateTime @input(kind: dateTime, label: "Call", position: 11)');
    expect(hints).toContain(
      'advisers: [ID!] @input(kind: references, label: "Advisers", position: 12, reference: "TeamMember")',
    );
  });
});

describe('a list of records', () => {
  test('shows visitors only the records that they may see', async () => {
    const { id } = await createVoice('Hidden', {
      advisers: [await addMember('Shown'), await addMember('Not shown', 'no')],
    });
    expect(await advisersOf(id)).toEqual(['Shown']);
    expect(await advisersOf(id, site.staff)).toEqual(['Shown', 'Not shown']);
  });

  test('leaves out a record in the trash, and has it back in its place', async () => {
    const ids = [await addMember('First'), await addMember('Second'), await addMember('Third')];
    const { id } = await createVoice('Trash', { advisers: ids });
    const uses = () =>
      run(
        'query ($ids: [ID!]!) { recordUses(type: "TeamMember", ids: $ids) { recordId type field count } }',
        {
          ids: ids.slice(1, 2),
        },
      );
    expect((await uses()).recordUses).toEqual([
      { recordId: ids[1], type: 'ClientVoice', field: 'Advisers', count: 1 },
    ]);
    await run('mutation ($id: ID!) { removeTeamMember(id: $id) { id } }', { id: ids[1] });
    expect(await advisersOf(id)).toEqual(['First', 'Third']);
    await run('mutation ($id: ID!) { updateClientVoice(id: $id, input: { client: "Still" }) { id } }', {
      id,
    });
    await run('mutation ($ids: [ID!]!) { restoreRecords(ids: $ids) { id } }', { ids: ids.slice(1, 2) });
    expect(await advisersOf(id)).toEqual(['First', 'Second', 'Third']);

    await run('mutation ($id: ID!) { removeClientVoice(id: $id) { id } }', { id });
    await run('mutation ($ids: [ID!]!) { restoreRecords(ids: $ids) { id } }', { ids: [id] });
    expect(await advisersOf(id)).toEqual(['First', 'Second', 'Third']);
  });

  test('costs one statement more, however many records have one', async () => {
    const ids = [await addMember('One'), await addMember('Two')];
    for (const name of ['Bulk 1', 'Bulk 2', 'Bulk 3']) await createVoice(name, { advisers: ids });
    const log = vi.spyOn(logger, 'logQuery');
    const { items } = (
      await run('{ staffClientVoices(search: "Bulk") { items { advisers { membername } } } }')
    ).staffClientVoices;
    const statements = log.mock.calls.filter(([{ query = '' }]) => /team_member|client_voice/.test(query));
    log.mockRestore();
    expect(items).toHaveLength(3);
    for (const { advisers } of items) expect(advisers).toHaveLength(2);
    expect(statements).toHaveLength(2);
  });
});
