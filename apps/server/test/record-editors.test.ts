import { beforeAll, expect, test } from 'vitest';
import type { ApiClient } from './support/api-client.ts';
import { databaseBehind } from './support/database-behind.ts';
import { useSite } from './support/use-site.ts';

const database = databaseBehind();
const site = useSite();
const password = 'lantern orchard tidal';
let ana: ApiClient;
let anaId: string;
let reader: ApiClient;

async function run(document: string, variables: object, client: ApiClient) {
  const { data, errors } = await client.graphql(document, variables);
  expect(errors).toEqual([]);
  return data;
}

beforeAll(async () => {
  const create =
    'mutation ($input: CollaboratorCreateInput!) { account: createCollaborator(input: $input) { id } }';
  const account = async (name: string, role: string) => {
    const email = `${name.toLowerCase()}@example.com`;
    const { id } = (await run(create, { input: { name, role, email, password } }, site.staff)).account;
    return { id, client: await site.visitor.signedIn({ email, password }) };
  };
  ({ client: ana, id: anaId } = await account('Ana', 'contributor'));
  reader = (await account('Rita', 'reader')).client;
});

const note = `mutation ($type: String!, $id: ID!, $is: Boolean!) {
  editors: noteRecordEditing(type: $type, id: $id, isEditing: $is) { id name } }`;
const editors =
  'query ($type: String!, $id: ID!) { editors: recordEditors(type: $type, id: $id) { id name } }';
const seenBy = async (client: ApiClient, id: string, type = 'Package') =>
  (await run(editors, { type, id }, client)).editors;
const noteBy = async (client: ApiClient, id: string, is: boolean) =>
  (await run(note, { type: 'Package', id, is }, client)).editors;

async function newPackage(): Promise<string> {
  const create = 'mutation ($input: PackageCreateInput!) { made: createPackage(input: $input) { id } }';
  const input = { title: 'Standard', description: '<p>Text.</p>' };
  return (await run(create, { input }, site.staff)).made.id;
}

async function newDraft(): Promise<string> {
  const save =
    'mutation ($input: PackageUpdateInput!) { draft: savePackageDraft(input: $input) { recordId } }';
  return (await run(save, { input: { title: 'Planned' } }, ana)).draft.recordId;
}

test.each([
  ['a published record', newPackage],
  ['the draft of a new record', newDraft],
])(
  'somebody who edits %s is shown to others, also to readers, until the changes are saved',
  async (_, make) => {
    const [id, other] = [await make(), await make()];
    for (let time = 0; time < 2; time += 1) expect(await noteBy(ana, id, true)).toEqual([]);
    for (const client of [site.staff, reader])
      expect(await seenBy(client, id)).toEqual([{ id: anaId, name: 'Ana' }]);
    expect(await seenBy(ana, id)).toEqual([]);
    expect(await seenBy(reader, other)).toEqual([]);
    expect(await seenBy(reader, id, 'Event')).toEqual([]);
    expect(await noteBy(site.staff, id, true)).toEqual([{ id: anaId, name: 'Ana' }]);
    expect((await seenBy(reader, id)).map(({ name }: { name: string }) => name)).toEqual([
      'Ana',
      'Superadmin',
    ]);
    await noteBy(ana, id, false);
    expect(await noteBy(site.staff, id, false)).toEqual([]);
    expect(await seenBy(reader, id)).toEqual([]);
  },
);

test('somebody who edits a record is forgotten after two minutes without news', async () => {
  const id = await newPackage();
  await noteBy(ana, id, true);
  await database.fork().execute(`update "presence" set "seen_at" = "seen_at" - interval '119 seconds'`);
  expect(await seenBy(reader, id)).toHaveLength(1);
  await database.fork().execute(`update "presence" set "seen_at" = "seen_at" - interval '2 seconds'`);
  expect(await seenBy(reader, id)).toEqual([]);
  await noteBy(ana, id, true);
  expect(await seenBy(reader, id)).toHaveLength(1);
});

test('only an existing record can be edited, and readers cannot say that they edit one', async () => {
  const id = await newPackage();
  const refusalOf = async (variables: object, client = ana) =>
    (await client.graphql(note, variables)).errors[0]?.extensions.code;
  const places = [
    { type: 'Package', id: 'x' },
    { type: 'Package', id: anaId },
    { type: 'Event', id },
    { type: 'Collaborator', id: anaId },
    { type: 'no"type', id },
  ];
  for (const place of places) {
    expect(await refusalOf({ ...place, is: true })).toBe('NOT_FOUND');
    expect(await seenBy(reader, place.id, place.type)).toEqual([]);
  }
  expect(await refusalOf({ type: 'Package', id, is: true }, reader)).toBe('FORBIDDEN');
  expect(await seenBy(site.staff, id)).toEqual([]);
});

test('somebody can stop editing a record that was deleted meanwhile', async () => {
  const id = await newDraft();
  await noteBy(ana, id, true);
  const { drafts } = await run(
    'query ($id: ID!) { drafts: draftsOf(type: "Package", recordId: $id) { id } }',
    { id },
    ana,
  );
  await run('mutation ($id: ID!) { discardDraft(id: $id) }', { id: drafts[0].id }, site.staff);
  expect(await noteBy(ana, id, false)).toEqual([]);
  expect(await seenBy(reader, id)).toEqual([]);
});
