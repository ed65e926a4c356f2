import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';

/** The checkout's root folder. */
export const root = resolve(import.meta.dirname, '../..');

const followParent = join(root, 'tools/bootstrap/follow-parent.mjs');

/**
 * Runs a Node program of this checkout on this terminal; it ends when this process does, however that happens.
 * Resolves to whether it succeeded.
 */
export async function runProgram(
  script: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<boolean> {
  const child = spawn(process.execPath, ['--import', followParent, join(root, script), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const [code] = await once(child, 'close');
  return code === 0;
}

/** Runs one of the command-line tools among the packages and keeps what it says. */
export async function runTool(name: string, args: string[]): Promise<{ ok: boolean; output: string }> {
  const windows = process.platform === 'win32';
  const child = spawn(name, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'], shell: windows });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return { ok: code === 0, output };
}
