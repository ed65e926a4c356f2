import { answerColumns, type RecordedFile } from '../ledger/describe-answers.ts';
import { csvLine } from './csv.ts';
import { answersIn, type PackContents } from './pack-rows.ts';
import type { PackSource } from './pack-source.ts';
import type { ZipWriter } from './zip-writer.ts';

const columns = answerColumns.filter((column) => column !== 'files');

/**
 * Adds the answers to findings, and once each file that supports them. Returns the hashes of the files that the storage
 * lacks.
 */
export async function addAnswers(
  contents: PackContents,
  zip: ZipWriter,
  { em, readAnswerFile, onProgress }: PackSource,
): Promise<string[]> {
  const [table, rows]: [string[], string[]] = [[csvLine([...columns, 'publication', 'substantiation'])], []];
  const total = contents.captures.length;
  const added = new Set<string>();
  const missing = new Set<string>();
  for await (const { row, text, publication } of answersIn(em, contents)) {
    const { files = [] } = row;
    const named = files.map((file) => `${pathOf(file)} (${file.name})`).join('; ');
    table.push(csvLine([...columns.map((column) => row[column]), publication, named]));
    rows.push(`${text}\n`);
    for (const file of files) {
      const path = pathOf(file);
      if (added.has(path)) continue;
      added.add(path);
      // Throws if the pack was deleted, the disk is full, or the server stops.
      await onProgress(total, total);
      const bytes = await readAnswerFile(file.sha256);
      if (bytes) await zip.add(path, bytes);
      else missing.add(file.sha256);
    }
  }
  await zip.add('answers.csv', table.join(''));
  await zip.add('proofs/answers.jsonl', rows.join(''));
  return [...missing].sort();
}

/** The extension of the name fits the bytes. */
function pathOf({ sha256, name }: RecordedFile): string {
  return `substantiation/${sha256}.${name.slice(name.lastIndexOf('.') + 1).toLowerCase()}`;
}
