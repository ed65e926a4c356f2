import { notFound } from '@daybook/errors';
import { StoredFile } from '@daybook/files';
import { contentTypeOf, namedRecord } from '../content-type.ts';
import { type FieldDefinition, fieldsOf } from '../fields/field-definition.ts';
import { publicationOf } from '../history/read-history.ts';
import { lockWhole, readWhole } from '../reading/read-whole.ts';
import type { ContentRecord } from '../records/content-record.ts';
import type { RequestContext } from '../request-context.ts';
import { databaseBy } from '../request-database.ts';
import type { Change } from './change-set.ts';
import type { RecordRules } from './record-rules.ts';
import { refersToMissing } from './references.ts';
import { bringBack, retire } from './retired-files.ts';
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
 * Plans to publish the values of an earlier revision again. Its result is the names of the fields that stay as they are,
 * because what they referred to is gone. Applying it throws `NOT_FOUND`, `CONFLICT` for an old version, or the conflict of
 * a unique value.
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
    const earlier = await readRevision(write, rules, id, number);
    const record = copyOf(before);
    const [reverted, leftOut]: [string[], string[]] = [[], []];
    for (const field of fieldsOf(type)) {
      const value: unknown = Reflect.get(earlier, field.name);
      if (isSame(Reflect.get(before, field.name), value)) continue;
      if (await refersToMissing(write, field, value)) leftOut.push(field.name);
      else {
        revertField(write, field, before, record, value);
        reverted.push(field.name);
      }
    }
    await writeUpdate(write, rules, { before, record, copied: [] });
    write.audit('revert', namedRecord(type, record), reverted);
    return leftOut;
  };
  const explain = (error: unknown) => explained(context, rules, new Map(), error);
  return { type, lock: null, isInsertOnly: false, apply, explain };
}

async function readRevision<T extends ContentRecord>(
  { em }: Write,
  { type }: RecordRules<T>,
  id: string,
  number: number,
): Promise<T> {
  const publication = await publicationOf(databaseBy(em), type, id, number);
  const earlier = publication === null ? null : await readWhole(databaseBy(em, { publication }), type, id);
  if (!earlier) throw notFound('Revision');
  return earlier;
}

function revertField(
  write: Write,
  { name }: FieldDefinition,
  before: ContentRecord,
  record: ContentRecord,
  value: unknown,
): void {
  const present: unknown = Reflect.get(before, name);
  if (present instanceof StoredFile) retire(write, present);
  if (value instanceof StoredFile && value.retiredAt !== null) bringBack(write, value);
  Reflect.set(record, name, value);
}
