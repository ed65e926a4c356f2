import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { type CommandResult, launchCommand, withoutFolders } from './server.ts';
import { undoAtExit } from './undo.ts';

const root = resolve(import.meta.dirname, '../..');

export function backUp(file: string, environment: Record<string, string>): Promise<CommandResult> {
  return launchCommand(['backup', file], environment).result;
}

export function restore(
  file: string,
  environment: Record<string, string>,
  ...options: string[]
): Promise<CommandResult> {
  return launchCommand(['restore', file, ...options], environment).result;
}

/** Runs `npm run verify-backup -- file`. */
export async function verifyBackup(file: string): Promise<CommandResult> {
  const child = spawn('npm', ['run', '--silent', 'verify-backup', '--', file], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const forget = undoAtExit(() => void child.kill('SIGKILL'));
  const [output, errors] = [text(child.stdout), text(child.stderr)];
  const [code, signal] = await once(child, 'close');
  forget();
  return { code: code ?? signal, output: await output, errors: await errors };
}

/** Returns the last line of the errors of a command, otherwise of its output. */
export function lastWords({ output, errors }: CommandResult): string {
  const lines = (errors.trim() || output.trim()).split('\n').filter((line) => line.trim() !== '');
  return withoutFolders(lines.at(-1)?.trim().slice(0, 200) ?? 'no output');
}
