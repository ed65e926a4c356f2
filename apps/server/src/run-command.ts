import { parseArgs } from 'node:util';
import { commandLine } from '@daybook/content-engine';
import { type CommandCall, WrongArguments } from './commands/command-call.ts';
import { versionIn, versionText } from './config/version.ts';
import { type Command, commands } from './known-commands.ts';
import { refusalToStart } from './start/run-server.ts';

interface ProgramCall extends CommandCall {
  /** The folder of the built apps. */
  readonly distDir: string;
  /** Prints a line about why the command failed. */
  readonly complain: (line: string) => void;
}

/**
 * Runs a command of the program and returns its exit code: 1 if the command failed, 2 if its arguments are wrong. With
 * `--help`, only says how to call it. Throws unexpected errors.
 */
export async function runCommand(name: string, { distDir, complain, ...call }: ProgramCall): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    const lines = answerTo(name, distDir);
    for (const line of lines ?? []) call.say(line);
    if (!lines) complain(`Daybook has no ${kindOf(name)} "${name}". With --help, it lists its commands.`);
    return lines ? 0 : 2;
  }
  try {
    if (call.args.includes('--help')) {
      for (const line of [usageOf(name, command), command.does]) call.say(line);
      return 0;
    }
    if (command.args.length === 0) parseArgs({ args: [...call.args] });
    return (await command.run(call, distDir)) ?? 0;
  } catch (error) {
    const wrongArgument = wordsOfWrongArgument(error);
    if (wrongArgument) {
      complain(`${wrongArgument}. ${usageOf(name, command)}`);
      return 2;
    }
    const line = refusalToStart(error);
    if (line === null) throw error;
    complain(`Daybook cannot ${command.task ?? name.replaceAll('-', ' ')}: ${line}`);
    return 1;
  }
}

function kindOf(argument: string): string {
  return argument.startsWith('-') ? 'option' : 'command';
}

function usageOf(name: string, { args }: Command): string {
  return `Usage: ${commandLine(name, ...args)}`;
}

/** What an option of the program itself prints; null if there is no such option. */
function answerTo(option: string, distDir: string): string[] | null {
  if (option === '--version') return [`Daybook ${versionText(versionIn(distDir))}`];
  if (option !== '--help') return null;
  return [
    'Without a command, Daybook serves the site. Its commands, each of which says with --help how to call it:',
    ...Object.keys(commands).map((name) => `  ${name}`),
  ];
}

/** What is wrong with the arguments, which for an error of `parseArgs` is its first sentence; null for other errors. */
function wordsOfWrongArgument(error: unknown): string | null {
  if (error instanceof WrongArguments) return error.message;
  if (!(error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_')))
    return null;
  return error.message.split(/\.?(?:\s*\n|\. |$)/, 1)[0] ?? null;
}
