import { beforeAll, expect, test } from 'vitest';
import type { ApiClient } from './support/api-client.ts';
import { databaseBehind } from './support/database-behind.ts';
import { useSite } from './support/use-site.ts';

const database = databaseBehind();
const site = useSite();
let editor: ApiClient;
let editorId: string;
beforeAll(async () => {
  const create =
    'mutation ($input: CollaboratorCreateInput!) { made: createCollaborator(input: $input) { id } }';
  const input = {
    name: 'Edith',
    role: 'editor',
    email: 'edith@example.com',
    password: 'lantern orchard tidal',
  };
  editorId = (await run(create, { input })).made.id;
  editor = await site.visitor.signedIn(input);
});

async function run(document: string, variables: object = {}, client = site.staff) {
  const { data, errors } = await client.graphql(document, variables);
  expect(errors).toEqual([]);
  return data;
}

/** Sends a contact message and returns its id. */
async function send(email: string): Promise<string> {
  const submit = 'mutation ($input: ContactInput!) { submitContact(input: $input) { ok } }';
  await run(submit, { input: { firstName: 'Grace', email, message: 'Hello' } }, site.visitor);
  const find = 'query ($search: String) { list: contactEntries(search: $search) { items { id } } }';
  return (await run(find, { search: email })).list.items[0].id;
}

const note = 'mutation ($id: ID!, $is: Boolean!) { noteContactWriting(id: $id, isWriting: $is) }';
const writers = 'query ($id: ID!) { writers: contactWriters(id: $id) { id name } }';
const seenBy = async (client: ApiClient, id: string) => (await run(writers, { id }, client)).writers;

test('somebody who writes an answer is shown to others, until the text is sent or removed', async () => {
  const [id, other] = [await send('writer@visitor.example'), await send('nobody@visitor.example')];
  expect(await seenBy(site.staff, id)).toEqual([]);
  for (let time = 0; time < 2; time += 1) await run(note, { id, is: true }, editor);
  expect(await seenBy(site.staff, id)).toEqual([{ id: editorId, name: 'Edith' }]);
  expect(await seenBy(editor, id)).toEqual([]);
  expect(await seenBy(site.staff, other)).toEqual([]);
  await run(note, { id, is: false }, editor);
  expect(await seenBy(site.staff, id)).toEqual([]);
});

test('somebody who writes an answer is forgotten after two minutes without news', async () => {
  const id = await send('gone@visitor.example');
  await run(note, { id, is: true }, editor);
  await database.fork().execute(`update "presence" set "seen_at" = "seen_at" - interval '121 seconds'`);
  expect(await seenBy(site.staff, id)).toEqual([]);
  await run(note, { id, is: true });
  expect(await database.fork().execute('select "person_name" from "presence"')).toEqual([
    { person_name: 'Superadmin' },
  ]);
});

test('a report about writing needs a message', async () => {
  for (const id of ['x', editorId])
    expect((await site.staff.graphql(note, { id, is: true })).errors[0]?.extensions.code).toBe('NOT_FOUND');
  expect(await seenBy(site.staff, 'x')).toEqual([]);
});
