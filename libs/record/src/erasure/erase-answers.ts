import { isRecordId, runStatement } from '@daybook/content-engine';
import { conflict, gone, notFound } from '@daybook/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type Held, heldBy } from '../holds/held.ts';
import { type AnswerRow, answerColumns, recordedAnswer } from '../ledger/describe-answers.ts';
import { hashOf } from '../ledger/row-hash.ts';
import type { Removed } from './describe-erasure.ts';

/** The values that an erased answer gets. */
const blank = { sentence: '', reason: '', files: null };

/** What decides whether an answer may be erased, and how. */
export interface AnswerState {
  /** Whether it was published, so that the record has it. */
  readonly isPublished: boolean;
  /** Whether its draft still exists, so that the answer may be published and approvals cover it. */
  readonly hasDraft: boolean;
}

/** SQL: the columns with the state of an answer `a`. */
export const stateOfAnswer = `exists (select 1 from "published_answer" where "answer_id" = "a"."id") as "isPublished",
  exists (select 1 from "draft" where "id" = "a"."draft_id") as "hasDraft"`;

/** Why the answer of a draft cannot be erased. */
export const ofDraft = 'The answer belongs to a draft. Publish or discard the draft first.';

/** What the erasure of answers removes. */
export interface AnswerPlan {
  /** Published answers, which lose their texts. */
  readonly ids: readonly string[];
  /** Answers that were never published, which are deleted. */
  readonly unpublished: readonly string[];
  readonly removed: readonly Removed[];
  /** SHA-256 of the files that no other answer has. */
  readonly files: readonly string[];
}

/**
 * Plans the erasure of answers to findings with their files. Throws `NOT_FOUND`, `GONE` for answers that were erased
 * before, and `CONFLICT` for answers that a legal hold keeps or that belong to a draft.
 */
export async function planAnswers(
  em: EntityManager,
  held: Held,
  ids: readonly string[],
): Promise<AnswerPlan> {
  if (ids.length === 0) return { ids, unpublished: [], removed: [], files: [] };
  if (!ids.every(isRecordId)) throw notFound('Answer');
  // Until the transaction ends, no other one can assign files to an answer.
  await runStatement(em, 'lock table "substantiation_file" in share row exclusive mode', []);
  const columns = answerColumns.map((column) => `"${column}"`).join(', ');
  const list = JSON.stringify(ids);
  const rows = await runStatement<AnswerRow & AnswerState>(
    em,
    `select ${columns}, ${stateOfAnswer} from "finding_answer" "a"
      where "id" in (select jsonb_array_elements_text($1::jsonb))`,
    [list],
  );
  if (rows.length < new Set(ids).size) throw notFound('Answer');
  for (const { record_id: recordId, hasDraft } of rows) {
    const hold = held.ofRecord(recordId);
    if (hold) throw heldBy(hold);
    if (hasDraft) throw conflict(ofDraft);
  }
  const published = rows.filter(({ isPublished }) => isPublished);
  const removed = published.map(({ isPublished: _, hasDraft: __, ...row }): Removed => {
    const now = hashOf(recordedAnswer({ ...row, ...blank }));
    const was = hashOf(recordedAnswer(row));
    if (was === now) throw gone('The answer was erased already.');
    return { kind: 'answer', key: row.id, was, now, added: null };
  });
  const files = await runStatement<{ sha256: string }>(
    em,
    `select "file"->>'sha256' as "sha256" from "finding_answer" cross join jsonb_array_elements("files") "file"
      where "files" is not null
      group by 1 having bool_and("id" in (select jsonb_array_elements_text($1::jsonb)))`,
    [list],
  );
  return {
    ids: published.map(({ id }) => id),
    unpublished: rows.filter(({ isPublished }) => !isPublished).map(({ id }) => id),
    removed,
    files: files.map(({ sha256 }) => sha256),
  };
}

/** Applies the plan. The rows of the erasure and its tombstones must exist already. */
export async function blankAnswers(
  em: EntityManager,
  { ids, unpublished, files }: AnswerPlan,
): Promise<void> {
  await runStatement(
    em,
    'delete from "finding_answer" where "id" in (select jsonb_array_elements_text($1::jsonb))',
    [JSON.stringify(unpublished)],
  );
  await runStatement(
    em,
    `update "finding_answer" set "sentence" = '', "reason" = '', "files" = null
      where "id" in (select jsonb_array_elements_text($1::jsonb))`,
    [JSON.stringify(ids)],
  );
  await runStatement(
    em,
    // A sweep that is deleting a file needs its row until it has ended.
    `delete from "substantiation_file"
      where "sha256" in (select jsonb_array_elements_text($1::jsonb)) and "removing_until" is null`,
    [JSON.stringify(files)],
  );
}
