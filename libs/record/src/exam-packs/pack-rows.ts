import { runStatement } from '@daybook/content-engine';
import { canonicalJson } from '@daybook/ledger';
import type { EntityManager } from '@mikro-orm/postgresql';
import { coversInSql } from '../captures/address-pattern.ts';
import type { StoredCapture } from '../captures/read-captures.ts';
import {
  type AnswerRow,
  answerColumns,
  type RecordedAnswer,
  recordedAnswer,
} from '../ledger/describe-answers.ts';
import { isoTime } from '../ledger/row-hash.ts';
import type { ExamPack } from './exam-pack.ts';
import { pagesOfTopics } from './pages-of-topics.ts';

type Scope = Pick<ExamPack, 'start' | 'end' | 'addresses' | 'topics' | 'checkpointSize'>;

const rowsAtOnce = 200;

/** Numbers of everything that belongs to a pack, in order. */
export interface PackContents {
  readonly captures: readonly number[];
  readonly publications: readonly number[];
  /** Indices of the entries that record them, and of those that announce keys or erasures. */
  readonly entries: readonly number[];
}

/**
 * Finds what belongs to a pack: the captures of the period and those in effect at its beginning, the publications of
 * these captures and of versions with the topics, and, if the pack has all pages, all publications of the period. Only
 * what the checkpoint covers counts.
 */
export async function contentsOf(em: EntityManager, scope: Scope): Promise<PackContents> {
  const { start, end, checkpointSize } = scope;
  const [last] = await runStatement<{ capture: number }>(
    em,
    `select coalesce((select ("text"::jsonb->'captures'->-1->>'capture')::int from "ledger_entry"
      where "kind" = 'captures' and "index" < $1 order by "index" desc limit 1), 0) as "capture"`,
    [checkpointSize],
  );
  const publication = await lastPublicationCovered(em, checkpointSize);
  const isAll = scope.addresses.length === 0 && scope.topics.length === 0;
  const ofTopics = await pagesOfTopics(em, scope, publication);
  const addresses = [...scope.addresses, ...ofTopics.addresses];
  const times = [start.toISOString(), end.toISOString()];
  const captures = await runStatement<{ number: number; publication: number }>(
    em,
    `select "number", "publication" from "capture" "one"
      where "number" <= $4 and "since" < $2 and ("since" >= $1 or not exists (select 1 from "capture" "later"
          where "later"."address" = "one"."address" and "later"."number" > "one"."number"
            and "later"."number" <= $4 and "later"."since" <= $1))
        and ($5 or exists (select 1 from jsonb_array_elements_text($3::jsonb) "wanted"
          where ${coversInSql('"wanted"', '"one"."address"')}))
      order by "number"`,
    [...times, JSON.stringify(addresses), last?.capture ?? 0, isAll],
  );
  const published = new Set([...captures.map((row) => row.publication), ...ofTopics.publications]);
  if (isAll) {
    const rows = await runStatement<{ number: number }>(
      em,
      'select "number" from "publication" where "at" >= $1 and "at" < $2 and "number" <= $3',
      [...times, publication],
    );
    for (const { number } of rows) published.add(number);
  }
  const publications = [...published].sort((one, other) => one - other);
  const numbers = captures.map(({ number }) => number);
  const entries = await runStatement<{ index: number }>(
    em,
    `select "index" from "ledger_entry" where "index" < $1 and ("kind" in ('key', 'erasure')
        or ("publication" in (select jsonb_array_elements_text($2::jsonb)::int) and ("kind" <> 'captures'
          or exists (select 1 from jsonb_array_elements("text"::jsonb->'captures') "each"
            where ("each"->>'capture')::int in (select jsonb_array_elements_text($3::jsonb)::int)))))
      order by "index"`,
    [checkpointSize, JSON.stringify(publications), JSON.stringify(numbers)],
  );
  return { captures: numbers, publications, entries: entries.map(({ index }) => index) };
}

/** The number of the last publication that a checkpoint covers; 0 if there is none. */
export async function lastPublicationCovered(em: EntityManager, checkpointSize: number): Promise<number> {
  const sql = 'select coalesce(max("publication"), 0) as "number" from "ledger_entry" where "index" < $1';
  const [row] = await runStatement<{ number: number }>(em, sql, [checkpointSize]);
  return row?.number ?? 0;
}

/** Reads rows by their keys, in batches, in the order of the keys. */
async function* rowsOf<Row>(
  em: EntityManager,
  sql: string,
  keys: readonly number[],
): AsyncGenerator<Row, void> {
  for (let from = 0; from < keys.length; from += rowsAtOnce)
    yield* await runStatement<Row & object>(em, sql, [JSON.stringify(keys.slice(from, from + rowsAtOnce))]);
}

const wanted = '(select jsonb_array_elements_text($1::jsonb)::int)';

/** The captures of a pack. */
export async function* capturesIn(
  em: EntityManager,
  { captures }: PackContents,
): AsyncGenerator<StoredCapture, void> {
  const sql = `select "number", "publication", "address", "since", "at", "status", "location", "html", "resources"
    from "capture" where "number" in ${wanted} order by "number"`;
  for await (const row of rowsOf<StoredCapture>(em, sql, captures))
    yield { ...row, since: new Date(row.since), at: new Date(row.at) };
}

/** A row as the record describes it: its SHA-256 is in an entry. */
export interface RecordedRow<Row> {
  readonly row: Row;
  /** Canonical JSON. */
  readonly text: string;
}

export interface PublicationRow {
  readonly number: number;
  readonly at: string;
  readonly by_id: string | null;
  readonly by_name: string;
  readonly release_id: string | null;
  readonly hash: string | null;
  readonly reason: string | null;
}

/** The publications of a pack, with the types, ids, and changes of their records. */
export async function* publicationsIn(
  em: EntityManager,
  { publications }: PackContents,
): AsyncGenerator<RecordedRow<PublicationRow> & { readonly records: string }, void> {
  const sql = `select "number", "at", "by_id", "by_name", "release_id", "hash", "reason", (select
      string_agg("type" || ' ' || "record_id" || ' (' || "change" || ')', '; ' order by "type", "record_id")
      from "revision" where "revision"."publication" = "publication"."number") as "records"
    from "publication" where "number" in ${wanted} order by "number"`;
  for await (const { records, ...stored } of rowsOf<PublicationRow & { records: string | null }>(
    em,
    sql,
    publications,
  )) {
    const row = { ...stored, at: isoTime(stored.at) };
    yield { row, text: canonicalJson(row), records: records ?? '' };
  }
}

export interface ApprovalRow {
  readonly id: string;
  readonly release_id: string;
  readonly hash: string;
  readonly verdict: string;
  readonly by_id: string;
  readonly by_name: string;
  readonly at: string;
  readonly comment: string;
}

/** The approvals and rejections that the entries of the publications of a pack name. */
export async function* approvalsIn(
  em: EntityManager,
  { publications }: PackContents,
): AsyncGenerator<RecordedRow<ApprovalRow> & { readonly publication: number }, void> {
  const sql = `select "approval"."id", "approval"."release_id", "approval"."hash", "verdict", "approval"."by_id",
      "approval"."by_name", "approval"."at", "comment", "entry"."publication"
    from "ledger_entry" "entry" cross join jsonb_array_elements("entry"."text"::jsonb->'approvals') "named"
      join "approval" on "approval"."id" = "named"->>'id'
    where "entry"."kind" in ('publication', 'approvals') and "entry"."publication" in ${wanted}
    order by "entry"."publication", "approval"."at", "approval"."id"`;
  for await (const { publication, ...stored } of rowsOf<ApprovalRow & { publication: number }>(
    em,
    sql,
    publications,
  )) {
    const row = { ...stored, at: isoTime(stored.at) };
    yield { row, text: canonicalJson(row), publication };
  }
}

/** The answers to findings that the entries of the publications of a pack name. */
export async function* answersIn(
  em: EntityManager,
  { publications }: PackContents,
): AsyncGenerator<RecordedRow<RecordedAnswer> & { readonly publication: number }, void> {
  const columns = answerColumns.map((column) => `"answer"."${column}"`).join(', ');
  const sql = `select ${columns}, "entry"."publication"
    from "ledger_entry" "entry" cross join jsonb_array_elements("entry"."text"::jsonb->'answers') "named"
      join "finding_answer" "answer" on "answer"."id" = "named"->>'id'
    where "entry"."kind" = 'answers' and "entry"."publication" in ${wanted}
    order by "entry"."publication", "answer"."at", "answer"."id"`;
  for await (const { publication, ...stored } of rowsOf<AnswerRow & { publication: number }>(
    em,
    sql,
    publications,
  )) {
    const row = recordedAnswer(stored);
    yield { row, text: canonicalJson(row), publication };
  }
}

/** An erasure in the form that is hashed. */
export interface ErasureRow {
  readonly id: string;
  readonly at: string;
  readonly cause: string;
  readonly reason: string;
  readonly basis: string;
  readonly by_id: string | null;
  readonly by_name: string;
  /** Left out if there are none. */
  readonly unpublished_answers?: number;
}

/** All erasures that the entries of a pack name, with what they removed. */
export async function* erasuresIn(
  em: EntityManager,
  { entries }: PackContents,
): AsyncGenerator<RecordedRow<ErasureRow> & { readonly removed: string }, void> {
  const sql = `select "id", "at", "cause", "reason", "basis", "by_id", "by_name", "unpublished_answers" as "unpublished",
      (select string_agg("kind" || ' ' || "key", '; ' order by "kind", "key") from "tombstone" where "erasure" = "id") as "removed"
    from "record_erasure" where "id" in (select "text"::jsonb->>'erasure' from "ledger_entry"
      where "kind" = 'erasure' and "index" in ${wanted}) order by "at", "id"`;
  const rows = await runStatement<ErasureRow & { removed: string | null; unpublished: number }>(em, sql, [
    JSON.stringify(entries),
  ]);
  for (const { removed, unpublished, ...stored } of rows) {
    const row = {
      ...stored,
      at: isoTime(stored.at),
      ...(unpublished > 0 && { unpublished_answers: unpublished }),
    };
    yield { row, text: canonicalJson(row), removed: removed ?? '' };
  }
}

/** The entries of a pack. */
export function entriesIn(
  em: EntityManager,
  { entries }: PackContents,
): AsyncGenerator<{ readonly index: number; readonly text: string }, void> {
  const sql = `select "index", "text" from "ledger_entry" where "index" in ${wanted} order by "index"`;
  return rowsOf(em, sql, entries);
}
