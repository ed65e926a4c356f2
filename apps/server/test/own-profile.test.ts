import { basename } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { ApiClient } from './support/api-client.ts';
import { storedFiles } from './support/stored-files.ts';
import { picture, textFile } from './support/test-files.ts';
import { useSite } from './support/use-site.ts';

const site = useSite();
const ada = { email: 'ada@example.com', password: 'lantern orchard tidal' };
const save = 'mutation ($picture: Upload) { updateOwnProfile(picture: $picture) { picture { url width } } }';
const listed = '{ collaborators { items { email picture { url } } } }';

let session: ApiClient;
let id: string;

beforeAll(async () => {
  id = (await site.staff.post('/api/add-collaborator', { fname: 'Ada', ...ada })).body._id;
  session = await site.visitor.signedIn(ada);
});

const statusOf = async (url: string) => (await fetch(site.server.url + url)).status;

async function setPicture(name: string): Promise<string> {
  const { data, errors } = await session.graphql(save, { picture: null }, { picture: await picture(name) });
  expect(errors).toEqual([]);
  return data.updateOwnProfile.picture.url;
}

test('a person has one picture, which is replaced, removed, and deleted with the account', async () => {
  const first = await setPicture('me.png');
  expect(await statusOf(first)).toBe(200);
  const { items } = (await site.staff.graphql(listed)).data.collaborators;
  expect(items.at(-1)).toEqual({ email: ada.email, picture: { url: first } });
  expect((await session.graphql('{ me { picture { url } } }')).data.me).toEqual({ picture: { url: first } });

  const second = await setPicture('me-again.png');
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
  const removed = await session.graphql(save, { picture: null });
  expect(removed.data).toEqual({ updateOwnProfile: { picture: null } });
  expect(await statusOf(second)).toBe(404);

  const third = await setPicture('me.png');
  const log = await site.staff.graphql('{ auditLog(pageSize: 1) { items { actorName changedFields } } }');
  expect(log.data.auditLog.items).toEqual([{ actorName: 'Ada', changedFields: ['picture'] }]);
  const other = await session.graphql('mutation { updateOwnProfile(name: "Ada L.") { picture { url } } }');
  expect(other.data.updateOwnProfile).toEqual({ picture: { url: third } });
  const rest = await site.staff.get(`/api/get-collaborator/${id}`);
  expect(rest.body).not.toHaveProperty('picture');
  expect((await site.staff.delete(`/api/delete-collaborator/${id}`)).status).toBe(200);
  expect(await storedFiles(site.server)).not.toContain(basename(third));
});

test('the picture is read with drafts, with the history, and with who is writing an answer', async () => {
  const bea = { email: 'bea@example.com', password: 'lantern orchard tidal' };
  await site.staff.post('/api/add-collaborator', { fname: 'Bea', ...bea });
  session = await site.visitor.signedIn(bea);
  const url = await setPicture('bea.png');
  const ofBea = async (document: string, variables: object = {}) => {
    const { data, errors } = await session.graphql(document, variables);
    expect(errors).toEqual([]);
    return data.result;
  };
  const input = { title: 'Standard', description: '<p>Text.</p>' };
  const { id: record } = await ofBea(
    'mutation ($input: PackageCreateInput!) { result: createPackage(input: $input) { id } }',
    { input },
  );
  await ofBea(
    'mutation ($id: ID, $input: PackageUpdateInput!) { result: savePackageDraft(id: $id, input: $input) { id } }',
    { id: record, input: { title: 'Planned' } },
  );
  const submit = 'mutation ($input: ContactInput!) { submitContact(input: $input) { ok } }';
  await site.visitor.graphql(submit, {
    input: { firstName: 'G', email: 'g@visitor.example', message: 'Hi' },
  });
  const message = (await ofBea('{ result: contactEntries { items { id } } }')).items[0].id;
  await ofBea('mutation ($id: ID!) { result: noteContactWriting(id: $id, isWriting: true) }', {
    id: message,
  });

  const read = `query ($record: ID!, $message: ID!) {
    draftsOf(type: "Package", recordId: $record) { updatedByPicture { url } }
    revisions(type: "Package", id: $record) { items { byPicture { url } } }
    contactWriters(id: $message) { name picture { url } } }`;
  expect((await site.staff.graphql(read, { record, message })).data).toEqual({
    draftsOf: [{ updatedByPicture: { url } }],
    revisions: { items: [{ byPicture: { url } }] },
    contactWriters: [{ name: 'Bea', picture: { url } }],
  });
});

test('a file that is not a picture is refused, and visitors cannot change anything', async () => {
  const file = textFile('me.png');
  const { errors } = await site.staff.graphql(save, { picture: null }, { picture: file });
  expect(errors[0]?.extensions).toMatchObject({ fields: { picture: expect.any(String) } });
  const asVisitor = await site.visitor.graphql('mutation { updateOwnProfile(name: "Eve") { name } }');
  expect(asVisitor.errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
});
