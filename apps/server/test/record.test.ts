import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import {
  checkProofFile,
  cosignedAt,
  parseNote,
  parseVerifierKey,
  parseWitnessKey,
} from '@daybook/ledger/verify';
import { MailServer } from '@daybook/mail/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseBehind } from './support/database-behind.ts';
import { readRecord } from './support/published-record.ts';
import { recordUser } from './support/record-user.ts';
import { picture } from './support/test-files.ts';
import { useSite } from './support/use-site.ts';
import { WitnessServer } from './support/witness.ts';

const elsewhere = mkdtempSync(join(tmpdir(), 'checkpoints-'));
let mailServer: MailServer;
let witness: WitnessServer;
beforeAll(async () => {
  mailServer = await MailServer.start();
  witness = await WitnessServer.start();
});
afterAll(async () => {
  await mailServer.stop();
  await witness.stop();
  rmSync(elsewhere, { recursive: true, force: true });
});

const database = databaseBehind();
const site = useSite(() => ({
  SMTP_URL: mailServer.url,
  MAIL_FROM: 'mail@firm.example',
  RECORD_WITNESSES: `${witness.key} ${witness.url}`,
  CHECKPOINT_FOLDER: elsewhere,
}));

const { run, recorded, addPackage } = recordUser(site);

describe('the record', () => {
  test('announces its key first, in a file that only this account can read', async () => {
    await recorded();
    const { entries } = await readRecord(site.server.url);
    expect(entries[0]).toMatchObject({ kind: 'key', key: expect.stringContaining('/record+') });
    const folder = join(site.server.dataDir, 'record');
    const keys = readdirSync(folder).filter((name) => name.endsWith('.key'));
    expect(keys).toHaveLength(1);
    expect(statSync(join(folder, keys[0] ?? '')).mode & 0o077).toBe(0);
  });

  test('has an entry for each publication in their order, without names and texts', async () => {
    const before = await recorded();
    const id = await addPackage('A secret title');
    await run('mutation ($id: ID!) { removePackage(id: $id) { id } }', { id });
    const after = await recorded();
    expect(after.publications).toBe(before.publications + 2);
    const { entries, texts } = await readRecord(site.server.url);
    expect(entries.slice(1).map(({ publication }) => publication)).toEqual(
      Array.from({ length: after.publications }, (_, index) => index + 1),
    );
    const hash = expect.stringMatching(/^[\da-f]{64}$/);
    expect(entries.at(-2)).toEqual({
      kind: 'publication',
      publication: after.publications - 1,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/),
      by: expect.stringMatching(/^[\da-f]{24}$/),
      release: null,
      content: null,
      row: hash,
      approvals: [],
      revisions: [{ record: id, type: 'Package', number: 1, change: 'created', hash }],
    });
    expect(entries.at(-1)).toMatchObject({ revisions: [{ record: id, number: 2, change: 'removed' }] });
    expect(texts.join()).not.toContain('secret');
  });

  test('binds the bytes of pictures', async () => {
    const document =
      'mutation ($file: Upload) { createPartnership(input: { url: "https://a.example", picture: $file }) { id } }';
    await run(document, { file: null }, { file: await picture() });
    await recorded();
    const { entries } = await readRecord(site.server.url);
    const revisions = entries.at(-1)?.revisions as { files: Record<string, string> }[] | undefined;
    const [name = '', sha256] = Object.entries(revisions?.[0]?.files ?? {})[0] ?? [];
    const [stored] = await database
      .fork()
      .execute<{ sha256: string }[]>('select sha256 from stored_file where name = ?', [name]);
    expect(stored?.sha256).toBe(sha256);
  });

  test('divides a version that names many files among entries of less than 64 KiB', async () => {
    const count = 1_000;
    await database.fork().execute(
      `insert into stored_file (name, kind, mime_type, size, variants, sha256, original_name, created_at)
        select 'guide-' || number || '.pdf', 'file', 'application/pdf', 1, '[]',
          encode(sha256(number::text::bytea), 'hex'), 'guide.pdf', now() from generate_series(1, ?::int) number`,
      [count],
    );
    const links = Array.from(
      { length: count },
      (_, at) => `<a href="/uploads/guide-${at + 1}.pdf">Guide</a>`,
    );
    const before = await recorded();
    await run(
      'mutation ($text: String!) { createPackage(input: { title: "Guides", description: $text }) { id } }',
      { text: `<p>${links.join(' ')}</p>` },
    );
    const { publications } = await recorded();
    const { entries, texts } = await readRecord(site.server.url);
    const added = entries.slice(before.size) as { kind: string; revisions: { files?: object }[] }[];
    expect(added.map(({ kind }) => kind)).toEqual(['publication', 'revisions']);
    expect(entries.slice(before.size).every(({ publication }) => publication === publications)).toBe(true);
    const files = added.flatMap(({ revisions }) => revisions.flatMap((one) => Object.keys(one.files ?? {})));
    expect(new Set(files).size).toBe(count);
    expect(Math.max(...texts.map((text) => Buffer.byteLength(text)))).toBeLessThan(65_536);
    expect((await run('{ report: ledgerReport { problems { message } } }')).report.problems).toEqual([]);
  });

  test('proves a publication with a file that needs nothing else', async () => {
    await addPackage('Proven');
    const { publications } = await recorded();
    const { publicationProof: proof } = await run(
      'query ($number: Int!) { publicationProof(number: $number) { index entry file } }',
      { number: publications },
    );
    const keyText = await (await fetch(`${site.server.url}/record/key`)).text();
    const key = parseVerifierKey(keyText);
    expect(checkProofFile(proof.file, key ? [key] : [])).toMatchObject({
      index: proof.index,
      entry: proof.entry,
    });
    expect(JSON.parse(proof.entry).publication).toBe(publications);
    const missing = 'query { publicationProof(number: 100000) { index } }';
    expect((await run(missing)).publicationProof).toBeNull();
  });

  test('continues after a restart, and keeps the last checkpoint outside of the database', async () => {
    const before = await recorded();
    await site.server.restart();
    await addPackage('After the restart');
    const after = await recorded();
    expect(after.publications).toBe(before.publications + 1);
    const { checkpoint } = await readRecord(site.server.url);
    await expect
      .poll(() => readFileSync(join(site.server.dataDir, 'record/checkpoint'), 'utf8'))
      .toBe(checkpoint);
  });

  test('serves only the tiles that its checkpoint covers', async () => {
    const { size } = await recorded();
    const at = (path: string) => fetch(`${site.server.url}/record/${path}`);
    const tile = await at(`tile/0/000.p/${size}`);
    expect(tile.headers.get('content-type')).toBe('application/octet-stream');
    expect(tile.headers.get('cache-control')).toContain('immutable');
    const checkpoint = await at('checkpoint');
    expect(checkpoint.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    for (const path of [
      `tile/0/000.p/${size + 1}`,
      'tile/0/000',
      'tile/0/001.p/1',
      'tile/1/000.p/1',
      'tile/entries/001.p/1',
      'tile/0/0',
      'tile/x',
    ])
      expect((await at(path)).status).toBe(404);
  });

  test('mails its checkpoint to the recipients of the settings', async () => {
    const set =
      'mutation ($recipients: [String!]!) { state: setLedgerRecipients(recipients: $recipients) { recipients } }';
    const recipients = ['counsel@example.com', 'archive@example.com'];
    expect((await run(set, { recipients })).state).toEqual({ recipients });
    const wrong = await site.staff.graphql(set, { recipients: ['nobody'] });
    expect(wrong.errors[0]?.extensions.fields).toEqual({ recipients: '"nobody" is not an e-mail address.' });
    const { checkpoint } = await recorded();
    await database.fork().execute(`insert into pgboss.job (name, data) values ('send-checkpoints', '{}')`);
    await expect.poll(() => mailServer.received.flatMap(({ to }) => to).length).toBeGreaterThanOrEqual(2);
    const lines = checkpoint?.note.split('\n').filter((line) => line !== '') ?? [];
    for (const line of lines) expect(mailServer.lastTo('counsel@example.com').text).toContain(line);
    await run(set, { recipients: ['counsel@example.com'] });
    await expect.poll(() => mailServer.lastTo('archive@example.com').subject).toMatch(/^You no longer get/);
  });
});

describe('another place for checkpoints', () => {
  const places = async () => {
    await database.fork().execute(`insert into pgboss.job (name, data) values ('store-checkpoints', '{}')`);
    const query = '{ ledgerState { places { name size at trouble conflict { size at files } } } }';
    return (await run(query)).ledgerState.places;
  };
  const name = `the folder ${elsewhere}`;
  const fileOf = (size: number) => join(elsewhere, `checkpoint-${String(size).padStart(10, '0')}.txt`);

  test('gets each checkpoint, of which each can be compared with the record', async () => {
    const { size: first } = await recorded();
    await expect.poll(places).toMatchObject([{ name, size: first, trouble: null, conflict: null }]);
    await addPackage('Elsewhere');
    const { size, checkpoint } = await recorded();
    await expect.poll(places).toMatchObject([{ size, at: expect.any(String), trouble: null }]);
    expect(parseNote(readFileSync(fileOf(size), 'utf8'))?.text).toBe(parseNote(checkpoint?.note ?? '')?.text);
    rmSync(fileOf(first));
    await database.fork().execute('update ledger_place set size = 1000000');
    await expect.poll(places).toMatchObject([{ size }]);
    expect(statSync(fileOf(first)).size).toBeGreaterThan(0);
  });

  test('gets what it missed while it was away', async () => {
    const before = readdirSync(elsewhere);
    rmSync(elsewhere, { recursive: true });
    const [{ size: last }] = await places();
    await addPackage('Missed');
    const trouble = expect.stringMatching(/^It could not be written: ENOENT/);
    await expect.poll(places).toMatchObject([{ size: last, trouble }]);
    mkdirSync(elsewhere);
    const { size } = await recorded();
    await expect.poll(places).toMatchObject([{ size, trouble: null }]);
    expect(readdirSync(elsewhere).filter((one) => before.includes(one))).toEqual([]);
  });

  test('never changes a file, and says from then on that it had another checkpoint', async () => {
    const { size } = await recorded();
    for (const next of [size + 1, size + 2]) {
      writeFileSync(fileOf(next), 'other');
      await addPackage('Forked');
      const conflict = { size: next, files: basename(fileOf(next), '.txt') };
      await expect.poll(places).toMatchObject([{ size: next, trouble: null, conflict }]);
    }
    expect(readFileSync(fileOf(size + 1), 'utf8')).toBe('other');
    expect(readdirSync(elsewhere).filter((one) => /\d-[\da-f]{16}\.txt$/.test(one))).toHaveLength(2);
    await addPackage('After the forks');
    await expect.poll(places).toMatchObject([{ size: size + 3, conflict: { size: size + 2 } }]);
  });
});

describe('a witness', () => {
  const sql = (statement: string) => database.fork().execute(statement);
  const witnesses = async () => {
    await sql(`insert into pgboss.job (name, data) values ('ask-witnesses', '{}')`);
    return (await run('{ ledgerState { witnesses { name size at trouble } } }')).ledgerState.witnesses;
  };
  const key = () => {
    const parsed = parseWitnessKey(witness.key);
    if (!parsed) throw new Error('The key cannot be read.');
    return parsed;
  };

  test('cosigns checkpoints, which everybody can read', async () => {
    await addPackage('Witnessed');
    const { size } = await recorded();
    await expect
      .poll(witnesses)
      .toEqual([{ name: witness.name, size, at: expect.any(String), trouble: null }]);
    const note = parseNote((await readRecord(site.server.url)).checkpoint);
    expect(note && cosignedAt(note, key())).toBeInstanceOf(Date);
    expect(note && cosignedAt({ ...note, text: note.text.replace('\n', '!\n') }, key())).toBeNull();
  });

  test('has its cosignature in the mails with checkpoints', async () => {
    await sql(`insert into pgboss.job (name, data) values ('send-checkpoints', '{}')`);
    await expect.poll(() => mailServer.lastTo('counsel@example.com').text).toContain(`— ${witness.name} `);
  });

  test('gets a proof from the checkpoint that it knows, also if the site has forgotten which one', async () => {
    await addPackage('Witnessed again');
    await sql('update ledger_witness set known = 0');
    const { size } = await recorded();
    await expect.poll(witnesses).toMatchObject([{ size, trouble: null }]);
  });

  test('refuses a record that was rewritten, and staff see it', async () => {
    const { known } = witness;
    witness.known = { size: known?.size ?? 0, root: new Uint8Array(32) };
    await addPackage('Not witnessed');
    await recorded();
    await expect
      .poll(witnesses)
      .toMatchObject([{ size: known?.size, trouble: 'It answered with the status 422.' }]);
    witness.known = { size: 1_000_000, root: new Uint8Array(32) };
    const trouble = expect.stringMatching(/^It has cosigned 1000000 entries, but the latest check/);
    await expect.poll(witnesses).toMatchObject([{ trouble }]);
    witness.known = known;
    await expect.poll(witnesses).toMatchObject([{ size: (await recorded()).size, trouble: null }]);
  });

  test('shows that a cosigned checkpoint was changed', async () => {
    const problems = async () =>
      (await run('{ ledgerReport { problems { message } } }')).ledgerReport.problems;
    expect(await problems()).toEqual([]);
    const [{ size } = { size: 0 }] = await sql('select max(size) as size from ledger_cosignature');
    await sql('alter table ledger_cosignature disable trigger user');
    await sql(`update ledger_cosignature set line = (select line from ledger_cosignature order by size limit 1)
      where size = ${size}`);
    const message = `What ${witness.name} cosigned is not the checkpoint over ${size} entries: one of them was changed.`;
    expect(await problems()).toEqual([{ message }]);
  });
});
