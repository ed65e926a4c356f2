import { notFound } from '@daybook/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import { contentTypeOf } from '../content-type.ts';
import type { RecordClass } from '../fields/field-definition.ts';
import { inPerspective, type Perspective } from '../history/perspective.ts';
import { readWhole } from '../reading/read-whole.ts';
import { columnsOf, tableOf } from '../records/columns.ts';
import type { ContentRecord } from '../records/content-record.ts';
import { databaseBy } from '../request-database.ts';
import { runStatement } from '../sql/run-statement.ts';
import { changeRows } from '../writing/change-rows.ts';
import type { Change } from '../writing/change-set.ts';
import type { RecordRules } from '../writing/record-rules.ts';
import type { Write } from '../writing/write.ts';
import { beginDraft, endSingleRelease, findDraft, noteReleaseAuthor } from './begin-draft.ts';
import type { Draft } from './draft.ts';
import { lockOpenRelease, readDrafted } from './read-draft.ts';
import { explainSecondDraft, writeDraft } from './save-draft.ts';

/**
 * A property that determines the order of the records of a type but is not a field of its forms, such as the position
 * of a team member or the choice of the page record in use. Staff change it with a separate action.
 */
export interface Placement {
  readonly property: string;
  /** Name of the property in messages. */
  readonly label: string;
  /** The direction in which the property orders the records. */
  readonly direction: 'asc' | 'desc';
  /** The value of the property for the record at this index of the list. The first index is 0. */
  valueAt(index: number): number | boolean;
  /** Describes what a draft with this value does to the record, as a sentence for users. */
  describe(value: unknown): string;
}

/** The move of a record to a place in its list, and the release that publishes the move. */
export interface DraftPlacement {
  readonly recordId: string;
  /** Place in the list, counted from 1. A place beyond an end of the list means that end. */
  readonly place: number;
  readonly releaseId: string;
}

/** The id of a record and the value that determines its place. */
interface Placed {
  readonly id: string;
  readonly value: unknown;
}

/**
 * Plans drafts that move a record to a place in its list when their release is published. Each record whose value
 * changes gets a draft. Throws `NOT_FOUND`, also if the type has no placement, and `CONFLICT` if the release was
 * published or discarded.
 */
export function planDraftPlacement<T extends ContentRecord>(
  rules: RecordRules<T>,
  { recordId, place, releaseId }: DraftPlacement,
): Change<Draft[]> {
  const { type, placement } = rules;
  const { label } = contentTypeOf(type);
  if (!placement) throw notFound('Order');
  const apply = async (write: Write) => {
    await lockOpenRelease(write, releaseId);
    const published = new Map((await readPlaced(write.em, type, placement)).map((one) => [one.id, one]));
    const seen = await readPlaced(write.em, type, placement, { release: releaseId });
    const placed = seen.filter(({ id }) => published.has(id));
    const from = placed.findIndex(({ id }) => id === recordId);
    const [moved] = from < 0 ? [] : placed.splice(from, 1);
    if (!moved) throw notFound(label);
    placed.splice(Math.min(Math.max(place, 1), placed.length + 1) - 1, 0, moved);
    const drafts: Draft[] = [];
    for (const [index, { id, value }] of placed.entries()) {
      const wanted = placement.valueAt(index);
      if (wanted === value) continue;
      const isAsPublished = wanted === published.get(id)?.value;
      const draft = await saveValue(write, type, placement, { id, releaseId, wanted, isAsPublished });
      if (draft) drafts.push(draft);
    }
    return drafts;
  };
  return { type, lock: rules.advisoryLock, isInsertOnly: false, apply, explain: explainSecondDraft };
}

interface WantedValue {
  readonly id: string;
  readonly releaseId: string;
  readonly wanted: number | boolean;
  /** Whether the published record has this value already. The draft then does not store it. */
  readonly isAsPublished: boolean;
}

/** Saves a value in the draft of a record. If the draft then changes nothing, deletes it and returns null. */
async function saveValue<T extends ContentRecord>(
  write: Write,
  type: RecordClass<T>,
  placement: Placement,
  { id, releaseId, wanted, isAsPublished }: WantedValue,
): Promise<Draft | null> {
  const place = { recordId: id, releaseId };
  const present = await findDraft(write, place);
  const draft = present ?? (await beginDraft(write, type, place, 'changed'));
  const record = present
    ? await readDrafted(write, type, draft)
    : await readWhole(databaseBy(write.em), type, id);
  if (!record) throw notFound(contentTypeOf(type).label);
  const { [columnOf(write.em, type, placement)]: _before, ...others } = draft.values;
  draft.values = isAsPublished ? others : { ...others, [columnOf(write.em, type, placement)]: wanted };
  if (Object.keys(draft.values).length > 0) {
    await writeDraft(write, type, { draft, record, isNew: present === null });
    return draft;
  }
  if (present) await noteReleaseAuthor(write, releaseId);
  await write.query('delete from "draft" where "id" = $1', [draft.id]);
  await endSingleRelease(write, releaseId);
  return null;
}

/** How a draft moves a published record, as a sentence for users. Null if it does not move it. */
export async function placementOf(
  em: EntityManager,
  { type, placement }: RecordRules<ContentRecord>,
  { id, change }: Draft,
): Promise<string | null> {
  if (!placement || change !== 'changed') return null;
  // The other values may be megabytes.
  const sql = `select "values" -> '${columnOf(em, type, placement)}' as "value" from "draft" where "id" = $1`;
  const [draft] = await runStatement<{ value: unknown }>(em, sql, [id]);
  return (draft?.value ?? null) === null ? null : placement.describe(draft?.value);
}

/** The value that determines the place of a record, before and after a publication. */
export interface PlacedValue {
  readonly before: unknown;
  readonly after: unknown;
}

/** Maps the ids of records to their values. */
export type PlacedValues = Map<string, PlacedValue>;

/**
 * Plans the new order of the records of a type that drafts of a release move. It has to run after the removals of the
 * release. For records with a draft, it stores the new values in `placed`, and `planPublishDraft` writes them with the
 * other changes. It writes the values of all other records itself.
 */
export function planPlaces(
  rules: RecordRules<ContentRecord>,
  drafts: readonly Draft[],
  placed: PlacedValues,
): Change<void> {
  const { type, advisoryLock, placement } = rules;
  const apply = async (write: Write) => {
    if (!placement) return;
    const column = columnOf(write.em, type, placement);
    const wanted = new Map(drafts.map((draft) => [draft.recordId, draft.values[column]]));
    const rankOf = (id: string) => ((wanted.get(id) ?? null) === null ? 1 : 0);
    for (const { id, before, after } of await arrange(write, type, placement, wanted, rankOf)) {
      if (wanted.has(id)) placed.set(id, { before, after });
      else if (after !== before) await writePlace(write, type, placement, id, after);
    }
  };
  return { type, lock: advisoryLock, isInsertOnly: false, apply };
}

/** Records, and the publication to whose order they return. */
export interface EarlierPlaces {
  readonly ids: readonly string[];
  readonly publication: number;
}

/**
 * Plans to move records back to the places that they had after an earlier publication. Other records of the type make
 * room. It has to run after removals and restorations of the same write. Returns the ids of the records that move.
 */
export function planEarlierPlaces(
  { type, advisoryLock, placement }: RecordRules<ContentRecord>,
  places: EarlierPlaces,
): Change<string[]> {
  const apply = async (write: Write) => {
    if (!placement) return [];
    const moves = await movesBack(write, type, placement, places);
    for (const { id, after } of moves) await writePlace(write, type, placement, id, after);
    return moves.map(({ id }) => id);
  };
  return { type, lock: advisoryLock, isInsertOnly: false, apply };
}

/** Plans drafts that do the same as `planEarlierPlaces` when their release is published. */
export function planDraftEarlierPlaces(
  { type, advisoryLock, placement }: RecordRules<ContentRecord>,
  places: EarlierPlaces & { readonly releaseId: string },
): Change<void> {
  const { releaseId } = places;
  const apply = async (write: Write) => {
    if (!placement) return;
    await lockOpenRelease(write, releaseId);
    for (const { id, after: wanted } of await movesBack(write, type, placement, places))
      await saveValue(write, type, placement, { id, releaseId, wanted, isAsPublished: false });
  };
  return { type, lock: advisoryLock, isInsertOnly: false, apply, explain: explainSecondDraft };
}

/** The records whose values differ from those after an earlier publication, with the earlier values. */
async function movesBack(
  write: Write,
  type: RecordClass,
  placement: Placement,
  { ids, publication }: EarlierPlaces,
) {
  const earlier = await readPlaced(write.em, type, placement, { publication });
  const wanted = new Map(earlier.flatMap(({ id, value }) => (ids.includes(id) ? [[id, value]] : [])));
  const ranks = new Map(earlier.map(({ id }, index) => [id, index]));
  const rankOf = (id: string) => ranks.get(id) ?? ranks.size;
  const arranged = await arrange(write, type, placement, wanted, rankOf);
  return arranged.filter(({ before, after }) => after !== before);
}

/**
 * Sorts all records of a type as if some of them had the wanted values, and numbers them anew. Returns the value of
 * each record before and after.
 * @param rankOf decides between records with the same value: the lower rank comes first
 */
async function arrange(
  { em }: Write,
  type: RecordClass,
  placement: Placement,
  wanted: ReadonlyMap<string, unknown>,
  rankOf: (id: string) => number,
): Promise<{ readonly id: string; readonly before: unknown; readonly after: number | boolean }[]> {
  const sign = placement.direction === 'asc' ? 1 : -1;
  return (await readPlaced(em, type, placement))
    .map((row) => ({ ...row, wanted: wanted.get(row.id) ?? row.value }))
    .toSorted(
      (one, other) => sign * (Number(one.wanted) - Number(other.wanted)) || rankOf(one.id) - rankOf(other.id),
    )
    .map(({ id, value }, index) => ({ id, before: value, after: placement.valueAt(index) }));
}

async function writePlace(
  write: Write,
  type: RecordClass,
  placement: Placement,
  id: string,
  value: number | boolean,
): Promise<void> {
  const column = columnOf(write.em, type, placement);
  const parameters = [value, id];
  await changeRows(write, type, { set: { [column]: '$1' }, where: '"id" = $2', parameters });
}

/** Sorts drafts of new records of one type by the places of their records. */
export function inOrderOfPlaces(
  em: EntityManager,
  { type, placement }: RecordRules<ContentRecord>,
  drafts: readonly Draft[],
): Draft[] {
  if (!placement) return [...drafts];
  const column = columnOf(em, type, placement);
  const sign = placement.direction === 'asc' ? 1 : -1;
  const placeIn = ({ values }: Draft) => sign * Number(values[column]);
  return drafts.toSorted((one, other) => placeIn(one) - placeIn(other));
}

/** Whether one of the drafts changes the place of its record. */
export function changesPlaces(
  em: EntityManager,
  { type, placement }: RecordRules<ContentRecord>,
  drafts: readonly Draft[],
): boolean {
  return placement !== null && drafts.some(({ values }) => columnOf(em, type, placement) in values);
}

function readPlaced(
  em: EntityManager,
  type: RecordClass,
  placement: Placement,
  perspective?: Perspective,
): Promise<Placed[]> {
  const column = columnOf(em, type, placement);
  const sql = `select "id", "${column}" as "value" from "${tableOf(em, type)}" order by "${column}" ${placement.direction}, "id"`;
  return runStatement<Placed>(em, perspective ? inPerspective(em, perspective, [type], sql) : sql, []);
}

function columnOf(em: EntityManager, type: RecordClass, { property }: Placement): string {
  return columnsOf(em, type).get(property) ?? property;
}
