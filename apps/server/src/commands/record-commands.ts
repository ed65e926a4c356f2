import 'reflect-metadata';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Database, migrate } from '@daybook/database';
import type { FileStore } from '@daybook/files';
import { parseWitnessKey, type VerifierKey } from '@daybook/ledger/verify';
import {
  checkRecord,
  fileBytes,
  type RecordReport,
  verifyPack,
  withBytes,
  wordsOfReport,
} from '@daybook/record';
import { blobReader } from '../captures/blob-reader.ts';
import { type Configuration, readConfiguration } from '../config/configuration.ts';
import { askForNewRecordKey, askForRecordReport } from '../control/control-socket.ts';
import { withSite } from '../installation/site.ts';
import { createRecord } from '../record/create-record.ts';
import { type CommandCall, operandOf } from './command-call.ts';
import { RecordError, refusePending, withArchiveRows } from './record-rows.ts';

type Kept = Parameters<typeof checkRecord>[1];

/**
 * `verify-record [archive] [--checkpoint file] [--witness key]` checks an exam pack, or the record of the site or of a
 * backup from its first entry. Checkpoints that were kept elsewhere, such as mailed ones, show whether the whole record
 * was replaced. The witnesses of the site come from RECORD_WITNESSES; for a backup, `--witness` gives their public
 * keys.
 * @throws `RecordError` if the check finds a problem
 */
export async function verifyRecord({ args, environment, say }: CommandCall): Promise<void> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      checkpoint: { type: 'string', multiple: true, default: [] },
      witness: { type: 'string', multiple: true, default: [] },
    },
  });
  const kept = await Promise.all(
    values.checkpoint.map(async (file) => ({ where: `in ${file}`, note: await noteIn(file) })),
  );
  const archive = operandOf(positionals);
  if (archive !== undefined && (await isZip(archive))) {
    if (values.checkpoint.length + values.witness.length > 0)
      throw new RecordError('exam packs are checked without --checkpoint and --witness.');
    return verifyExamPack(archive, say);
  }
  if (archive === undefined && values.witness.length > 0)
    throw new RecordError('--witness is for backups; the witnesses of the site are in RECORD_WITNESSES.');
  const report = await (archive === undefined
    ? reportOfSite(environment, kept)
    : reportOfArchive(archive, kept, values.witness.map(witnessOf)));
  for (const line of wordsOfReport(report)) say(line);
  if (report.problems.length > 0) throw new RecordError('it does not fit, see above.');
}

/** Exam packs are ZIP archives, and backups are not. */
async function isZip(path: string): Promise<boolean> {
  const file = await open(path).catch(() => null);
  if (!file) return false;
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return buffer.toString('latin1') === 'PK';
  } finally {
    await file.close();
  }
}

async function verifyExamPack(path: string, say: CommandCall['say']): Promise<void> {
  const { holds, problems, notes } = await verifyPack(await fileBytes(path)).catch((error: unknown) => {
    throw new RecordError(`the pack cannot be read: ${error instanceof Error ? error.message : error}`);
  });
  for (const line of [...problems, ...holds, ...notes]) say(line);
  if (problems.length > 0) throw new RecordError('the pack does not fit, see above.');
}

/**
 * Reads a checkpoint from a file. A file that was saved from a message may have other line breaks, the `>` of a quote
 * before each line, and more lines at the end.
 */
async function noteIn(file: string): Promise<string> {
  try {
    const text = (await readFile(file, 'utf8')).replaceAll('\r\n', '\n').replace(/^> ?/gm, '');
    return `${text.trimEnd()}\n`;
  } catch {
    throw new RecordError(`the checkpoint ${file} cannot be read.`);
  }
}

async function reportOfSite(environment: NodeJS.ProcessEnv, kept: Kept): Promise<RecordReport> {
  const configuration = readConfiguration(environment);
  // No other process can open the embedded database while the server runs.
  const report =
    configuration.databaseUrl === undefined ? await askForRecordReport(configuration.dataDir, kept) : null;
  return (
    report ??
    withRecord(configuration, refusePending, (record, files) =>
      record.checkWith(kept, blobReader(files.storage)),
    )
  );
}

function witnessOf(text: string): { key: VerifierKey } {
  const key = parseWitnessKey(text);
  if (!key) throw new RecordError(`"${text}" is not the public key of a witness.`);
  return { key };
}

function reportOfArchive(
  archive: string,
  kept: Kept,
  witnesses: Parameters<typeof checkRecord>[2],
): Promise<RecordReport> {
  return withArchiveRows(archive, async (read, readBlob) =>
    withBytes(await checkRecord(read, kept, witnesses), readBlob),
  );
}

/**
 * `new-record-key` replaces the key that signs the record. The record notes the change, so older entries stay provable.
 */
export async function newRecordKey({ environment, say }: CommandCall): Promise<void> {
  const configuration = readConfiguration(environment);
  const answer = await askForNewRecordKey(configuration.dataDir);
  const secret = answer
    ? answer.secret
    : await withRecord(configuration, migrate, (record) => record.ledger.replaceKey());
  if (secret === null) {
    say(`The record has a new key, in ${join(configuration.dataDir, 'record')}. Keep a copy of it.`);
    return;
  }
  say('The record has a new key. Set RECORD_KEY to it and restart the server; nothing is signed until then:');
  say(secret);
}

function withRecord<Result>(
  configuration: Configuration,
  prepare: (database: Database) => Promise<unknown>,
  work: (record: ReturnType<typeof createRecord>, files: FileStore) => Promise<Result>,
): Promise<Result> {
  const { publicUrl, port } = configuration;
  return withSite(configuration, async ({ database, files }) => {
    await prepare(database);
    const url = publicUrl ?? `http://localhost:${port}`;
    return work(
      createRecord(configuration, url, () => database.fork(), files.storage),
      files,
    );
  });
}
