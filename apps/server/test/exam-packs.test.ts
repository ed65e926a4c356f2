import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileBytes, unzip, verifyPack } from '@daybook/record';
import { beforeAll, describe, expect, test } from 'vitest';
import { verifyRecord } from '../src/commands/record-commands.ts';
import { capturedSite } from './support/captured-site.ts';
import { captured, capturesSigned } from './support/captures-of.ts';
import { databaseBehind } from './support/database-behind.ts';
import { askForPack, everything, examPackUser, type Pack } from './support/exam-pack-user.ts';
import { postInput } from './support/post-input.ts';
import { recordUser } from './support/record-user.ts';
import { removeOldOn } from './support/retention-day.ts';
import { pdf } from './support/test-files.ts';
import { useSite } from './support/use-site.ts';

const database = databaseBehind();
const { bundles, writeBuiltFiles } = capturedSite();
const site = useSite({ PAGE_CAPTURES: 'on' }, bundles);
const { run, recorded, addAnswered } = recordUser(site);

const { packs, makePack, downloaded } = examPackUser(site, run);

/** The problems that the check of a pack finds after a change to its bytes. */
async function problemsAfter(file: string, change: (bytes: Buffer) => void): Promise<string[]> {
  const bytes = await readFile(file);
  change(bytes);
  return verifyPack(new Blob([bytes])).then(
    ({ problems }) => problems,
    (error: unknown) => [String(error)],
  );
}

const textIn = async (entries: Awaited<ReturnType<typeof unzip>>, name: string) =>
  new TextDecoder().decode(await entries.get(name)?.read());

let pack: Pack;
let file: string;

beforeAll(async () => {
  await captured(database);
  await writeBuiltFiles(site.server.dataDir);
  await site.server.restart();
  const create = 'mutation ($input: PostCreateInput!) { post: createPost(input: $input) { id } }';
  const { post } = await run(create, { input: postInput('first', { title: '=Old' }) });
  await captured(database);
  await run('mutation ($id: ID!) { updatePost(id: $id, input: { title: "New" }) { id } }', { id: post.id });
  await addAnswered('=It is a "quote".', pdf('Client letter.pdf', 'letter'));
  await captured(database);
  await recorded();
  await capturesSigned(database);
  pack = await makePack();
  file = await downloaded(pack);
});

test('a pack holds when it is checked without the site', async () => {
  const lines: string[] = [];
  await verifyRecord({ args: [file], environment: {}, say: (line) => lines.push(line) });
  expect(lines.join('\n')).toMatch(
    /files are as they were written[\s\S]*signed with the key[\s\S]*byte by byte/,
  );
  const withWitness = verifyRecord({
    args: [file, '--witness', 'key'],
    environment: {},
    say: () => undefined,
  });
  await expect(withWitness).rejects.toThrow('exam packs are checked without');
});

test('a pack made twice has the same bytes', async () => {
  expect((await makePack()).sha256).toBe(pack.sha256);
});

test('a pack has what an examiner needs', async () => {
  const entries = await unzip(await fileBytes(file));
  const names = [...entries.keys()];
  for (const part of ['README.html', 'verify.html', 'pages.wacz', 'approvals.csv', 'proofs/checkpoint.txt'])
    expect(names).toContain(part);
  const textOf = (name: string) => textIn(entries, name);
  const answers = await textOf('answers.csv');
  expect(answers).toMatch(/We guarantee it\.,"'=It is a ""quote""\."/);
  const path = /(substantiation\/[0-9a-f]{64}\.pdf) \(Client letter\.pdf\)/.exec(answers)?.[1] ?? '';
  expect(await textOf(path)).toMatch(/^%PDF-1\.4\n% letter/);
  const differences = await textOf(names.find((name) => /^diffs\/\d+-blog-first\.txt$/.test(name)) ?? '');
  expect(differences).toMatch(/^- .*=Old/m);
  expect(differences).toMatch(/^\+ .*New/m);
});

test('a changed byte is found in every file', async () => {
  const bytes = await readFile(file);
  // A packed file without content has two bytes.
  const entries = [...(await unzip(await fileBytes(file)))].filter(([, { blob }]) => blob.size > 2);
  expect(entries.length).toBeGreaterThan(10);
  for (const [name, { blob }] of entries) {
    const data = Buffer.from(await blob.arrayBuffer());
    const at = bytes.indexOf(data) + Math.floor(data.length / 2);
    const problems = await problemsAfter(file, (changed) =>
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at),
    );
    expect(problems, name).not.toEqual([]);
  }
});

test('a pack of some addresses has only their captures', async () => {
  const some = await makePack({ ...everything, addresses: ['/blog/*'] });
  const { holds, problems } = await verifyPack(await fileBytes(await downloaded(some)));
  expect(problems).toEqual([]);
  expect(holds.join()).toMatch(/ 2 captured pages/);
});

test('an address may end with a slash, and is refused if it has no captures', async () => {
  const [one, other] = [
    await makePack({ ...everything, addresses: ['/blog/first'] }),
    await makePack({ ...everything, addresses: ['/blog/first/'] }),
  ];
  const { holds } = await verifyPack(await fileBytes(await downloaded(one)));
  expect(holds.join()).toMatch(/ 2 captured pages/);
  expect(other.sha256).toBe(one.sha256);
  const wrong = { ...everything, addresses: ['/blgo'] };
  const { errors } = await site.staff.graphql(askForPack, { input: wrong });
  expect(errors[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { addresses: 'No page at /blgo was ever captured.' },
  });
});

test('a pack waits while the storage is away, and has the same bytes afterwards', async () => {
  const uploads = join(site.server.dataDir, 'uploads');
  await rename(uploads, `${uploads}-away`);
  const { id } = (await run(askForPack, { input: everything })).createExamPack;
  const find = async () =>
    (await run('{ examPacks { id state total } }')).examPacks.find((one: { id: string }) => one.id === id);
  await expect.poll(find).toMatchObject({ state: 'waiting', total: expect.toSatisfy((total) => total > 0) });
  await rm(uploads, { recursive: true, force: true });
  await rename(`${uploads}-away`, uploads);
  const later = await makePack();
  expect((await packs()).filter((one) => one.id === id)).toEqual([{ ...later, id }]);
  expect(later.sha256).toBe(pack.sha256);
});

test('a file with other bytes is listed as missing', async () => {
  const sql = `select html from capture where html is not null order by number limit 1`;
  const [row] = await database.fork().execute<{ html: string }[]>(sql);
  const folder = join(site.server.dataDir, 'uploads/.captures');
  const name = (await readdir(folder)).find((one) => one.startsWith(row?.html ?? '?')) ?? '?';
  const bytes = await readFile(join(folder, name));
  await writeFile(join(folder, name), 'other');
  const { problems } = await verifyPack(await fileBytes(await downloaded(await makePack())));
  await writeFile(join(folder, name), bytes);
  expect(problems).toContainEqual(expect.stringMatching(/The page .* of capture \d+ is missing/));
  expect((await makePack()).sha256).toBe(pack.sha256);
});

test('nobody downloads without a token, and deleted packs are gone', async () => {
  const path = `/record/exam-packs/${pack.id}.zip`;
  for (const query of ['', '?token=a.1.b'])
    expect((await fetch(site.server.url + path + query)).status).toBe(404);
  const other = await makePack();
  const { downloadExamPack: link } = await run('mutation ($id: ID!) { downloadExamPack(id: $id) }', {
    id: pack.id,
  });
  expect((await fetch(site.server.url + link.replace(pack.id, other.id))).status).toBe(404);
  await run('mutation ($id: ID!) { removeExamPack(id: $id) { id } }', { id: pack.id });
  expect((await fetch(site.server.url + link)).status).toBe(404);

  await rm(join(site.server.dataDir, 'exam-packs', `${other.id}.zip`));
  const exported = `select 1 from audit_log where action = 'export' and record_id = '${other.id}'`;
  const { errors } = await site.staff.graphql('mutation ($id: ID!) { downloadExamPack(id: $id) }', {
    id: other.id,
  });
  expect([errors[0]?.extensions.code, await database.fork().execute(exported)]).toEqual(['NOT_FOUND', []]);
  const { auditLog } = await run('{ auditLog { items { action recordType } } }');
  for (const action of ['create', 'export', 'remove'])
    expect(auditLog.items).toContainEqual({ action, recordType: 'ExamPack' });
});

test('a period that ends before it begins is refused', async () => {
  const input = { start: everything.end, end: everything.start };
  const { errors } = await site.staff.graphql(askForPack, { input });
  expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
});

describe('retention', () => {
  const sql = <Row = object>(statement: string) => database.fork().execute<Row[]>(statement);
  const settings = { removesOldVersions: true, yearsKept: 1, fiscalYearEnds: 12 };
  const set = (input: object) =>
    run(
      'mutation ($input: RecordRetentionInput!) { setRecordRetention(input: $input) { removesOldVersions yearsKept } }',
      { input },
    );
  const erasures = async () =>
    (await run('{ recordErasures { cause byName versions answers files } }')).recordErasures;
  const emptied = async () => {
    const select = `select record_id || '/' || number as version from revision where erasure is not null`;
    return (await sql<{ version: string }>(select)).map(({ version }) => version);
  };
  const updatePost =
    'mutation ($id: ID!, $input: PostUpdateInput!) { updatePost(id: $id, input: $input) { id } }';
  const change = async (id: string, input: object) => {
    await run(updatePost, { id, input });
    await captured(database);
  };

  const runOn = (years: number, day: string) => removeOldOn(database, { run }, years, day);

  test('removes what is past its period, and nothing that is live, held, or needed later', async () => {
    const create = 'mutation ($input: PostCreateInput!) { post: createPost(input: $input) { id } }';
    const newPost = async (slug: string): Promise<string> =>
      (await run(create, { input: postInput(slug, { title: 'One', excerpt: 'Stays.' }) })).post.id;
    const [post, held] = [await newPost('kept-one-year'), await newPost('held')];
    for (const id of [post, held]) await change(id, { title: 'Two' });
    const place = 'mutation ($input: LegalHoldInput!) { hold: placeLegalHold(input: $input) { id } }';
    const about = { name: 'Roe v. Firm', reason: 'Litigation' };
    const { id: hold } = (await run(place, { input: { ...about, scope: 'record', target: held } })).hold;
    await recorded();
    await capturesSigned(database);

    await runOn(50, '06-01');
    expect(await erasures()).toEqual([]);
    await set(settings);
    await runOn(1, '12-31');
    expect(await erasures()).toEqual([]);
    const preview = `{ preview: retentionPreview(yearsKept: 2) { keptFrom
      versions { removable held first last } captures { removable } answers { removable } } }`;
    expect((await run(preview)).preview).toEqual({
      keptFrom: expect.stringMatching(/^20\d\d-01-01$/),
      versions: { removable: 0, held: 0, first: null, last: null },
      captures: { removable: 0 },
      answers: { removable: 0 },
    });

    await runOn(2, '01-01');
    const [first] = await sql<{ id: string }>(`select id from post where slug = 'first'`);
    expect((await emptied()).sort()).toEqual([`${first?.id}/1`, `${post}/1`].sort());
    const [made, ...others] = await erasures();
    expect([made, others]).toEqual([
      { cause: 'retention', byName: 'Daybook', versions: 2, answers: 0, files: expect.any(Number) },
      [],
    ]);
    expect(made.files).toBeGreaterThan(0);
    const live = await sql(`select from capture_address join capture on number = capture
      where html is not null and html not in (select sha256 from capture_blob)`);
    expect(live).toEqual([]);
    const [second] = await sql<{ publication: number }>(
      `select publication from revision where record_id = '${post}' and number = 2`,
    );
    const asOf = `query ($id: ID!, $at: Int!) @perspective(publication: $at) { staffPost(id: $id) { title excerpt } }`;
    expect((await run(asOf, { id: post, at: second?.publication })).staffPost).toEqual({
      title: 'Two',
      excerpt: 'Stays.',
    });
    const { problems } = (await run('{ ledgerReport { problems { message } } }')).ledgerReport;
    expect(problems).toEqual([]);

    await runOn(2, '01-01');
    expect(await erasures()).toHaveLength(1);
    await run('mutation ($id: ID!) { liftLegalHold(id: $id, reason: "Settled") { id } }', { id: hold });
    await runOn(2, '01-01');
    expect(await emptied()).toContain(`${held}/1`);
  });

  test('removes answers with the last version, but nothing of records in the trash', async () => {
    const answers = () =>
      sql<{ id: string; reason: string }>('select record_id as id, reason from finding_answer');
    const [{ id } = { id: '' }] = await answers();
    await run('mutation ($id: ID!) { removePackage(id: $id) { id } }', { id });
    await recorded();
    await runOn(2, '01-01');
    expect((await answers())[0]?.reason).toContain('quote');
    await run('mutation ($ids: [ID!]!) { purgeRecords(ids: $ids) }', { ids: [id] });
    await runOn(2, '01-01');
    expect(await answers()).toEqual([{ id, reason: '' }]);
    expect(await emptied()).toContain(`${id}/1`);
  });

  test('one run removes more than one transaction takes', async () => {
    const create = 'mutation { package: createPackage(input: { title: "0", description: "" }) { id } }';
    const { id } = (await run(create)).package;
    const update =
      'mutation ($id: ID!, $title: String!) { updatePackage(id: $id, input: { title: $title }) { id } }';
    const titles = Array.from({ length: 52 }, (_, index) => String(index + 1));
    for (const title of titles) await run(update, { id, title });
    await recorded();
    const before = (await erasures()).length;
    await runOn(2, '01-01');
    expect((await emptied()).filter((version) => version.startsWith(id))).toHaveLength(titles.length);
    expect((await erasures()).length).toBeGreaterThan(before + 1);
  });

  test('a pack lists what was removed', async () => {
    const bytes = await fileBytes(await downloaded(await makePack()));
    const table = await textIn(await unzip(bytes), 'erasures.csv');
    expect(table).toMatch(/,retention,,Daybook,It was last live before /);
    expect((await verifyPack(bytes)).problems).toEqual([]);
    const { problems } = (await run('{ ledgerReport { problems { message } } }')).ledgerReport;
    expect(problems).toEqual([]);
  });
});
