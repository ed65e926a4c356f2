import { notFound } from '@daybook/errors';
import { StoredFile } from '@daybook/files';
import { contentTypeOf, namedRecord } from '../content-type.ts';
import { fieldsOf } from '../fields/field-definition.ts';
import { publicationOf } from '../history/read-history.ts';
import { lockWhole, readWhole } from '../reading/read-whole.ts';
import type { ContentRecord } from '../records/content-record.ts';
import type { RequestContext } from '../request-context.ts';
import { databaseBy } from '../request-database.ts';
import type { Change } from './change-set.ts';
import type { RecordRules } from './record-rules.ts';
import { refersToMissing } from './references.ts';
import { checkVersion, copyOf, explained, isSame, writeUpdate } from './save-record.ts';
import type { Write } from './write.ts';

/** The record to revert, and the revision to which it is reverted. */
interface Revert {
  readonly id: string;
  /** Number of the revision. */
  readonly number: number;
  /** The version that the revert is based on; without one, the last write wins. */
  readonly version: number | undefined;
}

/**
 * Plans to publish the values of an earlier revision again. Its result is the names of the fields that keep their
 * current values, because the earlier values refer to what no longer exists. Applying it throws `NOT_FOUND`, `CONFLICT`
 * for an old version, or the conflict of a unique value.
 */
export function planRevert<T extends ContentRecord>(
  context: RequestContext,
  rules: RecordRules<T>,
  { id, number, version }: Revert,
): Change<string[]> {
  const { type } = rules;
  const { label } = contentTypeOf(type);
  const apply = async (write: Write) => {
    const before = await lockWhole(write.em, type, id);
    checkVersion(label, before, version);
    const { record, reverted, leftOut } = await revisionForRevert(write, rules, before, number);
    for (const name of reverted) {
      const [present, value]: unknown[] = [Reflect.get(before, name), Reflect.get(record, name)];
      if (present instanceof StoredFile) write.giveUp([present]);
      if (value instanceof StoredFile) write.bringBack([value]);
    }
    await writeUpdate(write, rules, { before, record, copied: [] });
    write.audit('revert', namedRecord(type, record), reverted);
    return leftOut;
  };
  const explain = (error: unknown) => explained(context, rules, new Map(), error);
  return { type, lock: null, isInsertOnly: false, apply, explain };
}

/**
 * Computes the revert of a record: a copy with the values of an earlier revision, and the names of the `reverted`
 * fields. Fields whose earlier values refer to records that no longer exist stay unchanged; `leftOut` names them.
 * Throws `NOT_FOUND` if the revision does not exist.
 */
export async function revisionForRevert<T extends ContentRecord>(
  write: Write,
  { type }: RecordRules<T>,
  before: T,
  number: number,
): Promise<{ record: T; reverted: string[]; leftOut: string[] }> {
  const publication = await publicationOf(databaseBy(write.em), type, before.id, number);
  const earlier =
    publication === null ? null : await readWhole(databaseBy(write.em, { publication }), type, before.id);
  if (!earlier) throw notFound('Revision');
  const record = copyOf(before);
  const [reverted, leftOut]: [string[], string[]] = [[], []];
  for (const field of fieldsOf(type)) {
    const value: unknown = Reflect.get(earlier, field.name);
    if (isSame(Reflect.get(before, field.name), value)) continue;
    const isGone = await refersToMissing(databaseBy(write.em), field, value);
    (isGone ? leftOut : reverted).push(field.name);
    if (!isGone) Reflect.set(record, field.name, value);
  }
  return { record, reverted, leftOut };
}
