import { readFile, writeFile } from 'node:fs/promises';

const begin = '<!-- Written by npm run bench from here on. -->';
const end = '<!-- Written by npm run bench up to here. -->';

/** Puts what was measured between the two marks of a document. Throws where it has none. */
export async function replaceGenerated(file: string, measured: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  const start = text.indexOf(begin);
  const stop = text.indexOf(end);
  if (start < 0 || stop < start) throw new Error(`${file} has no place for what was measured.`);
  await writeFile(file, `${text.slice(0, start)}${begin}\n\n${measured}\n\n${text.slice(stop)}`);
}
