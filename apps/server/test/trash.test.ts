import { join } from 'node:path';
import { contentTypes } from '@daybook/content';
import { contentTypeOf, purgeExpired } from '@daybook/content-engine';
import { openFileStore, StoredFile, sweepStorage } from '@daybook/files';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from './support/api-client.ts';
import { databaseBehind } from './support/database-behind.ts';
import { sampleInput, selectionOf } from './support/sample-input.ts';
import { storedFiles } from './support/stored-files.ts';
import { pdf } from './support/test-files.ts';
import { purgeRecords, restoreRecords, trashOf } from './support/trash.ts';
import { useSite } from './support/use-site.ts';

const database = databaseBehind();
const site = useSite();
const collaborator = { fname: 'Cole', email: 'cole@example.com', password: 'lantern orchard tidal' };
const day = 24 * 60 * 60 * 1_000;
let cole: ApiClient;

beforeAll(async () => {
  await site.staff.post('/api/add-collaborator', collaborator);
  cole = await site.visitor.signedIn(collaborator);
});

async function run(document: string, variables: object = {}) {
  const { data, errors } = await site.staff.graphql(document, variables);
  expect(errors).toEqual([]);
  return data;
}

const statusOf = async (path: string) => (await fetch(site.server.url + path)).status;

async function addNewsletter(name: string): Promise<{ id: string; file: { name: string; url: string } }> {
  const document =
    'mutation ($name: String!, $file: Upload) { createNewsletterResource(input: { title: $name, file: $file }) { id file { name url } } }';
  const { data, errors } = await site.staff.graphql(document, { name, file: null }, { file: pdf() });
  expect(errors).toEqual([]);
  return data.createNewsletterResource;
}

async function removeNewsletter(id: string): Promise<void> {
  await run('mutation ($id: ID!) { removeNewsletterResource(id: $id) { id } }', { id });
}

/** Pretends that a record has been in the trash for that many days. */
async function age(id: string, days: number): Promise<void> {
  await database
    .fork()
    .execute('update "trashed_record" set "deleted_at" = ? where "id" = ?', [
      new Date(Date.now() - days * day),
      id,
    ]);
}

/** Types that Cole may remove; the site settings need a superadmin. */
const types = contentTypes
  .map((type) => ({ type, name: contentTypeOf(type).names.type }))
  .filter(({ name }) => name !== 'SiteSettings');

test.each(types)(
  'a deleted record of type $name is restored with its values, files, and version',
  async ({ type }) => {
    const { names, titleField } = contentTypeOf(type);
    const { input, files } = await sampleInput(type);
    const marks = 'meta { version created { byName at } updated { byName at } }';
    const made = await site.staff.graphql(
      `mutation ($input: ${names.createInput}!) { ${names.create}(input: $input) { id } }`,
      { input },
      files,
    );
    const { id } = made.data[names.create];
    await run(`mutation ($id: ID!) { ${names.update}(id: $id, input: {}) { id } }`, { id });
    const read = async () =>
      (
        await run(`query ($id: ID!) { ${names.staffOne}(id: $id) { ${selectionOf(type)} ${marks} } }`, { id })
      )[names.staffOne];
    const before = await read();
    const url = before.picture?.url ?? before.file?.url;
    if (url) expect(await statusOf(url)).toBe(200);

    const deleted = await cole.graphql(
      `mutation ($id: ID!) { ${names.remove}(id: $id) { ${selectionOf(type)} } }`,
      { id },
    );
    const { meta: _meta, ...fields } = before;
    expect(deleted.data[names.remove]).toEqual(fields);
    expect(await read()).toBeNull();
    if (url) expect(await statusOf(url)).toBe(404);
    const [trashed] = await trashOf(site.staff);
    expect(trashed).toMatchObject({
      id,
      type: names.type,
      title: before[titleField] ?? '',
      deletedByName: 'Cole',
    });
    expect(Date.parse(trashed?.expiresAt ?? '') - Date.parse(trashed?.deletedAt ?? '')).toBe(30 * day);

    const restored = await restoreRecords(site.staff, [id]);
    expect(restored.data.restoreRecords).toEqual([{ id, type: names.type, note: null }]);
    // A restore changes the record, so lists of what has changed since a time contain it.
    const after = await read();
    const updated = { byName: expect.any(String), at: expect.any(String) };
    expect(after).toEqual({ ...before, meta: { ...before.meta, updated } });
    expect(Date.parse(after.meta.updated.at)).toBeGreaterThan(Date.parse(before.meta.updated.at));
    if (url) expect(await statusOf(url)).toBe(200);
    expect((await trashOf(site.staff)).map((one) => one.id)).not.toContain(id);
    const found = await run(`query ($query: String!) { staffSearch(query: $query) { id } }`, {
      query: before[titleField],
    });
    if (/^\w/.test(before[titleField]) && !before[titleField].startsWith('http'))
      expect(found.staffSearch).toContainEqual({ id });
  },
);

describe('restoring', () => {
  test('of many records is one call, and repeating it gives the same result', async () => {
    const newsletters = await Promise.all(['A', 'B', 'C'].map(addNewsletter));
    const ids = newsletters.map(({ id }) => id);
    for (const id of ids) await removeNewsletter(id);
    for (const _time of [1, 2]) {
      const { data, errors } = await restoreRecords(site.staff, ids);
      expect(errors).toEqual([]);
      expect(data.restoreRecords.map(({ id }: { id: string }) => id).toSorted()).toEqual(ids.toSorted());
    }
    for (const { file } of newsletters) expect(await statusOf(file.url)).toBe(200);
  });

  test('twice at once creates one record', async () => {
    const { id } = await addNewsletter('Twice');
    await removeNewsletter(id);
    const answers = await Promise.all([1, 2, 3].map(() => restoreRecords(site.staff, [id])));
    expect(answers.some(({ errors }) => errors.length === 0)).toBe(true);
    for (const { errors } of answers)
      for (const { extensions } of errors) expect(extensions.code).toBe('NOT_FOUND');
    expect(
      (await run('{ staffNewsletterResources(search: "Twice") { totalCount } }')).staffNewsletterResources
        .totalCount,
    ).toBe(1);
  });

  test('of a record that does not exist is refused', async () => {
    for (const id of ['f'.repeat(24), 'nonsense', "' or 1=1 --"]) {
      const { errors } = await restoreRecords(site.staff, [id]);
      expect(errors[0]?.extensions.code).toBe('NOT_FOUND');
    }
    const many = await restoreRecords(
      site.staff,
      Array.from({ length: 501 }, () => 'a'.repeat(24)),
    );
    expect(many.errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  test('shows at once to visitors who have read it before', async () => {
    const { id, file } = await addNewsletter('Seen before');
    const read = async () => (await site.visitor.get('/api/get-newsletterresources')).body;
    const before = await read();
    await removeNewsletter(id);
    expect(await read()).not.toEqual(before);
    expect((await site.visitor.get(`/api/download-newsletter/${file.name}`)).status).toBe(404);
    await restoreRecords(site.staff, [id]);
    expect(await read()).toEqual(before);
    expect((await site.visitor.get(`/api/download-newsletter/${file.name}`)).status).toBe(200);
  });
});

test('the trash can be searched by title and by who deleted the record', async () => {
  const { id } = await addNewsletter('Lighthouse letter');
  await cole.graphql('mutation ($id: ID!) { removeNewsletterResource(id: $id) { id } }', { id });
  for (const words of ['lighthouse', 'cole'])
    expect((await trashOf(site.staff, words)).map((one) => one.id)).toContain(id);
  expect(await trashOf(site.staff, 'no-such-words-%_')).toEqual([]);
});

describe('deleting from the trash', () => {
  test('is for superadmins, and keeps the files for the history without serving them', async () => {
    const before = await storedFiles(site.server);
    const { id, file } = await addNewsletter('Secret');
    await removeNewsletter(id);
    const refused = await purgeRecords(cole, [id]);
    expect(refused.errors[0]?.extensions.code).toBe('FORBIDDEN');
    const { data, errors } = await purgeRecords(site.staff, [id]);
    expect([data?.purgeRecords, errors]).toEqual([[id], []]);
    expect((await restoreRecords(site.staff, [id])).errors[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await purgeRecords(site.staff, [id])).errors[0]?.extensions.code).toBe('NOT_FOUND');
    expect(await storedFiles(site.server)).toEqual(before);
    expect(await database.fork().count(StoredFile, { name: file.name, retiredAt: null })).toBe(0);
    expect(await statusOf(file.url)).toBe(404);
  });

  test('happens after 30 days and not before; until then, a sweep keeps the files', async () => {
    const [old, recent] = [await addNewsletter('Old'), await addNewsletter('Recent')];
    for (const { id } of [old, recent]) await removeNewsletter(id);
    await age(old.id, 30);
    await age(recent.id, 29);
    const files = await openFileStore({ folder: join(site.server.dataDir, 'uploads') });
    expect(await purgeExpired(database.fork(), files)).toBe(1);
    const rows = await database.fork().findAll(StoredFile);
    const retired = rows.filter(({ retiredAt }) => retiredAt !== null);
    const namesOf = (some: readonly StoredFile[]) => some.map(({ name }) => name);
    await sweepStorage(files.storage, async () => ({ rows: namesOf(rows), retired: namesOf(retired) }));
    expect(namesOf(retired)).toEqual(expect.arrayContaining([old.file.name, recent.file.name]));
    expect((await trashOf(site.staff)).map(({ id }) => id)).not.toContain(old.id);
    expect(await statusOf(old.file.url)).toBe(404);
    expect(await statusOf(recent.file.url)).toBe(404);
    await restoreRecords(site.staff, [recent.id]);
    expect(await statusOf(recent.file.url)).toBe(200);
  });

  test('is done by the server itself soon after its start', async () => {
    const { id } = await addNewsletter('Expired');
    await removeNewsletter(id);
    await age(id, 31);
    await site.server.restart();
    await expect
      .poll(async () => (await trashOf(site.staff)).map((one) => one.id), { interval: 500 })
      .not.toContain(id);
  });
});

test('the audit log says who deleted, restored, and permanently deleted a record', async () => {
  const { id } = await addNewsletter('Logged');
  await cole.graphql('mutation ($id: ID!) { removeNewsletterResource(id: $id) { id } }', { id });
  await restoreRecords(site.staff, [id]);
  await removeNewsletter(id);
  await purgeRecords(site.staff, [id]);
  const { auditLog } = await run('{ auditLog(search: "Logged") { items { action actorName recordId } } }');
  expect(auditLog.items.reverse()).toEqual([
    { action: 'create', actorName: 'Superadmin', recordId: id },
    { action: 'remove', actorName: 'Cole', recordId: id },
    { action: 'restore', actorName: 'Superadmin', recordId: id },
    { action: 'remove', actorName: 'Superadmin', recordId: id },
    { action: 'purge', actorName: 'Superadmin', recordId: id },
  ]);
});
