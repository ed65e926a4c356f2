import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { inject } from 'vitest';
import type {} from './room-for-builds.ts';

const root = resolve(import.meta.dirname, '../../../..');

/**
 * Builds the server unless another test file of this run has done so, and returns the folder. If two build at once,
 * the first result is kept.
 */
export async function serverBuild(): Promise<string> {
  const folder = inject('serverBuilds');
  const kept = join(folder, 'kept');
  if (existsSync(kept)) return kept;
  const made = await mkdtemp(join(folder, 'made-'));
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const args = ['build', '--outDir', join(made, 'server'), '--sourcemap', 'false', '--logLevel', 'error'];
  const builder = spawn(process.execPath, [vite, ...args], {
    cwd: join(root, 'apps/server'),
    stdio: 'inherit',
  });
  const [code] = await once(builder, 'close');
  if (code !== 0) throw new Error('The build of the server failed.');
  await rename(made, kept).catch((error: unknown) => {
    if (!existsSync(kept)) throw error;
  });
  return kept;
}
