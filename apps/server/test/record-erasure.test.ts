import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileBytes, unzip, verifyPack } from '@daybook/record';
import { beforeAll, describe, expect, test } from 'vitest';
import { capturedSite } from './support/captured-site.ts';
import { captured, capturesSigned } from './support/captures-of.ts';
import { databaseBehind } from './support/database-behind.ts';
import { erasableOnes, type Found } from './support/erasable-ones.ts';
import { examPackUser } from './support/exam-pack-user.ts';
import { forger } from './support/forger.ts';
import { postInput } from './support/post-input.ts';
import { readRecord } from './support/published-record.ts';
import { recordUser } from './support/record-user.ts';
import { pdf } from './support/test-files.ts';
import { useSite } from './support/use-site.ts';

const database = databaseBehind();
const { bundles, writeBuiltFiles } = capturedSite();
const site = useSite({ PAGE_CAPTURES: 'on' }, bundles);
const { run, recorded, addAnswered } = recordUser(site);
const { makePack, downloaded } = examPackUser(site, run);
const sql = <Row = object>(statement: string) => database.fork().execute<Row[]>(statement);

const { behindTheTriggers, forgeErasure, hashOf, revision } = forger(database);

const find = async (containing: string): Promise<Found> =>
  (
    await run(
      `query ($containing: String!) { erasable(containing: $containing) { versions { recordId number title obstacle }
        captures { number address obstacle } answers { id sentence files obstacle } } }`,
      { containing },
    )
  ).erasable;

const why = { reason: 'Request 12', basis: 'GDPR, article 17' };
const eraseDocument =
  'mutation ($input: RecordErasureInput!) { erased: eraseFromRecord(input: $input) { id versions answers files byName } }';
const erase = (what: object) => run(eraseDocument, { input: { ...what, ...why } });
const refused = async (what: object) => {
  const { errors } = await site.staff.graphql(eraseDocument, { input: { ...what, ...why } });
  return errors[0] && [errors[0].extensions.code, errors[0].message];
};
const report = async () => (await run('{ ledgerReport { problems { message } notes } }')).ledgerReport;
const placeHold = async (input: object): Promise<string> =>
  (
    await run('mutation ($input: LegalHoldInput!) { hold: placeLegalHold(input: $input) { id } }', {
      input: { name: 'Roe v. Firm', reason: 'Litigation', ...input },
    })
  ).hold.id;
const liftHold = (id: string) =>
  run('mutation ($id: ID!) { liftLegalHold(id: $id, reason: "Settled") { liftedReason } }', { id });

let post: string;
const update = async (input: object) => {
  await run('mutation ($id: ID!, $input: PostUpdateInput!) { updatePost(id: $id, input: $input) { id } }', {
    id: post,
    input,
  });
  await captured(database);
};

const asOf = (publication: number) =>
  site.staff.graphql(
    `query ($id: ID!, $at: Int!) @perspective(publication: $at) { staffPost(id: $id) { title excerpt }
      staffPosts { items { id } } }`,
    { id: post, at: publication },
  );
const publicationOf = async (number: number) =>
  (
    await sql<{ publication: number }>(
      `select publication from revision where record_id = '${post}' and number = ${number}`,
    )
  )[0]?.publication ?? 0;

beforeAll(async () => {
  await captured(database);
  await writeBuiltFiles(site.server.dataDir);
  await site.server.restart();
  const create = 'mutation ($input: PostCreateInput!) { post: createPost(input: $input) { id } }';
  const input = postInput('interview', { title: 'Meet Jane Roe', excerpt: 'The excerpt stays.' });
  post = (await run(create, { input })).post.id;
  await captured(database);
  await update({ body: '<p>Ask <b>Jane</b> Roe.</p>' });
  await update({ title: 'Meet the team', body: '<p>Ask us.</p>' });
  await addAnswered('Jane Roe said so.', pdf('Letter.pdf', 'letter'));
  await captured(database);
  await recorded();
  await capturesSigned(database);
});

test('finds what contains a name, through tags and in what versions have in common', async () => {
  const { versions, captures, answers } = await find('jane  roe');
  expect(versions).toEqual([
    { recordId: post, number: 1, title: 'Meet Jane Roe', obstacle: null },
    { recordId: post, number: 2, title: 'Meet Jane Roe', obstacle: null },
  ]);
  expect(captures.map(({ address }) => address)).toContain('/blog/interview');
  expect(captures.every(({ obstacle }) => obstacle === null)).toBe(true);
  expect(answers).toMatchObject([{ files: 1, obstacle: null }]);
});

test('refuses what is live, what does not exist, and what legal holds keep', async () => {
  const versions = [{ recordId: post, number: 1 }];
  expect(await refused({ versions: [{ recordId: post, number: 3 }] })).toEqual([
    'CONFLICT',
    expect.stringContaining('is live'),
  ]);
  expect(await refused({ versions: [{ recordId: post, number: 9 }] })).toEqual([
    'NOT_FOUND',
    'Version not found.',
  ]);
  expect(await refused({})).toEqual(['BAD_USER_INPUT', 'Choose what is to be erased.']);
  const [live] = await sql<{ capture: number }>(
    `select capture from capture_address where address = '/blog'`,
  );
  expect(await refused({ captures: [live?.capture] })).toEqual([
    'CONFLICT',
    expect.stringContaining('Visitors still get'),
  ]);
  const found = await find('Jane Roe');
  const [page] = erasableOnes(found).captures.slice(-1);
  const ofPost = found.captures.find(({ address }) => address === '/blog/interview')?.number;
  for (const [hold, what] of [
    [{ scope: 'site' }, { versions }],
    [{ scope: 'record', target: post }, { versions }],
    [{ scope: 'record', target: post }, { captures: [page] }],
    [{ scope: 'address', target: '/blog*' }, { captures: [page] }],
    [{ scope: 'address', target: '/blog/interview/' }, { captures: [ofPost] }],
  ] as const) {
    const id = await placeHold(hold);
    const held = ['CONFLICT', expect.stringContaining('The legal hold "Roe v. Firm" keeps this.')];
    expect(await refused(what)).toEqual(held);
    await liftHold(id);
  }
  const { legalHolds } = await run('{ legalHolds { name liftedReason } }');
  expect(legalHolds).toHaveLength(5);
  expect((await report()).problems).toEqual([]);
});

test('refuses what the ledger has not reached yet', async () => {
  const move = (publications: number) =>
    behindTheTriggers([
      `update revision set publication = publication + ${publications} where record_id = '${post}' and number = 1`,
    ]);
  await move(1_000);
  try {
    expect(await refused({ versions: [{ recordId: post, number: 1 }] })).toEqual([
      'CONFLICT',
      'The record has not caught up with the latest publication yet. Try again in a minute.',
    ]);
  } finally {
    await move(-1_000);
  }
});

test('the database refuses changes without a tombstone in the same transaction', async () => {
  for (const statement of [
    `update revision set values = '{}' where record_id = '${post}'`,
    'delete from capture_blob',
    `update finding_answer set reason = ''`,
    'delete from legal_hold_event',
  ])
    await expect(sql(statement)).rejects.toThrow(/never changed/);
});

test('erases versions, captures, and answers, and everything else stays provable', async () => {
  const found = erasableOnes(await find('Jane Roe'));
  const [capture = 0] = (
    await sql<{ number: number }>(
      `select number from capture where address = '/blog/interview' order by number`,
    )
  ).map(({ number }) => number);
  const { erased } = await erase(found);
  expect(erased).toMatchObject({ versions: 2, answers: 1 });
  expect(erased.files).toBeGreaterThan(1);

  const { problems, notes } = await report();
  expect(problems).toEqual([]);
  expect(notes).toContainEqual(
    expect.stringMatching(/^One erasure removed parts of the record; see the entries/),
  );
  expect(await find('Jane Roe')).toEqual({ versions: [], captures: [], answers: [] });
  const { texts } = await readRecord(site.server.url);
  expect(texts.join()).not.toMatch(/Jane|Request 12|GDPR/);

  const first = await asOf(await publicationOf(1));
  expect([first.errors[0]?.extensions.code, first.errors[0]?.message]).toEqual([
    'GONE',
    'This version was erased from the record. Its entry and its hash remain.',
  ]);
  // The third version had the excerpt in common with the first one.
  const third = await asOf(await publicationOf(3));
  expect(third.data.staffPost).toEqual({ title: 'Meet the team', excerpt: 'The excerpt stays.' });

  const prefix = (await run('{ capturesPath }')).capturesPath;
  const answer = await fetch(`${site.server.url}${prefix}/captures/${capture}/blog/interview`);
  expect([answer.status, await answer.text()]).toEqual([
    410,
    'This was erased from the record. Its entry and its hash remain.',
  ]);
  for (const form of ['json', 'tlog-proof'])
    expect((await fetch(`${site.server.url}${prefix}/captures/${capture}.${form}`)).status).toBe(200);
  expect(await refused({ captures: [capture] })).toEqual(['GONE', `Capture ${capture} was erased already.`]);

  const kept = join(site.server.dataDir, 'uploads/.captures');
  const rows = await sql<{ name: string }>(
    `select sha256 || case encoding when 'br' then '.br' else '' end as name from capture_blob
      union select sha256 || '.file' from substantiation_file`,
  );
  expect(readdirSync(kept).sort()).toEqual(rows.map(({ name }) => name).sort());
  expect(readFileSync(join(site.server.dataDir, 'record/checkpoint'), 'utf8')).toContain('/record');
});

test('an exam pack lists what was erased, and holds', async () => {
  const bytes = await fileBytes(await downloaded(await makePack()));
  const { problems, holds } = await verifyPack(bytes);
  expect(problems).toEqual([]);
  expect(holds.join()).toContain('but those that tombstones name');
  const archive = await unzip((await unzip(bytes)).get('pages.wacz')?.blob ?? bytes);
  const list = new TextDecoder().decode(await archive.get('pages/pages.jsonl')?.read());
  const kept = await sql('select from capture where html in (select sha256 from capture_blob)');
  expect(list.match(/"url":/g)).toHaveLength(kept.length);
});

test('notices an erasure that no entry records', async () => {
  await behindTheTriggers([`update revision set values = '{}' where record_id = '${post}' and number = 3`]);
  expect((await report()).problems[0]?.message).toMatch(/^Revision 3 of Post \w+ was changed after entry/);
});

describe('forged tombstones', () => {
  const messages = async (): Promise<string[]> =>
    (await report()).problems.map(({ message }: { message: string }) => message);
  const setValues = (number: number, values: object) =>
    behindTheTriggers([
      `update revision set values = '${JSON.stringify(values)}' where record_id = '${post}' and number = ${number}`,
    ]);

  test('bytes that are captured after their tombstone are needed again', async () => {
    await sql(`insert into capture select (jsonb_populate_record(one, jsonb_build_object(
        'number', (select max(number) + 1 from capture)))).* from capture one
      where address = '/blog/interview' order by number limit 1`);
    await update({ title: 'Meet everybody' });
    await update({ body: '<p>Write to us.</p>' });
    await recorded();
    await capturesSigned(database);
    expect(await messages()).toContainEqual(
      expect.stringMatching(
        /^The page \/blog\/interview of capture \d+, which entry \d+ records, is missing\.$/,
      ),
    );
  });

  test('do not excuse other values, nor a row that is missing', async () => {
    const [fourth, fifth] = [await revision(post, 4), await revision(post, 5)];
    const forged = { ...fifth.values, body: '<p>Forged</p>' };
    const completed = {
      what: 'revision',
      key: `${post}/5`,
      was: hashOf(fifth),
      now: hashOf({ ...fifth, values: { ...forged, title: 'Any' } }),
      added: ['title'],
    };
    await forgeErasure('a'.repeat(24), [completed]);
    expect(await messages()).toContainEqual(
      expect.stringMatching(
        /^Entry \d+ adds values to revision \w+\/5, but erases no version on which it depends\.$/,
      ),
    );

    const emptied = {
      what: 'revision',
      key: `${post}/4`,
      was: hashOf(fourth),
      now: hashOf({ ...fourth, values: {} }),
    };
    await setValues(4, {});
    await setValues(5, { ...forged, title: 'Any' });
    await forgeErasure('b'.repeat(24), [emptied, completed]);
    expect(await messages()).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Revision \w+\/4 names no erasure, but/),
        expect.stringMatching(/^Revision \w+\/5 differs in more than the values that entry \d+ added\.$/),
      ]),
    );

    await forgeErasure('c'.repeat(24), [{ what: 'revision', key: completed.key, was: completed.now }]);
    expect(await messages()).toContainEqual(
      expect.stringMatching(/^Entry \d+ does not describe an erasure as it should\.$/),
    );
    await sql(`insert into tombstone values ('${'c'.repeat(24)}', 'answer', 'any', '', '', false)`);
    expect(await messages()).toContainEqual(
      expect.stringMatching(
        /^The tombstone of answer any in the erasure c+ was added: no entry records it\.$/,
      ),
    );
  });
});
