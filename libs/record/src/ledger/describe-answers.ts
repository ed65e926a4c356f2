import { runStatement } from '@daybook/content-engine';
import { canonicalJson } from '@daybook/ledger';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { LedgerEntry } from './entities.ts';
import { hashOf, isoTime } from './row-hash.ts';

/** An entry must be shorter than 64 KiB (C2SP tlog-tiles). More answers go into entries of their own. */
const answersPerEntry = 150;

/** An answer to a finding, as the database has it. */
export interface AnswerRow {
  readonly id: string;
  readonly release_id: string;
  readonly finding: string;
  readonly rule_id: string;
  readonly rule: string;
  readonly type: string;
  readonly record_id: string;
  readonly field: string;
  readonly sentence: string;
  readonly reason: string;
  readonly by_id: string;
  readonly by_name: string;
  readonly at: Date | string;
}

/** The columns of an answer that its hash covers. */
export const answerColumns = [
  'id',
  'release_id',
  'finding',
  'rule_id',
  'rule',
  'type',
  'record_id',
  'field',
  'sentence',
  'reason',
  'by_id',
  'by_name',
  'at',
] as const satisfies readonly (keyof AnswerRow)[];

/** Reads the answers to findings of releases, by the ids of the releases. */
export async function readAnswers(em: EntityManager, releases: readonly string[]) {
  const columns = answerColumns.map((column) => `"${column}"`).join(', ');
  const rows =
    releases.length === 0
      ? []
      : await runStatement<AnswerRow>(
          em,
          `select ${columns} from "finding_answer"
            where "release_id" in (select jsonb_array_elements_text($1::jsonb)) order by "at", "id"`,
          [JSON.stringify(releases)],
        );
  return Map.groupBy(rows, (row) => row.release_id);
}

/** The entries for the answers of a publication. They have ids, times, and hashes, but no texts. */
export function entriesOfAnswers(
  publication: number,
  rows: readonly AnswerRow[],
): Pick<LedgerEntry, 'kind' | 'publication' | 'text'>[] {
  const kind = 'answers';
  const answers = rows.map((row) => {
    const at = isoTime(row.at);
    return { id: row.id, by: row.by_id, at, finding: row.finding, row: hashOf({ ...row, at }) };
  });
  return Array.from({ length: Math.ceil(answers.length / answersPerEntry) }, (_, part) => {
    const some = answers.slice(part * answersPerEntry, (part + 1) * answersPerEntry);
    return { kind, publication, text: canonicalJson({ kind, publication, answers: some }) };
  });
}
