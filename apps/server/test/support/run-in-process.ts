import 'reflect-metadata';
import { tmpdir } from 'node:os';
import { runCommand } from '../../src/run-command.ts';

/** What a command printed, and its exit code. */
export interface CommandResult {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

/** Runs a command of the program in this process: loading the program takes longer than most commands. */
export async function runInProcess(
  environment: Readonly<Record<string, string>>,
  [name = '', ...args]: readonly string[],
): Promise<CommandResult> {
  const printed = { output: '', errors: '' };
  const code = await runCommand(name, {
    args,
    environment: { ...environment },
    distDir: tmpdir(),
    say: (line) => {
      printed.output += `${line}\n`;
    },
    complain: (line) => {
      printed.errors += `${line}\n`;
    },
  });
  return { code, ...printed };
}
