import { createReadStream } from 'node:fs';

/** The lines of a text file. Node's own reader takes U+2028 for the end of one, which may stand in any text. */
export async function* readLines(path: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(path, 'utf8')) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
