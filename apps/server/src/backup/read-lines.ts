import { createReadStream } from 'node:fs';

/** Reads the lines of a text file. Node's own reader also splits lines at U+2028, which any text may contain. */
export async function* readLines(path: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(path, 'utf8')) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
