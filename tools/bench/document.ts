import { readFile, writeFile } from 'node:fs/promises';

/**
 * Replaces the generated part of a document, which is between two markers of its writer. Throws if they are missing.
 */
export async function replaceGenerated(
  file: string,
  measured: string,
  writer = 'npm run bench',
): Promise<void> {
  const begin = `<!-- Written by ${writer} from here on. -->`;
  const end = `<!-- Written by ${writer} up to here. -->`;
  const text = await readFile(file, 'utf8');
  const start = text.indexOf(begin);
  const stop = text.indexOf(end);
  if (start < 0 || stop < start) throw new Error(`${file} has no markers for the figures.`);
  await writeFile(file, `${text.slice(0, start)}${begin}\n\n${measured}\n\n${text.slice(stop)}`);
}
