import { runStatement } from '@daybook/content-engine';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Held } from '../holds/held.ts';

/** Something whose retention period is over. */
interface Due {
  /** When it was last live. */
  readonly ended: Date;
}

/** A version that a publication replaced or removed. */
export interface DueVersion extends Due {
  readonly recordId: string;
  readonly number: number;
}

/** Captures with the same bytes, which are erased together. */
export interface DueCaptures extends Due {
  readonly numbers: readonly number[];
  readonly addresses: readonly string[];
}

/** A published answer to a finding. */
export interface DueAnswer extends Due {
  readonly id: string;
  readonly recordId: string;
}

/** What the record no longer has to keep, the oldest first. */
export interface DueItems {
  readonly versions: readonly DueVersion[];
  readonly captures: readonly DueCaptures[];
  readonly answers: readonly DueAnswer[];
}

/**
 * SQL: versions with the time at which they ended; null if they are live. If the clock went back between two
 * publications, the later time counts.
 * @param which a condition on the rows "r" of the table "revision"
 */
const versionsOf = (which: string) => `select "record_id", "number", "publication", "change", "erasure",
    case when "next" is null then null else greatest("at", "next") end as "ended" from (
      select "r"."record_id", "r"."number", "r"."publication", "r"."change", "r"."erasure", "p"."at",
        lead("p"."at") over (partition by "r"."record_id" order by "r"."number") as "next"
      from "revision" "r" join "publication" "p" on "p"."number" = "r"."publication" where ${which}) "each"
  where "change" <> 'removed'`;

const isNotTrashed = (id: string) => `${id} not in (select "id" from "trashed_record")`;

/**
 * Finds what was last live before a moment and was not erased yet: versions that another one replaced; captures with
 * the same bytes that all have a later one of their address; and answers to findings whose sentence no kept version can
 * have. Versions and answers of records in the trash are left out. Legal holds are not considered.
 * @param among the items to look at, found by an earlier call; the whole record by default
 */
export async function findDue(em: EntityManager, before: Date, among?: DueItems): Promise<DueItems> {
  const versions = await findVersions(em, before, among?.versions);
  const captures = await findCaptures(em, before, among?.captures);
  const answers = await findAnswers(em, before, among?.answers);
  return { versions, captures, answers };
}

/** SQL: the values in the second parameter, a JSON array. */
const chosen = 'select jsonb_array_elements_text($2::jsonb)';

async function findVersions(
  em: EntityManager,
  before: Date,
  among?: readonly DueVersion[],
): Promise<DueVersion[]> {
  const key = ({ recordId, number }: DueVersion) => `${recordId}/${number}`;
  // A version ends when the next one begins, so both are read. The numbers have no gaps.
  const withNext = `("r"."record_id", "r"."number") in (select "each"->>0, ("each"->>1)::int + "more"
    from jsonb_array_elements($2::jsonb) "each", (values (0), (1)) "of" ("more"))`;
  const found = await readDue<DueVersion>(
    em,
    `select "record_id" as "recordId", "number", "ended"
      from (${versionsOf(among ? withNext : 'true')}) "version"
      where "ended" < $1 and "erasure" is null and ${isNotTrashed('"record_id"')}
      order by "ended", "record_id", "number"`,
    before,
    among?.map(({ recordId, number }) => [recordId, number]),
  );
  const wanted = among && new Set(among.map(key));
  return wanted ? found.filter((version) => wanted.has(key(version))) : found;
}

function findCaptures(
  em: EntityManager,
  before: Date,
  among?: readonly DueCaptures[],
): Promise<DueCaptures[]> {
  const html = `select "html" from "capture" where "number" in (select "number"::int from (${chosen}) "chosen" ("number"))`;
  return readDue(
    em,
    `select json_agg("number" order by "number") as "numbers", json_agg(distinct "address") as "addresses", max("ended") as "ended"
      from (
        select "c"."number", "c"."address", "c"."html", "a"."address" is not null as "isLive",
          greatest("c"."since", lead("c"."since") over "following") as "ended", lead("c"."number") over "following" is null as "isLast"
        from "capture" "c" left join "capture_address" "a" on "a"."capture" = "c"."number"
        where ${among ? `"c"."address" in (select "address" from "capture" where "html" in (${html}))` : 'true'}
        window "following" as (partition by "c"."address" order by "c"."number")
      ) "each" join "capture_blob" on "sha256" = "html" where ${among ? `"html" in (${html})` : 'true'}
      group by "html" having bool_and("ended" < $1 and not "isLive" and not "isLast") order by max("ended"), min("number")`,
    before,
    among?.flatMap(({ numbers }) => numbers.slice(0, 1)),
  );
}

/** An answer also counts for the same sentence of later versions. */
function findAnswers(em: EntityManager, before: Date, among?: readonly DueAnswer[]): Promise<DueAnswer[]> {
  const ofAnswers = `"r"."record_id" in (select "record_id" from "finding_answer" where "id" in (${chosen}))`;
  return readDue(
    em,
    `select "a"."id", "a"."record_id" as "recordId", max("version"."ended") as "ended"
      from "finding_answer" "a" join "published_answer" "pa" on "pa"."answer_id" = "a"."id"
        join "publication" "p" on "p"."release_id" = "pa"."release_id"
        join (${versionsOf(among ? ofAnswers : 'true')}) "version"
          on "version"."record_id" = "a"."record_id" and "version"."publication" >= "p"."number"
      where ("a"."sentence" <> '' or "a"."reason" <> '') and ${isNotTrashed('"a"."record_id"')}
        and ${among ? `"a"."id" in (${chosen})` : 'true'}
      group by "a"."id", "a"."record_id" having bool_and(coalesce("version"."ended" < $1, false))
      order by max("version"."ended"), "a"."id"`,
    before,
    among?.map(({ id }) => id),
  );
}

async function readDue<Item extends Due>(
  em: EntityManager,
  sql: string,
  before: Date,
  among: readonly unknown[] | undefined,
): Promise<Item[]> {
  const parameters = [before.toISOString(), ...(among ? [JSON.stringify(among)] : [])];
  const rows = await runStatement<Item>(em, sql, parameters);
  return rows.map((row) => ({ ...row, ended: new Date(row.ended) }));
}

/** Returns the items that no legal hold keeps. */
export function notHeld({ versions, captures, answers }: DueItems, held: Held): DueItems {
  return {
    versions: versions.filter(({ recordId }) => held.ofRecord(recordId) === null),
    captures: captures.filter(({ addresses }) => addresses.every((each) => held.ofAddress(each) === null)),
    answers: answers.filter(({ recordId }) => held.ofRecord(recordId) === null),
  };
}
