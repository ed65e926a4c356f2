import {
  contentTypeNamed,
  contentTypeOf,
  databaseBy,
  type FieldDefinition,
  fieldsOf,
  type RecordClass,
  readAllWhole,
} from '@daybook/content-engine';
import { AppError } from '@daybook/errors';
import { showsNothing } from '@daybook/rich-text';
import type { Outcome } from './import-report.ts';
import {
  hashesOf,
  isAsSaved,
  isIncomplete,
  isTaken,
  type KnownState,
  knownState,
  lacksTheSame,
} from './known-state.ts';
import { type Preparation, type PreparedValues, prepareValues } from './prepare-values.ts';
import { type SavedValues, type SavePlace, saveValues, setApart } from './save-values.ts';
import type { SourceRecord } from './source-item.ts';
import type { TakenValues } from './taken-values.ts';

/** What importing a record needs. */
export interface RecordImport extends Preparation, SavePlace {
  readonly taken: TakenValues;
}

/** How often a record is saved again without the values that were refused. */
const rounds = 5;

/**
 * Imports a record into a draft of the release: all values of a new record, or those that changed at the source since
 * the last import. A value that is not valid is left out and reported. People can fill in the required values that a
 * draft lacks, but a record without a title is not imported. A record that only some people can read at the source gets
 * a separate release.
 */
export async function importRecord(parts: RecordImport, record: SourceRecord): Promise<Outcome> {
  const type = contentTypeNamed(record.type);
  if (!type) throw new Error(`There is no type ${record.type}.`);
  const { report } = parts;
  const { label } = contentTypeOf(type);
  const about = `${label} “${record.title || record.id}”`;
  const readState = () => knownState(parts.createContext(), parts.source, type, record);
  let state = await readState();
  if (record.restriction !== undefined && mustMove(state)) {
    await setApart(parts, record, state);
    state = await readState();
  }
  const taken = await takeRecord(parts, record, { type, about, state });
  if (typeof taken !== 'string') report.problem(about, `Not taken. ${taken.refusal}`);
  else if (record.restriction !== undefined)
    report.problem(about, `${record.restriction} ${whereaboutsOf(state)}`);
  const outcome = typeof taken === 'string' ? taken : 'left';
  report.count(label, outcome);
  return outcome;
}

/** Whether a draft would become public with the others of an import. */
function mustMove({ isPublished, isInImport, releaseState }: KnownState): boolean {
  return !isPublished && isInImport && releaseState === 'open';
}

/** Whether the draft of a record that is not published is in a release that people judge or have scheduled. */
function isReviewed({ isPublished, releaseId, releaseState }: KnownState): boolean {
  return !isPublished && releaseId !== null && releaseState !== 'open';
}

/** A sentence about where the draft of a record is that only some people can read at the source. */
function whereaboutsOf({ isPublished, releaseId, isAlone }: KnownState): string {
  if (isPublished) return 'Here it is published.';
  return releaseId === null || isAlone
    ? 'Its draft is outside of the release. It becomes public only if you publish it by itself.'
    : 'Its draft is in a release with others and becomes public with them.';
}

/** A record, and what this site knows about it. */
interface Known {
  readonly type: RecordClass;
  /** How the report calls it. */
  readonly about: string;
  readonly state: KnownState;
}

/** Why a record is not taken, as a sentence. */
interface Refusal {
  readonly refusal: string;
}

const inReview: Refusal = { refusal: 'Its draft is in a release that was submitted or scheduled.' };

async function takeRecord(
  parts: RecordImport,
  record: SourceRecord,
  known: Known,
): Promise<Outcome | Refusal> {
  const { type, about, state } = known;
  const isNew = !state.isPublished && state.releaseId === null;
  if (state.isInTrash)
    return { refusal: 'It was deleted here. Restore it from the trash, then import again.' };
  if (isNew && state.wasPublished && state.hashes !== null)
    return { refusal: 'It was deleted permanently here.' };
  const hashes = hashesOf(record);
  const takesFiles = parts.downloads !== null;
  const names = Object.keys(hashes).filter(
    (name) => isNew || !isTaken(state.hashes?.[name], hashes[name], takesFiles),
  );
  if (names.length === 0) return 'same';
  const isTriedAgain = (name: string) => !isNew && isIncomplete(state.hashes?.[name], hashes[name]);
  if (isReviewed(state) && !names.every(isTriedAgain)) return inReview;
  const refusal = isNew ? await parts.taken.refusalOf(parts.createContext(), record) : null;
  if (refusal) return { refusal };

  const fields = fieldsOf(type).filter(({ name }) => names.includes(name));
  const given = await prepareValues(parts, record, fields, about);
  const { input, missing } = given;
  // If the source has emptied a value that this site requires, the value here stays as it is.
  for (const field of isNew ? [] : fields) if (lacks(input, field)) delete input[field.name];
  try {
    // The downloads take time, in which people may have published, submitted, or discarded the draft.
    const present = takesFiles ? await knownState(parts.createContext(), parts.source, type, record) : state;
    if (!isNew && !present.isPublished && present.releaseId === null)
      return { refusal: 'Its draft was discarded during the import. Import again to take it.' };
    const now = { ...known, state: present };
    await keepTexts(parts, record, now, given, names.filter(isTriedAgain));
    return await saveValid(parts, record, now, { input, hashes, missing }, isNew);
  } finally {
    for (const file of given.files) await file.remove();
  }
}

/** Saves values. If some are refused, it reports them, removes them from the input, and saves the others. */
async function saveValid(
  parts: RecordImport,
  record: SourceRecord,
  { type, about, state }: Known,
  { input, hashes, missing }: SavedValues & Pick<PreparedValues, 'input'>,
  isNew: boolean,
): Promise<Outcome | Refusal> {
  const { report } = parts;
  for (let round = 1; round <= rounds; round += 1) {
    const lacking = isNew ? lackingIn(type, input) : [];
    const isUnnamed = lacking.find(({ name }) => name === contentTypeOf(type).titleField);
    if (isUnnamed) return { refusal: isUnnamed.required ?? '' };
    if (lacking.length > 0 && hasOnlyTitle(type, record)) return { refusal: 'It has nothing but a title.' };
    if (Object.keys(input).length === 0) return 'same';
    if (isReviewed(state)) return inReview;
    try {
      await saveValues(parts, record, state, { input, hashes, missing });
      if (lacking.length > 0)
        report.incomplete(
          about,
          lacking.map(({ label: name }) => name),
        );
      return isNew ? 'new' : 'changed';
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const refused = Object.entries(error.fields ?? {}).filter(([name]) => name in input);
      if (refused.length === 0) return { refusal: error.message };
      for (const [name, reason] of refused) {
        report.problem(about, reason);
        delete input[name];
      }
    }
  }
  return { refusal: 'Too many of its values are not valid.' };
}

/**
 * Handles texts that have not changed at the source and whose missing pictures were tried again. Removes such a text
 * from the input if the same pictures are still missing, or if people changed the text here.
 * @param names the fields of these texts
 */
async function keepTexts(
  { createContext, report }: RecordImport,
  { id }: SourceRecord,
  { type, about, state }: Known,
  { input, missing }: PreparedValues,
  names: readonly string[],
): Promise<void> {
  const found = names.filter((name) => !lacksTheSame(state.hashes?.[name], missing.get(name) ?? []));
  for (const name of names) if (!found.includes(name)) delete input[name];
  if (found.length === 0) return;
  const { reader } = createContext().database;
  const perspective = state.releaseId === null ? undefined : { release: state.releaseId };
  const [present] = await readAllWhole(databaseBy(reader, perspective), type, [id]);
  for (const name of found) {
    if (isAsSaved(state.hashes?.[name], present && Reflect.get(present, name))) continue;
    delete input[name];
    report.problem(about, 'Pictures that were missing can be copied now, but its text was changed here.');
  }
}

function lackingIn(type: RecordClass, input: Readonly<Record<string, unknown>>): FieldDefinition[] {
  return fieldsOf(type).filter((field) => lacks(input, field));
}

/** Whether an input lacks the value of a field that this site requires. */
function lacks(input: Readonly<Record<string, unknown>>, field: FieldDefinition): boolean {
  const { name, kind, required } = field;
  const value = input[name];
  if (required === null) return false;
  return isBlank(value) || (kind.isRichText === true && typeof value === 'string' && showsNothing(value));
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
