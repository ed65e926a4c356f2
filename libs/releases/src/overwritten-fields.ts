import {
  columnsOf,
  columnsWrittenSince,
  contentTypeOf,
  type Draft,
  fieldsOf,
  type RecordClass,
  runStatement,
  storeOf,
} from '@daybook/content-engine';
import type { EntityManager } from '@mikro-orm/postgresql';

/** A column of a record that somebody published after the draft of the record was started. */
export interface PublishedSince {
  readonly recordId: string;
  readonly column: string;
  readonly byName: string;
}

/** The columns that were published after the drafts of a release were started, by the ids of their records. */
export async function publishedSince(
  em: EntityManager,
  releaseId: string,
): Promise<ReadonlyMap<string, readonly PublishedSince[]>> {
  const rows = await runStatement<PublishedSince>(
    em,
    `select "r"."record_id" as "recordId", "column", max("p"."by_name") as "byName"
    from "draft" "d" join "revision" "r" on "r"."record_id" = "d"."record_id" and "r"."number" > "d"."base"
      join "publication" "p" on "p"."number" = "r"."publication",
      lateral ${columnsWrittenSince('r', '"d"."base"')} "written"
    where "d"."release_id" = $1 and "r"."change" = 'changed' group by 1, 2`,
    [releaseId],
  );
  return Map.groupBy(rows, ({ recordId }) => recordId);
}

/**
 * The fields that a draft would overwrite because they were published after it was started. Maps field names to
 * messages.
 */
export function overwrittenFields(
  em: EntityManager,
  type: RecordClass,
  { values }: Draft,
  since: readonly PublishedSince[],
): Record<string, string> {
  const columns = columnsOf(em, type);
  const errors: Record<string, string> = {};
  const { placement } = storeOf(contentTypeOf(type).names.type);
  const placed = placement ? [{ name: placement.property, label: placement.label }] : [];
  for (const { name, label } of [...fieldsOf(type), ...placed]) {
    const column = columns.get(name) ?? name;
    const published = since.find((written) => written.column === column);
    if (published && column in values)
      errors[name] = `${label} was changed by ${published.byName} after this draft was started.`;
  }
  return errors;
}
