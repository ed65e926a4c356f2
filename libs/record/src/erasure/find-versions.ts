import { contentTypeNamed, contentTypeOf, runStatement } from '@daybook/content-engine';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Held } from '../holds/held.ts';
import type { ErasableVersion } from './erasable.ts';

interface Row {
  readonly record_id: string;
  readonly number: number;
  readonly type: string;
  readonly change: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly erasure: string | null;
  readonly at: Date | string;
  readonly isLast: boolean;
  readonly isTrashed: boolean;
}

const rowsAtOnce = 100;

/**
 * Finds the versions with a value that meets a condition, including values that they inherited from earlier versions.
 * @param record searches only the record with this id; null for all
 */
export async function findVersions(
  em: EntityManager,
  held: Held,
  record: string | null,
  meets: (value: unknown) => boolean,
): Promise<ErasableVersion[]> {
  const found: ErasableVersion[] = [];
  let id = '';
  let meeting = new Set<string>();
  let title = '';
  for await (const row of revisionsOf(em, record)) {
    const isSnapshot = row.change === 'created' || row.change === 'restored';
    if (row.record_id !== id || isSnapshot) [meeting, title] = [new Set(), ''];
    id = row.record_id;
    for (const [column, value] of Object.entries(row.values)) {
      if (meets(value)) meeting.add(column);
      else meeting.delete(column);
    }
    title = titleIn(row) ?? title;
    if (row.erasure !== null || row.change === 'removed' || meeting.size === 0) continue;
    const { type, number, at } = row;
    found.push({ recordId: id, type, number, title, at: new Date(at), obstacle: obstacleOf(row, held) });
  }
  return found;
}

async function* revisionsOf(em: EntityManager, record: string | null): AsyncGenerator<Row> {
  for (let after: Pick<Row, 'record_id' | 'number'> = { record_id: '', number: 0 }; ; ) {
    const rows = await runStatement<Row>(
      em,
      `select "r"."record_id", "r"."number", "r"."type", "r"."change", "r"."values", "r"."erasure", "p"."at",
        not exists (select 1 from "revision" "later" where "later"."record_id" = "r"."record_id"
          and "later"."number" > "r"."number") as "isLast",
        exists (select 1 from "trashed_record" where "id" = "r"."record_id") as "isTrashed"
      from "revision" "r" join "publication" "p" on "p"."number" = "r"."publication"
      where ("r"."record_id", "r"."number") > ($1, $2) and ($3::text is null or "r"."record_id" = $3)
      order by "r"."record_id", "r"."number" limit ${rowsAtOnce}`,
      [after.record_id, after.number, record],
    );
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce) return;
    after = last;
  }
}

function titleIn({ type, values }: Row): string | null {
  const known = contentTypeNamed(type);
  const title = known && values[contentTypeOf(known).titleField];
  return typeof title === 'string' ? title : null;
}

function obstacleOf({ isLast, isTrashed, record_id: id }: Row, held: Held): string | null {
  if (isLast) return 'It is live. Change or remove the record first.';
  if (isTrashed) return 'The record is in the trash. Delete it there first.';
  const hold = held.ofRecord(id);
  return hold && `The legal hold "${hold.name}" keeps it.`;
}
