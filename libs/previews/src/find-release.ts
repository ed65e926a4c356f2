import { isRecordId, type RequestDatabase, runStatement } from '@daybook/content-engine';

/** What previews need to know about a release. */
export interface PreviewedRelease {
  /** Name of the release, or the title of its draft if it has no name. */
  readonly name: string;
  /** Whether it is neither published nor discarded. */
  readonly isOpen: boolean;
}

/** Finds a release. Returns null if there is none with this id. */
export async function findRelease(
  { reader }: Pick<RequestDatabase, 'reader'>,
  id: string,
): Promise<PreviewedRelease | null> {
  if (!isRecordId(id)) return null;
  const title = `select "title" from "draft" where "release_id" = "release"."id" order by "id" limit 1`;
  const sql = `select coalesce(nullif("name", ''), (${title}), '') as "name",
      "state" not in ('published', 'discarded') as "isOpen"
    from "release" where "id" = $1`;
  const [found] = await runStatement<PreviewedRelease>(reader, sql, [id]);
  return found ?? null;
}
