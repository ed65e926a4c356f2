import {
  allContentTypes,
  columnsOf,
  contentTypeOf,
  fieldsOf,
  type RecordClass,
  runStatement,
} from '@daybook/content-engine';
import { pathOfRecord, recordPages } from '@daybook/routes';
import type { EntityManager } from '@mikro-orm/postgresql';
import { parseAddressPattern } from '../captures/address-pattern.ts';
import type { ExamPack } from './exam-pack.ts';

type Scope = Pick<ExamPack, 'start' | 'end' | 'topics'>;

/** What a pack contains about the records of its topics. */
interface PagesOfTopics {
  /** Paths of their pages. */
  readonly addresses: readonly string[];
  /** The publications of their versions. */
  readonly publications: readonly number[];
}

/** A type with topics whose records have pages. */
interface TypeWithTopics {
  readonly type: string;
  /** The column of the topics. */
  readonly topics: string;
  /** The column that the path of the page contains. */
  readonly key: string;
}

function typesWithTopics(em: EntityManager): TypeWithTopics[] {
  return allContentTypes().flatMap((known: RecordClass) => {
    const { type } = contentTypeOf(known).names;
    const columns = columnsOf(em, known);
    const tags = fieldsOf(known).filter(({ kind }) => kind.name === 'tags');
    const key = columns.get(recordPages[type]?.key ?? 'id') ?? 'id';
    if (!recordPages[type]) return [];
    return tags.map(({ name }) => ({ type, key, topics: columns.get(name) ?? name }));
  });
}

/** SQL: whether the values of a version, in JSON, have one of some topics. Case is ignored, as in lists of posts. */
const hasTopic = (values: string, topics: string) =>
  `exists (select 1 from unnest(string_to_array(${values}->>$2, ',')) "had"
    join jsonb_array_elements_text(${topics}::jsonb) "sought" on lower("had") = lower("sought"))`;

/**
 * Finds the spelling of each topic in the first version that had it. Null for topics that no version had.
 * @param publication the last publication that counts
 */
export async function spellingsOf(
  em: EntityManager,
  topics: readonly string[],
  publication: number,
): Promise<Map<string, string | null>> {
  const found = new Map<string, string | null>(topics.map((topic) => [topic, null]));
  for (const { type, topics: column } of typesWithTopics(em)) {
    const rows = await runStatement<{ sought: string; had: string }>(
      em,
      `select distinct on ("sought") "sought", "had"
        from jsonb_array_elements_text($3::jsonb) "sought", "revision",
          unnest(string_to_array("values"->>$2, ',')) "had"
        where "type" = $1 and "publication" <= $4 and lower("had") = lower("sought")
        order by "sought", "publication", "record_id", "had"`,
      [type, column, JSON.stringify(topics), publication],
    );
    for (const { sought, had } of rows) found.set(sought, found.get(sought) ?? had);
  }
  return found;
}

interface VersionRow {
  readonly record_id: string;
  readonly publication: number;
  readonly key: string | null;
  /** Whether it has one of the topics; null if it did not change the topics. */
  readonly has: boolean | null;
  readonly change: string;
  readonly erasure: string | null;
  readonly isLive: boolean;
}

/**
 * Finds the pages of all records that had one of the topics while live in the period, at all addresses that these
 * records had in the period. An erased version has no topics and no address.
 * @param publication the last publication that counts
 */
export async function pagesOfTopics(
  em: EntityManager,
  { start, end, topics }: Scope,
  publication: number,
): Promise<PagesOfTopics> {
  const addresses = new Set<string>();
  const publications = new Set<number>();
  if (topics.length === 0) return { addresses: [], publications: [] };
  for (const each of typesWithTopics(em)) {
    const rows = await runStatement<VersionRow>(
      em,
      `select "record_id", "publication", "change", "erasure",
          case when $7 = 'id' then "record_id" else "values"->>$7 end as "key",
          case when jsonb_exists("values", $2) then ${hasTopic('"values"', '$3')} end as "has",
          "live"."at" < $5 and ("until" is null or "until" > $4) as "isLive"
        from (select "revision".*, "publication"."at", lead("publication"."at") over (
              partition by "record_id" order by "revision"."number") as "until"
            from "revision" join "publication" on "publication"."number" = "revision"."publication"
            where "type" = $1 and "publication" <= $6 and "record_id" in (select "record_id" from "revision" "any"
              where "any"."type" = $1 and ${hasTopic('"any"."values"', '$3')})) "live"
        order by "record_id", "number"`,
      [
        each.type,
        each.topics,
        JSON.stringify(topics),
        start.toISOString(),
        end.toISOString(),
        publication,
        each.key,
      ],
    );
    for (const versions of Object.values(Object.groupBy(rows, ({ record_id: id }) => id))) {
      const live = liveVersions(versions ?? []);
      if (!live.some(({ has }) => has)) continue;
      for (const version of live) {
        publications.add(version.publication);
        if (version.key === null) continue;
        addresses.add(parseAddressPattern('topics', pathOfRecord(each.type, version.key)));
      }
    }
  }
  return { addresses: [...addresses].sort(), publications: [...publications] };
}

/**
 * The versions of a record that were live in the period. Versions inherit values from earlier ones, but only with the
 * change `changed`.
 */
function liveVersions(rows: readonly VersionRow[]) {
  const live: { has: boolean; key: string | null; publication: number }[] = [];
  let [key, has]: [string | null, boolean] = [null, false];
  for (const row of rows) {
    if (row.change !== 'changed') [key, has] = [null, false];
    [key, has] = [row.key ?? key, row.has ?? has];
    if (!row.isLive) continue;
    const isKnown = row.erasure === null && row.change !== 'removed';
    live.push({ publication: row.publication, has: isKnown && has, key: isKnown ? key : null });
  }
  return live;
}
