import { isDeepStrictEqual } from 'node:util';
import { notFound } from '@daybook/errors';
import { contentTypeOf } from '../content-type.ts';
import { fieldsOf, type RecordClass } from '../fields/field-definition.ts';
import { jsonOf } from '../kinds/json-of.ts';
import { bytesOfTexts } from '../reading/bytes-of-texts.ts';
import { readWhole } from '../reading/read-whole.ts';
import type { TextAllowance } from '../reading/text-allowance.ts';
import type { ContentRecord } from '../records/content-record.ts';
import { storeOf } from '../records/stores.ts';
import { databaseBy, type RequestDatabase } from '../request-database.ts';
import { runStatement } from '../sql/run-statement.ts';
import { erasedRevision } from './erased-revisions.ts';
import type { RevisionChange } from './history-entities.ts';

/** A field whose values differ in two revisions. */
export interface FieldDifferenceEntry {
  /** Name of the field. */
  readonly field: string;
  readonly label: string;
  /** Values as JSON. Null if the field has no value, or if the revision is a removal. */
  readonly before: unknown;
  readonly after: unknown;
}

/** Two revisions of a record, by their numbers. */
export interface ComparedRevisions {
  readonly id: string;
  readonly from: number;
  readonly to: number;
}

interface StoredRevision {
  readonly number: number;
  readonly publication: number;
  readonly change: RevisionChange;
  readonly erasure: string | null;
}

/**
 * The fields whose values differ in two revisions of a record, in the order of the type, and its place in its list if
 * that differs. Throws `NOT_FOUND` if the record has no such revision, `GONE` if the values of one were erased, and
 * `ANSWER_TOO_LARGE` if the values exceed the allowance.
 */
export async function revisionDifferences(
  { reader }: RequestDatabase,
  type: RecordClass,
  { id, from, to }: ComparedRevisions,
  textAllowance: TextAllowance | undefined,
): Promise<FieldDifferenceEntry[]> {
  const revisions = await runStatement<StoredRevision>(
    reader,
    `select "number", "publication", "change", "erasure" from "revision"
    where "record_id" = $1 and "type" = $2 and "number" in ($3, $4)`,
    [id, contentTypeOf(type).names.type, from, to],
  );
  const recordAt = async (number: number): Promise<ContentRecord | null> => {
    const revision = revisions.find((each) => each.number === number);
    if (!revision) throw notFound('Revision');
    const { publication, change, erasure } = revision;
    if (erasure !== null) throw erasedRevision();
    return change === 'removed' ? null : readWhole(databaseBy(reader, { publication }), type, id);
  };
  const read = async () => {
    const [before, after] = [await recordAt(from), await recordAt(to)];
    const result = fieldsOf(type).flatMap((field) => {
      const values = {
        before: before && jsonOf(field, before),
        after: after && jsonOf(field, after),
      };
      if (isDeepStrictEqual(values.before, values.after)) return [];
      return [{ field: field.name, label: field.label, ...values }];
    });
    result.push(...movesBetween(type, before, after));
    return { bytes: bytesOfTexts(result), result };
  };
  return textAllowance ? textAllowance.take(false, read) : (await read()).result;
}

/** The difference between the places of a record, which are not fields of its form. */
function movesBetween(
  type: RecordClass,
  before: ContentRecord | null,
  after: ContentRecord | null,
): FieldDifferenceEntry[] {
  const { placement } = storeOf(contentTypeOf(type).names.type);
  if (!placement || !before || !after) return [];
  const { property: field, label } = placement;
  const places = { before: Reflect.get(before, field), after: Reflect.get(after, field) };
  return places.before === places.after ? [] : [{ field, label, ...places }];
}
