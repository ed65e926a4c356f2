import { createHash } from 'node:crypto';
import { type RecordClass, type RequestContext, runStatement, tableOf } from '@daybook/content-engine';
import { importedId } from './imported-record.ts';
import type { SourceRecord } from './source-item.ts';

/** What this site knows about a record of a source. */
export interface KnownState {
  /** The hashes of its values at the last import; null if it was not imported yet. */
  readonly hashes: Readonly<Record<string, string>> | null;
  readonly isPublished: boolean;
  readonly isInTrash: boolean;
  /** Its unpublished new record or change of an earlier import, if that waits in a release. */
  readonly releaseId: string | null;
  readonly releaseState: string | null;
}

/** Reads what this site knows about a record. */
export async function knownState(
  { database: { reader } }: RequestContext,
  source: string,
  type: RecordClass,
  { key, id }: SourceRecord,
): Promise<KnownState> {
  const [row] = await runStatement<KnownState>(
    reader,
    `select "i"."hashes", exists (select 1 from "${tableOf(reader, type)}" where "id" = $2) as "isPublished",
      exists (select 1 from "trashed_record" where "id" = $2) as "isInTrash",
      "r"."id" as "releaseId", "r"."state" as "releaseState"
    from (select 1) "one"
    left join "imported_record" "i" on "i"."id" = $1
    left join "release" "r" on "r"."id" = "i"."release_id" and "r"."state" not in ('published', 'discarded')
      and exists (select 1 from "draft" where "record_id" = $2 and "release_id" = "r"."id")`,
    [importedId(source, key), id],
  );
  if (!row) throw new Error('The statement returns one row.');
  return row;
}

/** What follows the hash of a text whose pictures were left out. */
const withoutPictures = ' without pictures';

/** Whether the last import took a value as the source gives it now. */
export function isTaken(
  before: string | undefined,
  now: string | undefined,
  leavesOutPictures: boolean,
): boolean {
  return before === now || (leavesOutPictures && before === now + withoutPictures);
}

/** The hash to keep of a text whose pictures are left out, so that an import with files takes it again. */
export function markedIncomplete(hash: string): string {
  return hash + withoutPictures;
}

/** The hashes of what a source gives for a record. */
export function hashesOf({ values, files }: Pick<SourceRecord, 'values' | 'files'>): Record<string, string> {
  const given = [...Object.entries(values), ...Object.entries(files)];
  return Object.fromEntries(given.map(([name, value]) => [name, hashOf(value)]));
}

function hashOf(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(value) ?? '')
    .digest('hex');
}
