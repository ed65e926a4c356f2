import { type RequestDatabase, runStatement } from '@daybook/content-engine';

/**
 * Changes with each publication and with each save, move, or removal of a draft that a preview shows.
 * @param releaseId the release that the preview shows; null for all drafts
 */
export async function previewState(
  { reader }: Pick<RequestDatabase, 'reader'>,
  releaseId: string | null,
): Promise<string> {
  const sql = `select (select coalesce(max("number"), 0) from "publication") as "publication",
      coalesce(md5(string_agg("id" || "version" || "release_id", ',' order by "id")), '') as "drafts"
    from "draft"${releaseId === null ? '' : ' where "release_id" = $1'}`;
  const parameters = releaseId === null ? [] : [releaseId];
  const [row] = await runStatement<{ publication: number; drafts: string }>(reader, sql, parameters);
  return `${row?.publication}-${row?.drafts}`;
}
