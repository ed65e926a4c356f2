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
  /** Whether it was ever published here. */
  readonly wasPublished: boolean;
  /** The release of its draft: of a new record, or of the changes of an earlier import. Null if it has none. */
  readonly releaseId: string | null;
  readonly releaseState: string | null;
  /** Whether the draft is still in the release into which an import put it. People may have moved it to another one. */
  readonly isInImport: boolean;
  /** Whether the release contains only this draft. */
  readonly isAlone: boolean;
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
      exists (select 1 from "revision" where "record_id" = $2) as "wasPublished",
      "r"."id" as "releaseId", "r"."state" as "releaseState", coalesce("r"."isInImport", false) as "isInImport",
      coalesce("r"."isAlone", false) as "isAlone"
    from (select 1) "one"
    left join "imported_record" "i" on "i"."id" = $1
    left join lateral (
      select "release"."id", "state", "release"."record_id" is not null as "isAlone",
        "release"."id" = "i"."release_id" and "release"."record_id" is null as "isInImport"
      from "draft" join "release" on "release"."id" = "release_id"
      where "draft"."record_id" = $2 and "state" not in ('published', 'discarded')
        and ("change" = 'new' or "release"."id" = "i"."release_id")
      order by "release"."id" = "i"."release_id" desc nulls last limit 1
    ) "r" on true`,
    [importedId(source, key), id],
  );
  if (!row) throw new Error('The statement returns one row.');
  return row;
}

/**
 * Follows the hash of a text that lacks pictures. After it come the hashes of their addresses and of the saved text.
 */
const without = ' without ';

/** Whether the last import took the value that the source gives now. */
export function isTaken(before: string | undefined, now: string | undefined, takesFiles: boolean): boolean {
  return before === now || (!takesFiles && isIncomplete(before, now));
}

/** Whether a text has not changed at the source since the last import, which could not copy all of its pictures. */
export function isIncomplete(before: string | undefined, now: string | undefined): boolean {
  return before?.startsWith(now + without) ?? false;
}

/**
 * What to store about a value, so that the next import tries missing pictures again.
 * @param hash the hash of the value that the source gives
 * @param missing addresses of pictures that could not be copied
 * @param saved the text as it is here
 */
export function notedValue(hash: string, missing: readonly string[], saved: unknown): string {
  return missing.length === 0 ? hash : `${hash}${without}${hashOf(missing)} ${hashOf(saved)}`;
}

/** Whether the same pictures are missing as at the last import. */
export function lacksTheSame(before: string | undefined, missing: readonly string[]): boolean {
  return before?.split(' ').at(-2) === hashOf(missing);
}

/** Whether the text is as the last import saved it. */
export function isAsSaved(before: string | undefined, present: unknown): boolean {
  return before?.split(' ').at(-1) === hashOf(present);
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
