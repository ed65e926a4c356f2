import { isAbsolute, resolve } from 'node:path';
import { buildIfStale } from './build.mjs';
import { runForeground } from './child.mjs';
import { prepare } from './prepare.mjs';
import { runCommand } from './stop.mjs';

/**
 * `npm run backup`, `restore`, `verify-backup`, and `join-storage`: the built server's own commands. npm changes to the
 * checkout before it runs them; files are meant as seen from where it was called.
 * @param {'backup' | 'restore' | 'verify-backup' | 'join-storage'} command
 */
export async function runArchiveCommand(command) {
  const from = process.env.INIT_CWD ?? process.cwd();
  const given = process.argv.slice(2);
  const isFileMissing = command === 'backup' && !given.some((arg) => !arg.startsWith('-'));
  const now = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const args = (isFileMissing ? [...given, `daybook-${now}.tar.gz`] : given).map((arg) =>
    arg.startsWith('-') || isAbsolute(arg) ? arg : resolve(from, arg),
  );
  await runCommand(async () => {
    const { node, env } = await prepare();
    await buildIfStale(node);
    process.exitCode = await runForeground(node, ['dist/apps/server/main.js', command, ...args], {
      ...env,
      NODE_ENV: 'production',
    });
  });
}
