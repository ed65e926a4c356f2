import { hashOfJson, type Problem } from '@daybook/ledger/verify';
import { z } from 'zod';
import type { KeptBytes } from './check-bytes.ts';
import { Comparison, isoTime } from './comparison.ts';
import { parsedRows, type ReadRecordRows } from './record-rows.ts';
import type { RecordedRows } from './recorded.ts';

/** Values of another form are ignored here: they do not match the hash of the answer. */
const filesSchema = z.array(z.object({ name: z.string(), sha256: z.string().regex(/^[0-9a-f]{64}$/) }));

/**
 * Compares the answers that were published with releases with the ledger. Returns the bytes of their files, which the storage should
 * have.
 * @param releases the ids of the releases of recorded publications
 * @param problems gets the problems that are found
 */
export async function checkAnswers(
  read: ReadRecordRows,
  recorded: RecordedRows,
  releases: ReadonlySet<string>,
  problems: Problem[],
): Promise<KeptBytes[]> {
  const answers = new Comparison(recorded.answers, problems, (id) => `The answer ${id}`);
  const published = new Set<string>();
  for await (const row of parsedRows(read, 'published_answer'))
    if (releases.has(row.release_id)) published.add(row.answer_id);
  const bytes = new Map<string, KeptBytes>();
  for await (const { files, ...row } of parsedRows(read, 'finding_answer')) {
    if (!published.has(row.id)) continue;
    // The hash of an answer without files does not cover the column, as before answers could have files.
    const described = { ...row, at: isoTime(row.at), ...(files != null && { files }) };
    answers.compare(row.id, hashOfJson(described));
    const entry = recorded.answers.get(row.id)?.entry ?? null;
    if (recorded.erased.blanked.has(row.id) && (row.sentence !== '' || row.reason !== '' || files != null))
      problems.push({ entry, message: `The answer ${row.id} was erased, but it has texts or files.` });
    for (const { name, sha256 } of filesSchema.safeParse(files).data ?? []) {
      const what = `The file ${name} of the answer ${row.id}`;
      // Tombstones excuse no missing file: an erased answer names no files, and the files of other answers stay.
      if (!bytes.has(sha256)) bytes.set(sha256, { what, entry, sha256, name: `${sha256}.file` });
    }
  }
  answers.finish();
  return [...bytes.values()];
}
