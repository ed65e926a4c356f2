import {
  contentTypeNamed,
  contentTypeOf,
  type FieldDefinition,
  fieldsOf,
  planSaveDraft,
  type RecordClass,
  type RequestContext,
  storeOf,
  type Write,
  writeChanges,
} from '@daybook/content-engine';
import { AppError } from '@daybook/errors';
import type { Downloaded, Downloads } from '../fetching/downloads.ts';
import { FetchError } from '../fetching/fetch-with-retries.ts';
import type { ImportRelease } from './import-release.ts';
import type { ImportReport, Outcome } from './import-report.ts';
import { importedId } from './imported-record.ts';
import { hashesOf, isTaken, type KnownState, knownState, markedIncomplete } from './known-state.ts';
import type { TextPictures } from './localize-text.ts';
import type { SourceRecord } from './source-item.ts';
import type { TakenValues } from './taken-values.ts';

/** What importing a record needs. */
export interface RecordImport {
  createContext(): RequestContext;
  readonly source: string;
  readonly release: ImportRelease;
  readonly report: ImportReport;
  /** Null if no files are to be taken. */
  readonly downloads: Downloads | null;
  readonly pictures: TextPictures;
  readonly taken: TakenValues;
}

/** Input by field, and the temporary files of uploads. */
interface Prepared {
  readonly input: Record<string, unknown>;
  readonly files: readonly Downloaded[];
}

/** Refusals of single values of a record, after which the others can still be taken. */
const rounds = 5;

/**
 * Takes a record into a draft of the release: all of a new record, or the values that changed at the source since the last
 * import. A value that is not valid is left out and reported. People can fill in the required values that a draft lacks, but a
 * record without a title is not taken.
 */
export async function importRecord(parts: RecordImport, record: SourceRecord): Promise<Outcome> {
  const type = contentTypeNamed(record.type);
  if (!type) throw new Error(`There is no type ${record.type}.`);
  const { report } = parts;
  const { label } = contentTypeOf(type);
  const about = `${label} “${record.title || record.id}”`;
  const done = (outcome: Outcome) => {
    report.count(label, outcome);
    return outcome;
  };
  const leaveOut = (reason: string) => {
    report.problem(about, `Not taken. ${reason}`);
    return done('left');
  };
  const state = await knownState(parts.createContext(), parts.source, type, record);
  const isNew = !state.isPublished && state.releaseId === null;
  if (state.isInTrash) return leaveOut('It was deleted here. Restore it from the trash, then import again.');
  const hashes = hashesOf(record);
  const leavesOut = (name: string) => parts.pictures.leavesOut(record.values[name]);
  const names = Object.keys(hashes).filter(
    (name) => isNew || !isTaken(state.hashes?.[name], hashes[name], leavesOut(name)),
  );
  if (names.length === 0) return done('same');
  const isReviewed = state.releaseId !== null && state.releaseState !== 'open';
  if (isReviewed && !state.isPublished)
    return leaveOut('Its draft is in a release that was submitted or scheduled.');
  const refusal = isNew ? await parts.taken.refusalOf(parts.createContext(), record) : null;
  if (refusal) return leaveOut(refusal);

  const fields = fieldsOf(type).filter(({ name }) => names.includes(name));
  const given = await prepare(parts, record, fields, about);
  // What this site requires and the source has emptied stays as it is.
  for (const { name, required } of isNew ? [] : fields)
    if (required !== null && isBlank(given.input[name])) delete given.input[name];
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const lacking = isNew ? lackingIn(type, given.input) : [];
      const isUnnamed = lacking.find(({ name }) => name === contentTypeOf(type).titleField);
      if (isUnnamed) return leaveOut(isUnnamed.required ?? '');
      if (lacking.length > 0 && hasOnlyTitle(type, record)) return leaveOut('It has nothing but a title.');
      if (Object.keys(given.input).length === 0) return done('same');
      try {
        await save(parts, record, { isNew, state, hashes }, given.input);
        if (lacking.length > 0)
          report.incomplete(
            about,
            lacking.map(({ label: name }) => name),
          );
        return done(isNew ? 'new' : 'changed');
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        const refused = Object.entries(error.fields ?? {}).filter(([name]) => name in given.input);
        if (refused.length === 0) return leaveOut(error.message);
        for (const [name, reason] of refused) {
          report.problem(about, reason);
          delete given.input[name];
        }
      }
    }
    return leaveOut('Too many of its values are not valid.');
  } finally {
    for (const file of given.files) await file.remove();
  }
}

/** Converts what the source gives to input: copies the pictures of texts, and downloads files. */
async function prepare(
  { downloads, pictures, report }: RecordImport,
  { values, files }: SourceRecord,
  fields: readonly FieldDefinition[],
  about: string,
): Promise<Prepared> {
  const input: Record<string, unknown> = {};
  const downloaded: Downloaded[] = [];
  for (const { name, kind, label } of fields) {
    const value = values[name];
    const address = files[name];
    if (address !== undefined) {
      if (downloads === null) continue;
      try {
        const file = await downloads.download(address);
        downloaded.push(file);
        input[name] = file.upload;
      } catch (error) {
        if (!(error instanceof FetchError)) throw error;
        report.problem(about, `${label}: ${address} could not be fetched. ${error.message}`);
      }
    } else if (kind.name === 'day' && !isDay(value))
      report.problem(about, `${label}: “${value}” is not a day.`);
    else if (kind.isRichText && typeof value === 'string')
      input[name] = await pictures.localize(value, (reason) => report.problem(about, reason));
    else input[name] = value;
  }
  return { input, files: downloaded };
}

/** Saves the values in a draft, and notes them for the next import, in one transaction. */
async function save(
  { createContext, source, release, pictures }: RecordImport,
  record: SourceRecord,
  { isNew, state, hashes }: { isNew: boolean; state: KnownState; hashes: Readonly<Record<string, string>> },
  input: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { id, type, createdAt, index } = record;
  const isOpen = state.releaseId !== null && state.releaseState === 'open';
  const releaseId = isOpen && state.releaseId !== null ? state.releaseId : await release.id();
  const now = Object.keys(input).map((name): [string, string] => {
    const hash = hashes[name] ?? '';
    return [name, pictures.leavesOut(record.values[name]) ? markedIncomplete(hash) : hash];
  });
  const taken = { ...state.hashes, ...Object.fromEntries(now) };
  const draft = {
    recordId: isNew ? null : id,
    releaseId,
    version: undefined,
    input,
    ...(isNew && { imported: { id, createdAt, index } }),
  };
  const context = createContext();
  await writeChanges<unknown>(context, async (files) => [
    await planSaveDraft(context, storeOf(type), draft, files),
    {
      type: null,
      lock: null,
      isInsertOnly: false,
      apply: (write) => remember(write, source, record, releaseId, taken),
    },
  ]);
}

async function remember(
  write: Write,
  source: string,
  { key, type, id }: SourceRecord,
  releaseId: string,
  hashes: Readonly<Record<string, string>>,
): Promise<void> {
  await write.query(
    `insert into "imported_record" ("id", "source", "key", "type", "record_id", "release_id", "hashes", "imported_at")
    values ($1, $2, $3, $4, $5, $6, $7::jsonb, now())
    on conflict ("id") do update set "record_id" = excluded."record_id", "release_id" = excluded."release_id",
      "hashes" = excluded."hashes", "imported_at" = excluded."imported_at"`,
    [importedId(source, key), source, key, type, id, releaseId, JSON.stringify(hashes)],
  );
}

function lackingIn(type: RecordClass, input: Readonly<Record<string, unknown>>): FieldDefinition[] {
  return fieldsOf(type).filter(({ name, required }) => required !== null && isBlank(input[name]));
}

/** Whether nobody has filled in the record, as with the page records of a new site. */
function hasOnlyTitle(type: RecordClass, { values, files }: SourceRecord): boolean {
  const { titleField } = contentTypeOf(type);
  const isNothing = (value: unknown) => isBlank(value) || isEmptyList(value);
  return (
    Object.keys(files).length === 0 &&
    Object.entries(values).every(([name, value]) => name === titleField || isNothing(value))
  );
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

function isDay(value: unknown): boolean {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const time = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(value);
}
