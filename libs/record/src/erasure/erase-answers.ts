import { isRecordId, runStatement } from '@daybook/content-engine';
import { gone, notFound } from '@daybook/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type Held, heldBy } from '../holds/held.ts';
import { type AnswerRow, answerColumns, recordedAnswer } from '../ledger/describe-answers.ts';
import { hashOf } from '../ledger/row-hash.ts';
import type { Removed } from './describe-erasure.ts';

/** What is left of an answer: neither the sentence and the reason, nor its files. */
const blank = { sentence: '', reason: '', files: null };

/** What the erasure of answers removes. */
export interface AnswerPlan {
  readonly ids: readonly string[];
  readonly removed: readonly Removed[];
  /** SHA-256 of the files that no other answer has. */
  readonly files: readonly string[];
}

/**
 * Plans the erasure of published answers to findings with their files. Throws `NOT_FOUND`, `GONE` for what was erased before, and
 * `CONFLICT` for what is held.
 */
export async function planAnswers(
  em: EntityManager,
  held: Held,
  ids: readonly string[],
): Promise<AnswerPlan> {
  if (ids.length === 0) return { ids, removed: [], files: [] };
  if (!ids.every(isRecordId)) throw notFound('Answer');
  // No answer claims a file meanwhile.
  await runStatement(em, 'lock table "substantiation_file" in share row exclusive mode', []);
  const columns = answerColumns.map((column) => `"${column}"`).join(', ');
  const list = JSON.stringify(ids);
  const rows = await runStatement<AnswerRow>(
    em,
    `select ${columns} from "finding_answer" where "id" in (select jsonb_array_elements_text($1::jsonb))
      and "id" in (select "answer_id" from "published_answer")`,
    [list],
  );
  if (rows.length < new Set(ids).size) throw notFound('Answer');
  const removed = rows.map((row): Removed => {
    const hold = held.ofRecord(row.record_id);
    if (hold) throw heldBy(hold);
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
  return { ids: rows.map(({ id }) => id), removed, files: files.map(({ sha256 }) => sha256) };
}

/** Writes what was planned. The tombstones must be there. */
export async function blankAnswers(em: EntityManager, { ids, files }: AnswerPlan): Promise<void> {
  await runStatement(
    em,
    `update "finding_answer" set "sentence" = '', "reason" = '', "files" = null
      where "id" in (select jsonb_array_elements_text($1::jsonb))`,
    [JSON.stringify(ids)],
  );
  await runStatement(
    em,
    'delete from "substantiation_file" where "sha256" in (select jsonb_array_elements_text($1::jsonb))',
    [JSON.stringify(files)],
  );
}
