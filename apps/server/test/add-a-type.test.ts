import 'reflect-metadata';
import { contentEntities, contentResolvers } from '@daybook/content';
import {
  Choice,
  ContentItem,
  ContentRecord,
  ContentType,
  choices,
  Day,
  Items,
  Link,
  Picture,
  RecordStore,
  RichText,
  recordResolver,
  Text,
} from '@daybook/content-engine';
import type { StoredFile } from '@daybook/files';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { databaseBehind } from './support/database-behind.ts';
import { picture } from './support/test-files.ts';

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
  picture!: StoredFile | null;

  @Items({ label: 'Keywords', of: () => Keyword })
  keywords: Keyword[] = [];
}

// Adding a type takes the class above and this line of the registry.
contentEntities.push(ClientVoice);
contentResolvers.push(recordResolver(ClientVoice, new RecordStore(ClientVoice)));

/** Replaces the digest of the entities that `npm run migration` writes. */
const recorded = vi.hoisted(() => ({ entitiesDigest: 'of the entities before' }));
vi.mock('@daybook/database/entities-digest', () => recorded);

// Imported only now, because the server reads the registry on import.
const { sdl } = await import('../src/graphql/sdl.ts');
const { useSite } = await import('./support/use-site.ts');
const { startTestServer } = await import('./support/test-server.ts');
const { entitiesDigestOf, openDatabase } = await import('@daybook/database');

test('the start fails if a type has no migration, and the message names the command to run', async () => {
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
// Replaces the generated migration.
beforeAll(() => database.orm.schema.update());

const selection = 'id client words site day mood keywords { word } picture { name width } meta { version }';
const input = {
  client: 'Ada',
  words: '<p>Good</p><script>alert(1)</script>',
  site: 'https://ada.example.com',
  day: '2026-05-04',
  mood: 'glad',
  keywords: [{ word: 'calm' }, { word: 'kind' }],
  picture: null,
};

async function create(changes: object = {}) {
  const document = `mutation ($input: ClientVoiceCreateInput!) { createClientVoice(input: $input) { ${selection} } }`;
  const files = { 'input.picture': await picture('ada.png', 64, 64) };
  return site.staff.graphql(document, { input: { ...input, ...changes } }, files);
}

describe('a type that consists of one class and a line of the registry', () => {
  test('is created, read by everybody, listed in its order, changed, and removed', async () => {
    const { data, errors } = await create();
    expect(errors).toEqual([]);
    const voice = data.createClientVoice;
    expect(voice).toMatchObject({
      ...input,
      words: '<p>Good</p>',
      picture: { name: expect.any(String), width: 64 },
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

  test('checks its rules, names the invalid fields, and is written by staff only', async () => {
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

  test('describes its screens, their addresses, and its form in the schema', () => {
    const text = sdl();
    expect(text).toContain(
      'type ClientVoice implements Record @screens(noun: "client voice", titleField: "client", title: "Voices", list: "/voices", new: "/new-voice", edit: "/voice/:id") {',
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
    expect(hint('picture')).toBe('kind: picture, label: "Portrait", position: 6');
    expect(hint('keywords')).toContain('kind: items');
  });
});
