import { isDeepStrictEqual } from 'node:util';
import { conflict, notFound } from '@daybook/errors';
import { type FileChanges, StoredFile } from '@daybook/files';
import {
  ForeignKeyConstraintViolationException,
  UniqueConstraintViolationException,
} from '@mikro-orm/postgresql';
import { contentTypeOf, namedRecord } from '../content-type.ts';
import { fieldsOf, type RecordClass } from '../fields/field-definition.ts';
import { type InputPurpose, type RecordValues, readInput } from '../input/read-input.ts';
import { filesOf } from '../kinds/file-kind.ts';
import { readRows } from '../reading/read-rows.ts';
import { lockWhole } from '../reading/read-whole.ts';
import { tableOf } from '../records/columns.ts';
import { ContentRecord, stampChange } from '../records/content-record.ts';
import { isRecordId } from '../records/record-id.ts';
import type { RequestContext } from '../request-context.ts';
import { PictureCopies } from '../rich-text/copy-pictures.ts';
import {
  copiesFrom,
  filesNamedBy,
  giveUpNamed,
  namesEarlierFiles,
  referToPictures,
} from '../rich-text/text-pictures.ts';
import type { RecordInput } from '../schema/input-types.ts';
import type { Change } from './change-set.ts';
import type { RecordRules } from './record-rules.ts';
import { checkReferences, missingReference } from './references.ts';
import type { Write } from './write.ts';

/** What a new record takes from its draft. */
export interface DraftedMarks {
  readonly id: string;
  /** When the record was created on the site from which it was imported; null if it was not imported. */
  readonly createdAt: Date | null;
}

/** What a write does before it locks or adds its record. Returns null for a record without a draft. */
export type FirstStep = (write: Write) => Promise<DraftedMarks | null>;

/** A record to create. */
interface Creation {
  readonly input: RecordInput;
  readonly first?: FirstStep | undefined;
}

/** Plans a new record. Throws an `AppError` that names the fields at fault. */
export async function planCreate<T extends ContentRecord>(
  context: RequestContext,
  rules: RecordRules<T>,
  { input, first }: Creation,
  files: FileChanges,
): Promise<Change<T>> {
  const { type, advisoryLock } = rules;
  const { values, copied } = await parseInput(
    context,
    type,
    { input, purpose: 'new', recordId: null },
    files,
  );
  const given = Object.fromEntries([...values].map(([field, value]) => [field.name, value]));
  const named = filesNamedBy([...values.keys()], given);
  const apply = async (write: Write) => {
    const record = new type();
    const drafted = await first?.(write);
    record.id = drafted?.id ?? record.id;
    for (const [field, value] of values) Reflect.set(record, field.name, value);
    await checkReferences(write, values);
    stampChange(record, context.viewer, true);
    record.createdAt = drafted?.createdAt ?? record.createdAt;
    await rules.beforeWrite(write, { action: 'create', record });
    write.insert(...newFiles(values), record);
    await referToPictures(write, record.id, { before: new Set(), named, copied });
    write.audit('create', namedRecord(type, record));
    write.touch(type, record.id, 'created');
    return record;
  };
  const explain = (error: unknown) => explained(context, rules, values, error);
  const isInsertOnly = !first && !namesEarlierFiles(named, copied);
  return { type, lock: advisoryLock, isInsertOnly, apply, explain };
}

/** What to change: fields that the input leaves out stay as they are. */
interface Update {
  readonly id: string;
  /** The version that the change was made on; without one, the last write wins. */
  readonly version: number | undefined;
  readonly input: RecordInput;
  readonly first?: FirstStep | undefined;
}

/**
 * Plans a change to a record. Throws `NOT_FOUND`, `CONFLICT` for an old version, or an `AppError` that names the fields
 * at fault.
 */
export async function planUpdate<T extends ContentRecord>(
  context: RequestContext,
  rules: RecordRules<T>,
  { id, version, input, first }: Update,
  files: FileChanges,
): Promise<Change<T>> {
  const { type } = rules;
  const { label } = contentTypeOf(type);
  // Refused before files are stored, if possible; what counts is the check under the row lock.
  checkVersion(label, await presentMarks(context, type, id), version);
  const { values, copied } = await parseInput(
    context,
    type,
    { input, purpose: 'update', recordId: id },
    files,
  );
  const apply = async (write: Write) => {
    await first?.(write);
    const before = await lockWhole(write.em, type, id);
    checkVersion(label, before, version);
    const record = copyOf(before);
    for (const [field, value] of values) Reflect.set(record, field.name, value);
    await checkReferences(write, values);
    // Fields in the input get another file or none.
    write.giveUp(filesOf(values.keys(), before));
    write.insert(...newFiles(values));
    await writeUpdate(write, rules, { before, record, copied });
    const given = [...values.keys()].map(({ name }) => name);
    write.audit('update', namedRecord(type, record), given);
    return record;
  };
  const explain = (error: unknown) => explained(context, rules, values, error);
  return { type, lock: null, isInsertOnly: false, apply, explain };
}

/** A copy of a record, for its new values. */
export function copyOf<T extends ContentRecord>(record: T): T {
  return Object.assign(Object.create(Object.getPrototypeOf(record)), record);
}

/**
 * Adds a changed record to a write: what its type requires, its pictures, and the columns that differ.
 * @param copied the pictures copied in this write
 */
export async function writeUpdate<T extends ContentRecord>(
  write: Write,
  rules: RecordRules<T>,
  { before, record, copied }: { before: T; record: T; copied: readonly StoredFile[] },
): Promise<void> {
  const { type } = rules;
  stampChange(record, write.viewer, false);
  await rules.beforeWrite(write, { action: 'update', record, before });
  const fields = fieldsOf(type);
  const named = filesNamedBy(fields, record);
  const namedBefore = filesNamedBy(fields, before);
  await giveUpNamed(write, namedBefore, named);
  await referToPictures(write, record.id, { before: namedBefore, named, copied });
  // Writing a reference locks the record that it refers to, so one that stays the same is left out.
  const changed = Object.keys(record).filter(
    (name) => !isSame(Reflect.get(before, name), Reflect.get(record, name)),
  );
  write.update(record, changed);
  write.touch(type, record.id, 'changed');
}

interface GivenInput {
  readonly input: RecordInput;
  readonly purpose: InputPurpose;
  /** Null for a new record. */
  readonly recordId: string | null;
}

/** Parses the input, stores its files, and copies the pictures of other sites. */
export async function parseInput(
  { database, pictureOrigins, releaseSlotWhile }: RequestContext,
  type: RecordClass,
  { input, purpose, recordId }: GivenInput,
  changes: FileChanges,
): Promise<{ values: RecordValues; copied: readonly StoredFile[] }> {
  const findEarlier =
    recordId === null
      ? undefined
      : (addresses: readonly string[]) => copiesFrom(database.reader, recordId, addresses);
  const copies = new PictureCopies(changes, pictureOrigins, { releaseSlotWhile, findEarlier });
  const values = await readInput(fieldsOf(type), input, purpose, { changes, copies, releaseSlotWhile });
  return { values, copied: copies.files };
}

/** The version of a record and who changed it last. */
type Marks = Pick<ContentRecord, 'version' | 'updatedByName'>;

async function presentMarks(
  { database }: RequestContext,
  type: RecordClass,
  id: string,
): Promise<Marks | null> {
  if (!isRecordId(id)) return null;
  const table = tableOf(database.reader, type);
  const sql = `select "version", "updated_by_name" as "updatedByName" from "${table}" where "id" = ?`;
  const [marks] = await readRows<Marks>(database, [type], sql, [id], { isPrepared: true });
  return marks ?? null;
}

/**
 * Checks that a record exists and, if a version is given, has not changed since. Throws `NOT_FOUND` or `CONFLICT`.
 * @param label what people call the type of the record
 */
export function checkVersion<M extends Marks>(
  label: string,
  present: M | null,
  version: number | undefined,
): asserts present is M {
  if (!present) throw notFound(label);
  if (version !== undefined && present.version !== version)
    throw conflict(`${label} was changed by ${present.updatedByName} since it was opened.`);
}

/** Whether two values of a property are the same: records by their id, files by their name. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one instanceof ContentRecord && other instanceof ContentRecord) return one.id === other.id;
  if (one instanceof StoredFile && other instanceof StoredFile) return one.name === other.name;
  return isDeepStrictEqual(one, other);
}

/** The files that are stored with these values. */
export function newFiles(values: RecordValues): StoredFile[] {
  return [...values.values()].filter((value) => value instanceof StoredFile);
}

/** Converts an error of the database to the one to show: a conflict, or a reference to a record that does not exist. */
export async function explained<T extends ContentRecord>(
  context: RequestContext,
  rules: RecordRules<T>,
  values: RecordValues,
  error: unknown,
): Promise<unknown> {
  if (error instanceof UniqueConstraintViolationException) return rules.uniqueConflict();
  if (error instanceof ForeignKeyConstraintViolationException) return missingReference(context, values);
  return error;
}
