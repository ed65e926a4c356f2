import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Asks a question at the terminal. What is typed is not shown if `isHidden` is set. */
export async function askAtTerminal(question: string, { isHidden } = { isHidden: false }): Promise<string> {
  if (isHidden) process.stdout.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({
    input: process.stdin,
    output: isHidden ? silent : process.stdout,
    terminal: true,
  });
  try {
    return (await lines.question(isHidden ? '' : question)).trim();
  } finally {
    lines.close();
    if (isHidden) process.stdout.write('\n');
  }
}
