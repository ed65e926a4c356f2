import { AppendOnly, newRecordId, runStatement } from '@daybook/content-engine';
import type { AnswerFile } from '@daybook/record';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Why a sentence that the guard found is published as it is. The last answer to a finding counts. */
@AppendOnly(
  { kind: 'answer', key: 'old."id"', columns: ['sentence', 'reason', 'files'] },
  `not exists (select 1 from "published_answer" where "answer_id" = old."id") and not exists (select 1 from "draft" where "id" = old."draft_id")`,
)
@Index({ properties: ['finding', 'at'] })
@Index({ properties: ['draftId'] })
@Entity({ tableName: 'finding_answer' })
export class FindingAnswer {
  @PrimaryKey({ type: 'string', length: 24 })
  id: string = newRecordId();

  /** Id of the draft with the sentence, which may move to another release. */
  @Property({ type: 'string', length: 24 })
  draftId!: string;

  /** Id of the finding, from `findingId`. */
  @Property({ type: 'string', length: 64 })
  finding!: string;

  @Property({ type: 'text' })
  ruleId!: string;

  /** Name of the rule at the time of the answer. */
  @Property({ type: 'text' })
  rule!: string;

  /** Name of the type of the record, such as `Post`. */
  @Property({ type: 'text' })
  type!: string;

  @Property({ type: 'string', length: 24 })
  recordId!: string;

  /** Name of the field with the sentence. */
  @Property({ type: 'text' })
  field!: string;

  /** The sentence, as plain text. */
  @Property({ type: 'text' })
  sentence!: string;

  @Property({ type: 'text' })
  reason!: string;

  /** The files that support the reason; null if there are none. */
  @Property({ type: 'json', nullable: true })
  files: AnswerFile[] | null = null;

  @Property({ type: 'string', length: 24 })
  byId!: string;

  @Property({ type: 'text' })
  byName!: string;

  /** Set by the database, because the clocks of processes may differ and the last answer counts. */
  @Property({ type: 'Date', columnType: 'timestamptz(3)', defaultRaw: 'clock_timestamp()' })
  at!: Date;
}

/** An answer to a finding of a publication: the sentence was published with the release. */
@AppendOnly()
@Index({ properties: ['releaseId'] })
@Entity({ tableName: 'published_answer' })
export class PublishedAnswer {
  /** The only key, because the draft of an answer is published only once. */
  @PrimaryKey({ type: 'string', length: 24 })
  answerId!: string;

  @Property({ type: 'string', length: 24 })
  releaseId!: string;
}

/** An answer that counts for a finding. */
export interface PresentAnswer
  extends Pick<FindingAnswer, 'id' | 'finding' | 'rule' | 'sentence' | 'reason' | 'byName' | 'at'> {
  /** Whether an earlier publication had the same sentence with this answer. */
  readonly isEarlier: boolean;
  readonly files: readonly AnswerFile[];
}

/** An answer as the database returns it. */
type AnswerRow = Omit<PresentAnswer, 'files'> & Pick<FindingAnswer, 'files'>;

/** SQL: whether an answer `a` was given to a draft of the release `$1`. */
const ofDrafts = '"a"."draft_id" in (select "id" from "draft" where "release_id" = $1)';

const columns = ['id', 'finding', 'rule', 'sentence', 'reason', 'files', 'at']
  .map((column) => `"a"."${column}"`)
  .concat('"a"."by_name" as "byName"')
  .join(', ');

const present = (row: AnswerRow): PresentAnswer => ({ ...row, at: new Date(row.at), files: row.files ?? [] });

/**
 * The answers that count in a release, by the ids of the findings: those to its drafts, otherwise those of earlier
 * publications. An answer does not count if its draft was discarded, because it was never published, or if its reason
 * was erased.
 */
export async function answersTo(
  em: EntityManager,
  releaseId: string,
  findings: readonly string[],
): Promise<ReadonlyMap<string, PresentAnswer>> {
  if (findings.length === 0) return new Map();
  const rows = await runStatement<AnswerRow>(
    em,
    `select distinct on ("a"."finding") ${columns}, "p"."answer_id" is not null as "isEarlier"
      from "finding_answer" "a" left join "published_answer" "p" on "p"."answer_id" = "a"."id"
      where "a"."finding" in (select jsonb_array_elements_text($2::jsonb))
        and (${ofDrafts} or "p"."answer_id" is not null) and "a"."reason" <> ''
      order by "a"."finding", "p"."answer_id" is null desc, "a"."at" desc, "a"."id" desc`,
    [releaseId, JSON.stringify(findings)],
  );
  return new Map(rows.map((row) => [row.finding, present(row)]));
}

/** The answers to the drafts of a release or, after its publication, those that were published. Oldest first. */
export async function answersIn(em: EntityManager, releaseId: string): Promise<PresentAnswer[]> {
  const sql = `select ${columns}, false as "isEarlier" from "finding_answer" "a"
    where ${ofDrafts} or "a"."id" in (select "answer_id" from "published_answer" where "release_id" = $1)
    order by "a"."at", "a"."id"`;
  return (await runStatement<AnswerRow>(em, sql, [releaseId])).map(present);
}

/** The parts of answers to the drafts of a release that an approval covers, including hashes and names of files. */
export async function approvedAnswers(em: EntityManager, releaseId: string): Promise<object[]> {
  const sql = `select "id", "finding", "reason", "files" from "finding_answer" "a" where ${ofDrafts} order by "at", "id"`;
  const rows = await runStatement<Pick<FindingAnswer, 'id' | 'finding' | 'reason' | 'files'>>(em, sql, [
    releaseId,
  ]);
  // Approvals from before answers had files stay valid.
  return rows.map(({ files, ...answer }) => (files === null ? answer : { ...answer, files }));
}

/** How many answers the drafts of a release have. */
export async function countAnswers(em: EntityManager, releaseId: string): Promise<number> {
  const sql = `select count(*)::int as "count" from "finding_answer" "a" where ${ofDrafts}`;
  const [answers] = await runStatement<{ count: number }>(em, sql, [releaseId]);
  return answers?.count ?? 0;
}
