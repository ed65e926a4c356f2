import { mkdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { answerFilesOf } from './support/answer-files-of.ts';
import type { TestFile } from './support/api-client.ts';
import { databaseBehind } from './support/database-behind.ts';
import { recordUser } from './support/record-user.ts';
import { pdf, picture, textFile } from './support/test-files.ts';
import { useSite } from './support/use-site.ts';

const database = databaseBehind();
const site = useSite();
const { run } = recordUser(site);

const { uploaded, refused, wanted, sha256, answer, answered, drafted, stored, sweep, age } = answerFilesOf(
  site,
  database,
);

test('documents are taken by their bytes, with a name that fits', async () => {
  const texts = ['a,b\n', 'Caf\u00e9 <script>alert(1)</script>'];
  const taken: [TestFile, string, string][] = [
    [pdf('Letter.pdf', 'one'), 'Letter.pdf', 'application/pdf'],
    [await picture('../chart.exe', 2, 2), 'chart.exe.png', 'image/png'],
    [textFile('returns.csv', 'application/pdf', texts[0]), 'returns.csv', 'text/plain'],
    [textFile('page.html', 'text/html', texts[1]), 'page.html.txt', 'text/plain'],
  ];
  for (const [file, name, mediaType] of taken)
    expect(await uploaded(file)).toEqual({ sha256: sha256(file), name, size: file.bytes.length, mediaType });
  for (const text of ['MZ\u0000\u0003', 'PK\u0003\u0004 not a spreadsheet', 'a\u0001b'])
    expect(await refused(textFile('Letter.pdf', 'application/pdf', text))).toBe('UNSUPPORTED_MEDIA_TYPE');
  expect(await refused(textFile('empty.txt', '', ''))).toBe('BAD_USER_INPUT');
});

test('files belong to the answer: the hash of the release covers them, and staff download them', async () => {
  const { hash, ...given } = await drafted('Downloads');
  const [letter, copy] = [await uploaded(pdf('Letter.pdf', 'two')), await uploaded(pdf('Copy.pdf', 'two'))];
  expect(await stored()).toContain(`${letter.sha256}.file`);
  expect(copy).toEqual({ ...letter, name: 'Copy.pdf' });
  const notes = await uploaded(textFile());
  const files = [letter, notes].map(wanted);
  const without = await answered(given);
  const both = await answered({ ...given, files });
  const one = await answered({ ...given, files: files.slice(0, 1) });
  expect(new Set([hash, without.hash, both.hash, one.hash]).size).toBe(4);
  expect(both.answers.at(-1).files).toEqual([letter, notes]);

  const { id } = both.answers.at(-1);
  const download =
    'mutation ($answer: ID!, $sha256: String!) { path: downloadAnswerFile(answer: $answer, sha256: $sha256) }';
  const { path } = await run(download, { answer: id, sha256: letter.sha256 });
  const response = await fetch(site.server.url + path);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from(pdf('Letter.pdf', 'two').bytes));
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename=Letter.pdf',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  for (const changed of [
    path.split('?')[0],
    path.replace(letter.sha256, notes.sha256),
    path.replace(id, 'x'),
  ])
    expect((await fetch(site.server.url + changed)).status).toBe(404);
  const { errors } = await site.staff.graphql(download, { answer: id, sha256: '0'.repeat(64) });
  expect(errors[0]?.extensions).toMatchObject({ code: 'NOT_FOUND' });
});

test('an answer can have at most ten files', async () => {
  const { hash: _, ...given } = await drafted('Refused');
  const many = Array.from({ length: 11 }, (_, index) => ({
    sha256: String(index).padStart(64, '0'),
    name: 'a',
  }));
  for (const files of [many, many.slice(0, 1), [{ sha256: '../../.installation', name: 'a' }]]) {
    const { errors } = await site.staff.graphql(answer, { ...given, files });
    expect(errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { files: expect.any(String) },
    });
  }
});

test('files without an answer that counts are deleted after two weeks, and those of publications stay', async () => {
  const [published, replaced, discarded] = [
    await drafted('One'),
    await drafted('Two'),
    await drafted('Three'),
  ];
  const names = ['published', 'replaced', 'kept', 'discarded', 'unused'];
  const files = await Promise.all(names.map((name) => uploaded(textFile(`${name}.txt`, '', name))));
  const give = ({ id, findings, reason }: typeof published, file: number) =>
    answered({ id, findings, reason, files: [wanted(files[file])] });
  await give(published, 0);
  await run('mutation ($id: ID!) { publishRelease(id: $id) { id } }', { id: published.id });
  await give(replaced, 1);
  await give(replaced, 2);
  await give(discarded, 3);
  const present = async () => {
    const all = await stored();
    return names.filter((_, index) => all.includes(`${files[index].sha256}.file`));
  };
  await run('mutation ($id: ID!) { discardRelease(id: $id) { id } }', { id: discarded.id });
  await sweep();
  expect(await present()).toEqual(names);
  await age();
  await sweep();
  expect(await present()).toEqual(['published', 'kept']);
  // Somebody may upload them again.
  expect(await uploaded(textFile('replaced.txt', '', 'replaced'))).toEqual(files[1]);
  await give(replaced, 1);
  await sweep();
  await age();
  await sweep();
  expect(await present()).toEqual(['published', 'replaced']);
});

test('a sweep goes on after a failure, and finds files that no row names', async () => {
  const folder = join(site.server.dataDir, 'uploads/.captures');
  const files = await Promise.all(
    ['stuck', 'other', 'restored'].map((name) => uploaded(textFile(`${name}.txt`, '', name))),
  );
  const [stuck, other, restored] = files.map((file) => `${file.sha256}.file`);
  // A file that cannot be deleted: a folder.
  await rm(join(folder, String(stuck)));
  await mkdir(join(folder, String(stuck)));
  // An older backup has no row.
  await database.fork().execute(`delete from substantiation_file where sha256 = '${files[2].sha256}'`);
  await sweep();
  const { hash: _, ...given } = await drafted('Restored');
  const { errors } = await site.staff.graphql(answer, { ...given, files: [wanted(files[2])] });
  expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
  await age();
  expect(await sweep()).toMatchObject({ failures: [{ sha256: files[0].sha256 }] });
  const left = await stored();
  expect([stuck, other, restored].map((name) => left.includes(String(name)))).toEqual([true, false, false]);
  await rmdir(join(folder, String(stuck)));
  expect((await sweep()).failures).toEqual([]);
});

test('a file that the storage lost cannot be attached before somebody uploads it again', async () => {
  const { hash: _, ...given } = await drafted('Lost');
  const file = await uploaded(textFile('lost.txt', '', 'lost'));
  await rm(join(site.server.dataDir, 'uploads/.captures', `${file.sha256}.file`));
  const { errors } = await site.staff.graphql(answer, { ...given, files: [wanted(file)] });
  expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
  await uploaded(textFile('lost.txt', '', 'lost'));
  expect((await answered({ ...given, files: [wanted(file)] })).answers.at(-1).files).toEqual([file]);
});

test('files of answers stay while a legal hold keeps their record or the site', async () => {
  const hold = 'mutation ($input: LegalHoldInput!) { hold: placeLegalHold(input: $input) { id } }';
  const lift = 'mutation ($id: ID!) { liftLegalHold(id: $id, reason: "Settled") { id } }';
  const { hash: _, ...given } = await drafted('Held');
  const findRecord = 'query ($id: ID!) { release(id: $id) { drafts { recordId } } }';
  const { recordId } = (await run(findRecord, { id: given.id })).release.drafts[0];
  const file = await uploaded(textFile('held.txt', '', 'held'));
  const isStored = async () => (await stored()).includes(`${file.sha256}.file`);
  await answered({ ...given, files: [wanted(file)] });
  await answered({ ...given, files: [] });
  for (const scope of [{ scope: 'site' }, { scope: 'record', target: recordId }]) {
    await sweep();
    const input = { ...scope, name: 'Roe v. Firm', reason: 'Litigation' };
    const { id } = (await run(hold, { input })).hold;
    await age();
    await sweep();
    await age();
    await sweep();
    expect(await isStored()).toBe(true);
    await run(lift, { id });
  }
  await sweep();
  await age();
  await sweep();
  expect(await isStored()).toBe(false);
});
