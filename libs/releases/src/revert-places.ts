import {
  type Change,
  columnsOf,
  contentTypeNamed,
  contentTypeOf,
  planDraftEarlierPlaces,
  planEarlierPlaces,
  type RecordClass,
  storeOf,
  tableOf,
  type Write,
  writtenColumns,
} from '@daybook/content-engine';
import { conflict } from '@daybook/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { PublishedRevision } from './revert-publication.ts';

/**
 * Plans to move records back to the places that they had before a publication. If they were moved again since, applying
 * the plan throws `CONFLICT`, unless the publication also added or removed records of the type. In that case, the
 * revert of the added and removed records moves the others.
 */
export function planPlacesBefore(
  em: EntityManager,
  publication: number,
  revisions: readonly PublishedRevision[],
): Change[] {
  return movesOf(em, revisions).map(({ name, type, property, column, ids, isOnlyChanged }) => {
    const plan = planEarlierPlaces(storeOf(name), { ids, publication: publication - 1 });
    const apply = async (write: Write) => {
      if (!(await wereMovedSince(write, { ids, publication, column })))
        await audit(write, type, await plan.apply(write), property);
      else if (isOnlyChanged) throw movedAgain();
    };
    return { ...plan, apply };
  });
}

/**
 * Plans drafts that move records back to the places that they had before a publication. Applying the plan throws
 * `CONFLICT` if the records were moved again since. Types of which the publication also added or removed records are
 * left out, because the drafts that revert these changes move the other records.
 */
export function planDraftPlacesBefore(
  em: EntityManager,
  publication: number,
  revisions: readonly PublishedRevision[],
  releaseId: string,
): Change[] {
  return movesOf(em, revisions)
    .filter(({ isOnlyChanged }) => isOnlyChanged)
    .map(({ name, column, ids }) => {
      const plan = planDraftEarlierPlaces(storeOf(name), { ids, publication: publication - 1, releaseId });
      const apply = async (write: Write) => {
        if (await wereMovedSince(write, { ids, publication, column })) throw movedAgain();
        await plan.apply(write);
      };
      return { ...plan, apply };
    });
}

/** The records that a publication moved, by type. */
function movesOf(em: EntityManager, revisions: readonly PublishedRevision[]) {
  return [...Map.groupBy(revisions, (revision) => revision.type)].flatMap(([name, ofType]) => {
    const type = contentTypeNamed(name);
    const placement = type && storeOf(name).placement;
    if (!type || !placement) return [];
    const { property } = placement;
    const column = columnsOf(em, type).get(property) ?? property;
    const moved = ofType.filter(({ change, columns }) => change === 'changed' && columns.includes(column));
    if (moved.length === 0) return [];
    const ids = moved.map(({ recordId }) => recordId);
    const isOnlyChanged = ofType.every(({ change }) => change === 'changed');
    return [{ name, type, property, column, ids, isOnlyChanged }];
  });
}

function movedAgain() {
  return conflict('Some of these records were moved again since. Move them one by one.');
}

async function wereMovedSince(
  write: Write,
  { ids, publication, column }: { ids: readonly string[]; publication: number; column: string },
): Promise<boolean> {
  const later = await write.query(
    // An erased version may have moved its record.
    `select 1 from "revision" where "publication" > $1 and "change" = 'changed'
      and ("erasure" is not null or $2 in ${writtenColumns('revision')})
      and "record_id" in (select jsonb_array_elements_text($3::jsonb)) limit 1`,
    [publication, column, JSON.stringify(ids)],
  );
  return later.length > 0;
}

async function audit(write: Write, type: RecordClass, ids: readonly string[], property: string) {
  const { names, titleField } = contentTypeOf(type);
  const rows = await write.query<{ id: string; title: string }>(
    `select "id", "${columnsOf(write.em, type).get(titleField)}" as "title" from "${tableOf(write.em, type)}"
    where "id" in (select jsonb_array_elements_text($1::jsonb))`,
    [JSON.stringify(ids)],
  );
  for (const { id, title } of rows)
    write.audit('revert', { recordType: names.type, recordId: id, recordTitle: title }, [property]);
}
