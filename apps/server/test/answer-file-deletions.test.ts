import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { sweepAnswerFiles, sweepErased } from '@daybook/record';
import { expect, test, vi } from 'vitest';
import { type AnswerFile, answerFilesOf } from './support/answer-files-of.ts';
import type { TestFile } from './support/api-client.ts';
import { databaseBehind } from './support/database-behind.ts';
import { holdRemoval } from './support/hold-removal.ts';
import { recordUser } from './support/record-user.ts';
import { textFile } from './support/test-files.ts';
import { useSite } from './support/use-site.ts';

const database = databaseBehind();
const site = useSite();
const { run } = recordUser(site);
const { uploaded, refused, wanted, answered, drafted, open, stored, sweep, age, erasedFile } = answerFilesOf(
  site,
  database,
);

test('an erased file whose deletion failed is deleted by the next sweep', async () => {
  const file = await erasedFile(textFile('erased.txt', '', 'erased'));
  await sweep();
  await sweepErased(database.fork(), await open());
  expect(await stored()).not.toContain(`${file.sha256}.file`);
});

test('an erased file that is uploaded again while it is deleted stays', async () => {
  const document = textFile('again.txt', '', 'uploaded again');
  const file = await erasedFile(document);
  const files = await open();
  const list = files.storage.captures.list.bind(files.storage.captures);
  vi.spyOn(files.storage.captures, 'list').mockImplementationOnce(async function* () {
    yield* list();
    await uploaded(document);
  });
  await sweepErased(database.fork(), files);
  expect(await stored()).toContain(`${file.sha256}.file`);
});

test('other files are stored while the storage deletes one, and the same file afterwards', async () => {
  const document = textFile('slow.txt', '', 'deleted slowly');
  const { sha256 } = await erasedFile(document);
  const files = await open();
  const { asked, release } = holdRemoval(files);
  const sweeping = sweepErased(database.fork(), files);
  await asked;

  await uploaded(textFile('other.txt', '', 'stored meanwhile'));
  expect(await refused(document)).toBe('CONFLICT');
  release();
  await sweeping;
  expect(await stored()).not.toContain(`${sha256}.file`);
  await uploaded(document);
  await age();
  expect((await sweep()).failures).toEqual([]);
  expect(await stored()).not.toContain(`${sha256}.file`);
});

/** Makes the marks of deletions expire. */
const expire = () =>
  database.fork().execute(`update substantiation_file set removing_until = now() - interval '1 minute'
    where removing_until is not null`);
const rowOf = async ({ sha256 }: AnswerFile) =>
  (
    await database.fork().execute<{ isUnused: boolean; isMarked: boolean }[]>(
      `select unused_since is not null as "isUnused", removing_until is not null as "isMarked"
          from substantiation_file where sha256 = '${sha256}'`,
    )
  )[0];

/** Sweeps erased bytes after an erasure that had the file. */
async function removeErased({ sha256 }: AnswerFile): Promise<number> {
  const em = database.fork();
  const [{ id } = { id: '' }] = await em.execute<{ id: string }[]>('select id from record_erasure limit 1');
  await em.execute(
    `insert into tombstone (erasure, kind, key, was, is_completed) values ('${id}', 'answerFile', '${sha256}', '${sha256}', false)`,
  );
  await utimes(join(site.server.dataDir, 'uploads/.captures', `${sha256}.file`), 0, 0);
  return sweepErased(em, await open());
}

/** Lets the deletion of a file fail, as in an outage. Its mark stays. */
async function failedDeletion(document: TestFile): Promise<AnswerFile> {
  const file = await erasedFile(document);
  const files = await open();
  vi.spyOn(files.storage.captures, 'remove').mockRejectedValue(new Error('stuck'));
  await expect(sweepErased(database.fork(), files)).rejects.toThrow('stuck');
  expect(await refused(document)).toBe('CONFLICT');
  expect(await sweep()).toEqual({ deleted: 0, failures: [] });
  await expire();
  return file;
}

test('a file whose deletion failed can be uploaded when the mark has expired', async () => {
  const document = textFile('stuck-upload.txt', '', 'stuck, then uploaded');
  const file = await failedDeletion(document);
  await uploaded(document);
  expect(await rowOf(file)).toEqual({ isUnused: true, isMarked: false });
  await sweep();
  await sweepErased(database.fork(), await open());
  expect(await stored()).toContain(`${file.sha256}.file`);
});

test.each([
  ['a sweep', sweep],
  ['a sweep of erased bytes', async () => sweepErased(database.fork(), await open())],
])('%s deletes a file whose deletion failed when the mark has expired', async (name, sweepAgain) => {
  const file = await failedDeletion(textFile('stuck.txt', '', `stuck until ${name}`));
  await sweepAgain();
  expect([await stored(), await rowOf(file)]).toEqual([
    expect.not.arrayContaining([`${file.sha256}.file`]),
    undefined,
  ]);
});

test('a deletion that ends after an upload took over its mark leaves the row', async () => {
  const document = textFile('late.txt', '', 'deleted late');
  const file = await erasedFile(document);
  const files = await open();
  const { asked, release } = holdRemoval(files);
  const sweeping = sweepErased(database.fork(), files);
  await asked;
  await expire();
  await uploaded(document);
  release();
  await sweeping;
  expect(await rowOf(file)).toEqual({ isUnused: true, isMarked: false });
});

test('a file that an earlier version attaches while it is deleted keeps its row', async () => {
  const file = await erasedFile(textFile('claimed.txt', '', 'claimed meanwhile'));
  const files = await open();
  const { asked, release } = holdRemoval(files);
  const sweeping = sweepErased(database.fork(), files);
  await asked;
  // Earlier versions do not know the mark.
  await database
    .fork()
    .execute(`update substantiation_file set unused_since = null where sha256 = '${file.sha256}'`);
  release();
  await sweeping;
  expect(await rowOf(file)).toEqual({ isUnused: false, isMarked: true });
});

test('a file that a legal hold keeps loses its expired mark, and stays', async () => {
  // Delete what earlier tests left behind.
  for (const step of [expire, age, sweep]) await step();
  const { hash: _, ...given } = await drafted('Held');
  const findRecord = 'query ($id: ID!) { release(id: $id) { drafts { recordId } } }';
  const { recordId } = (await run(findRecord, { id: given.id })).release.drafts[0];
  const file = await uploaded(textFile('held.txt', '', 'held'));
  await answered({ ...given, files: [wanted(file)] });
  await answered({ ...given, files: [] });
  await sweep();
  await age();
  const files = await open();
  const stuck = vi.spyOn(files.storage.captures, 'remove').mockRejectedValue(new Error('stuck'));
  expect((await sweepAnswerFiles(database.fork(), files.storage)).failures).toHaveLength(1);
  stuck.mockRestore();
  const hold = 'mutation ($input: LegalHoldInput!) { placeLegalHold(input: $input) { id } }';
  await run(hold, {
    input: { scope: 'record', target: recordId, name: 'Roe v. Firm', reason: 'Litigation' },
  });
  await expire();
  expect(await removeErased(file)).toBe(0);
  expect(await sweep()).toEqual({ deleted: 0, failures: [] });
  expect(await rowOf(file)).toEqual({ isUnused: false, isMarked: false });
  expect(await stored()).toContain(`${file.sha256}.file`);
});
