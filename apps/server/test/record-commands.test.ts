import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NoteKey } from '@daybook/ledger';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiClient } from './support/api-client.ts';
import { bytesAt, readRecord } from './support/published-record.ts';
import { type ServerProcess, useServerProgram } from './support/server-program.ts';
import { inDatabase } from './support/test-database.ts';
import { superadmin } from './support/test-settings.ts';

const program = useServerProgram();

let folder = '';
let data: Record<string, string> = {};
let server: ServerProcess;
let staff: ApiClient;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daybook-test-'));
  data = await program.usualData();
  await startServer();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function startServer() {
  server = await program.start(data);
  staff = await new ApiClient(server.url).signedIn();
}

/** Publishes a package, and waits until it is recorded and signed. Returns the checkpoint. */
async function publish(title: string): Promise<string> {
  const created = await staff.graphql(`mutation { createPackage(input: { title: "${title}" }) { id } }`);
  expect(created.errors).toEqual([]);
  const state = '{ ledgerState { waiting size checkpoint { size } } }';
  await expect
    .poll(async () => {
      const { waiting, size, checkpoint } = (await staff.graphql(state)).data.ledgerState;
      return waiting === 0 && checkpoint?.size === size;
    })
    .toBe(true);
  return (await bytesAt(`${server.url}/record/checkpoint`)).toString();
}

const verify = (...args: string[]) => program.command(data, ['verify-record', ...args]);

test('verifies a site and a backup, and notices that a backup is older than a checkpoint', async () => {
  await publish('First');
  const archive = join(folder, 'old.tar.gz');
  await program.succeed(data, ['backup', archive]);
  const ofSite = await verify();
  expect([ofSite.code, ofSite.errors]).toEqual([0, '']);
  expect(ofSite.output).toMatch(
    /^The record \S+\/record has \d+ entries about \d+ publications and \d+ captures of pages; checkpoints/,
  );
  expect(ofSite.output).toContain('Everything fits');
  expect((await verify(archive)).output).toContain('Everything fits');

  const kept = join(folder, 'checkpoint.txt');
  // Some mail programs save texts with CRLF line endings.
  await writeFile(kept, (await publish('Second')).replaceAll('\n', '\r\n'));
  expect((await verify('--checkpoint', kept)).output).toContain('Everything fits');
  const quoted = join(folder, 'quoted-checkpoint.txt');
  await writeFile(quoted, (await publish('Third')).trimEnd().replace(/^/gm, '> '));
  expect((await verify('--checkpoint', quoted)).output).toContain('Everything fits');
  const old = await verify(archive, '--checkpoint', kept);
  expect(old.code).toBe(1);
  expect(old.output).toMatch(/covers \d+ entries, but there are only \d+\. An older state was restored/);
  expect(old.errors).toContain('Daybook cannot verify record: it does not fit, see above.');
  expect((await verify('--witness', 'key')).errors).toContain('--witness is for backups');
});

test('lists versions whose retention period is over, of a site and of a backup', async () => {
  const titled = await staff.graphql('mutation { createPackage(input: { title: "Old" }) { id } }');
  const { id } = titled.data.createPackage;
  const changed = `mutation { updatePackage(id: "${id}", input: { title: "New" }) { id } }`;
  expect((await staff.graphql(changed)).errors).toEqual([]);
  const archive = join(folder, 'versions.tar.gz');
  await program.succeed(data, ['backup', archive]);

  const list = (...args: string[]) => program.command(data, ['list-old-versions', archive, ...args]);
  const recent = await list('--time-zone', 'America/New_York');
  expect([recent.code, recent.errors]).toEqual([0, '']);
  expect(recent.output).toContain('kept for 5 years');
  expect(recent.output).toContain('Fiscal years end with month 12; days are those of America/New_York.');
  expect(recent.output).toMatch(/The period is over for 0 of \d+ published versions/);

  for (const [option, value] of [
    ['--fiscal-year-ends', '13'],
    ['--years', '-1'],
    ['--years', '1.5'],
    ['--time-zone', 'Moon'],
  ]) {
    const refused = await list(`${option}=${value}`);
    expect(refused.code).toBe(1);
    expect(refused.errors).toContain(`Daybook cannot list old versions: ${option} must be`);
  }
});

test('replaces the key, and checkpoints of the old key can still be verified', async () => {
  const before = await publish('With the first key');
  const kept = join(folder, 'before.txt');
  await writeFile(kept, before);
  const replaced = await program.command(data, ['new-record-key']);
  expect([replaced.code, replaced.errors]).toEqual([0, '']);
  expect(replaced.output).toContain('The record has a new key');
  await publish('With the second key');
  const { entries } = await readRecord(server.url);
  expect(entries.filter(({ kind }) => kind === 'key')).toHaveLength(2);
  const result = await verify('--checkpoint', kept);
  expect([result.code, result.errors]).toEqual([0, '']);
  expect(result.output).toContain('Key 2 of 2');
  expect(result.output).not.toContain('the previous key did not sign');
});

test('lists the erasures and legal holds to repeat when an older backup is restored', async () => {
  const run = async (document: string, variables: object = {}) => {
    const { data: answer, errors } = await staff.graphql(document, variables);
    expect(errors).toEqual([]);
    return answer;
  };
  const stop = async () => {
    server.kill('SIGTERM');
    await server.ended;
  };
  const { id } = (await run('mutation { one: createPackage(input: { title: "Jane Roe" }) { id } }')).one;
  await run(`mutation { updatePackage(id: "${id}", input: { title: "Nobody" }) { id } }`);
  await publish('Before the erasure');
  await run(
    'mutation { setRecordRetention(input: { removesOldVersions: true, yearsKept: 5, fiscalYearEnds: 12 }) { yearsKept } }',
  );
  const placeHold = async (name: string): Promise<string> => {
    const input = { name, scope: 'record', target: id, reason: 'A lawsuit' };
    const document = 'mutation ($input: LegalHoldInput!) { hold: placeLegalHold(input: $input) { id } }';
    return (await run(document, { input })).hold.id;
  };
  const liftHold = (hold: string) =>
    run('mutation ($hold: ID!) { liftLegalHold(id: $hold, reason: "Settled") { id } }', { hold });
  const early = await placeHold('Matter 11');
  const [older, newer] = [join(folder, 'older.tar.gz'), join(folder, 'newer.tar.gz')];
  await program.succeed(data, ['backup', older]);
  const erase = (input: object) =>
    run('mutation ($input: RecordErasureInput!) { erased: eraseFromRecord(input: $input) { versions } }', {
      input: { ...input, reason: 'Request 12', basis: 'GDPR, article 17' },
    });
  await liftHold(early);
  await erase({ versions: [{ recordId: id, number: 1 }] });
  await placeHold('Matter 12');
  await program.succeed(data, ['backup', newer]);
  await stop();

  const list = join(folder, 'erased.json');
  const saved = await program.command(data, ['list-erasures', newer, '--save', list]);
  expect([saved.code, saved.errors]).toEqual([0, '']);
  expect(saved.output).toMatch(
    /^Active legal holds: 1\.\n- Matter 12 \(record \w+\), placed by \w+ on [^\n]+: A lawsuit\nErasures: 1\.\n- \w+ \(erasure\), by \w+ on [^\n]+: Request 12/,
  );
  const again = `- Version 1 of Package ${id}\n`;
  const restored = await program.command(data, ['restore', older, '--replace']);
  expect([restored.code, restored.errors]).toEqual([0, '']);
  expect(restored.output).toContain(
    `Erased earlier, but back after the restore (versions: 1, captures: 0, answers: 0):\n${again}`,
  );
  const holds =
    /Legal holds that are missing here: 1\.[^\n]+\n- Matter 12 [^\n]+: A lawsuit\nLegal holds that had been lifted and are active again: 1\.[^\n]+\n- Matter 11 [^\n]+: Settled\n/;
  expect(restored.output).toMatch(holds);
  const compared = (await program.command(data, ['list-erasures', '--again', list])).output;
  expect(compared).toContain(again);
  expect(compared).toMatch(holds);
  const input: object = JSON.parse(/^\{.*\}$/m.exec(restored.output)?.[0] ?? '');
  await program.succeed(data, ['new-record-key']);
  await startServer();
  const toRepeat = async () => {
    const holds = 'name scope target reason byName liftedReason';
    return (
      await run(`{ afterRestore { erasable { versions { recordId number title obstacle } captures { number } answers { id } }
        missingHolds { ${holds} } liftedHolds { id ${holds} } } }`)
    ).afterRestore;
  };
  const hold = { scope: 'record', target: id, reason: 'A lawsuit' };
  const version = { recordId: id, number: 1, title: 'Jane Roe' };
  expect(await toRepeat()).toEqual({
    erasable: {
      versions: [{ ...version, obstacle: 'The legal hold "Matter 11" keeps it.' }],
      captures: [],
      answers: [],
    },
    missingHolds: [expect.objectContaining({ ...hold, name: 'Matter 12', liftedReason: null })],
    liftedHolds: [
      expect.objectContaining({ ...hold, id: early, name: 'Matter 11', liftedReason: 'Settled' }),
    ],
  });
  await liftHold(early);
  expect(await toRepeat()).toMatchObject({
    erasable: { versions: [{ ...version, obstacle: null }] },
    liftedHolds: [],
  });
  expect((await erase(input)).erased).toEqual({ versions: 1 });
  await placeHold('Matter 12');
  expect(await toRepeat()).toBeNull();
  // The backup may lack holds that were placed after it.
  expect((await run('{ recordRetention { removesOldVersions yearsKept } }')).recordRetention).toEqual({
    removesOldVersions: false,
    yearsKept: 5,
  });
  const after = join(folder, 'after.tar.gz');
  await program.succeed(data, ['backup', after]);
  await stop();
  const last = await program.command(data, ['restore', after, '--replace']);
  expect([last.code, last.errors, /again|missing/.exec(last.output)]).toEqual([0, '', null]);
  const { code, output } = await verify();
  expect([code, output]).toEqual([0, expect.stringContaining('One erasure removed parts of the record')]);
});

test('names the first entry that does not fit', async () => {
  server.kill('SIGTERM');
  await server.ended;
  await inDatabase(data, 'alter table revision disable trigger user');
  await inDatabase(
    data,
    `update revision set values = values || '{"title": "Changed"}' where publication = 2`,
  );
  await inDatabase(data, 'alter table publication disable trigger user');
  await inDatabase(data, `update publication set at = at - interval '62000 hours'`);
  const old = await program.command(data, ['list-old-versions']);
  expect([old.code, old.errors]).toEqual([0, '']);
  expect(old.output).toMatch(
    /- Package \w+, version 1: last live on \d{4}-\d\d-\d\d, kept through \d{4}-12-31\n/,
  );
  expect(old.output).not.toContain('version 2:');
  await inDatabase(data, `update publication set at = at + interval '62000 hours'`);

  const result = await verify();
  expect(result.code).toBe(1);
  expect(result.output).toMatch(
    /The first entry that does not fit is entry 2\.\n- Revision 1 of Package \w+ was changed/,
  );
});

test('does not sign without its key, reports this once, and signs again with a new key', async () => {
  await rm(join(data.DATA_DIR ?? '', 'record'), { recursive: true });
  await startServer();
  const trouble = async () => (await staff.graphql('{ ledgerState { trouble } }')).data.ledgerState.trouble;
  await expect.poll(trouble).toMatch(/key of the record is not on this server/);
  expect(server.output.match(/key of the record is not on this server/g)).toHaveLength(1);
  await program.succeed(data, ['new-record-key']);
  await publish('With the third key');
  expect(await trouble()).toBeNull();
  expect((await verify()).output).toMatch(/replaces the key, and the previous key did not sign this/);
});

test('does not begin with the key of another site, and begins with a new key', async () => {
  server.kill('SIGTERM');
  await server.ended;
  data = {
    ...(await program.freshData()),
    SUPERADMIN_EMAIL: superadmin.email,
    SUPERADMIN_PASSWORD: superadmin.password,
    RECORD_KEY: NoteKey.generate('other.example/record').secretText,
  };
  await startServer();
  const trouble = async () => (await staff.graphql('{ ledgerState { trouble } }')).data.ledgerState.trouble;
  await expect.poll(trouble).toMatch(/is the key of another site/);
  const hold =
    'mutation { placeLegalHold(input: { name: "Roe", scope: site, reason: "Litigation" }) { id } }';
  expect((await staff.graphql(hold)).errors[0]?.extensions?.code).toBe('CONFLICT');
  const { output } = await program.command(data, ['new-record-key']);
  server.kill('SIGTERM');
  await server.ended;
  data.RECORD_KEY = /PRIVATE\+KEY\+\S+/.exec(output)?.[0] ?? '';
  await startServer();
  await publish('With a key of this site');
  expect((await verify()).output).toContain('Everything fits');
});
