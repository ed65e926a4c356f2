import { runStatement } from '@daybook/content-engine';
import { canonicalJson } from '@daybook/ledger';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { LedgerEntry } from './entities.ts';
import { partsOf } from './entry-parts.ts';
import { hashOf, isoTime } from './row-hash.ts';

/** A file of an answer, as stored in the row of the answer. */
export interface RecordedFile {
  readonly sha256: string;
  readonly name: string;
  readonly size: number;
  readonly mediaType: string;
}

/** A row of `finding_answer`. */
export interface AnswerRow {
  readonly id: string;
  readonly draft_id: string;
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
  /** The files that support the reason; null if there are none. */
  readonly files: readonly RecordedFile[] | null;
}

/** An answer in the form that is hashed. */
export type RecordedAnswer = Omit<AnswerRow, 'at' | 'files'> & {
  readonly at: string;
  /** Left out if there are none. Thus the hashes of answers from before they could have files stay valid. */
  readonly files?: readonly RecordedFile[];
};

/** Converts a row to the form that is hashed. */
export function recordedAnswer({ files, ...row }: AnswerRow): RecordedAnswer {
  return { ...row, at: isoTime(row.at), ...(files !== null && { files }) };
}

/** The columns of an answer that its hash covers. */
export const answerColumns = [
  'id',
  'draft_id',
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
  'files',
] as const satisfies readonly (keyof AnswerRow)[];

/** Reads the answers to findings that were published with these releases, grouped by the id of the release. */
export async function readAnswers(
  em: EntityManager,
  releases: readonly string[],
): Promise<ReadonlyMap<string, readonly AnswerRow[]>> {
  if (releases.length === 0) return new Map();
  const columns = answerColumns.map((column) => `"a"."${column}"`).join(', ');
  const rows = await runStatement<AnswerRow & { readonly release: string }>(
    em,
    `select ${columns}, "p"."release_id" as "release"
      from "published_answer" "p" join "finding_answer" "a" on "a"."id" = "p"."answer_id"
      where "p"."release_id" in (select jsonb_array_elements_text($1::jsonb)) order by "a"."at", "a"."id"`,
    [JSON.stringify(releases)],
  );
  const byRelease = new Map<string, AnswerRow[]>();
  for (const { release, ...row } of rows) byRelease.set(release, [...(byRelease.get(release) ?? []), row]);
  return byRelease;
}

/** Creates the entries for the answers of a publication. They contain ids, times, and hashes, but no texts. */
export function entriesOfAnswers(
  publication: number,
  rows: readonly AnswerRow[],
): Pick<LedgerEntry, 'kind' | 'publication' | 'text'>[] {
  if (rows.length === 0) return [];
  const kind = 'answers';
  const answers = rows.map((row) => {
    const recorded = recordedAnswer(row);
    const { id, by_id: by, at, finding } = recorded;
    return { id, by, at, finding, row: hashOf(recorded) };
  });
  return partsOf(answers).map((part) => ({
    kind,
    publication,
    text: canonicalJson({ kind, publication, answers: part }),
  }));
}
