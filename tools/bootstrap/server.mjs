import { isAbsolute, resolve } from 'node:path';
import { build } from './build.mjs';
import { usingBuild } from './build-users.mjs';
import { runForeground } from './child.mjs';
import { serverEnvironment, serverFlags } from './node-runtime.mjs';
import { prepare } from './prepare.mjs';
import { runCommand } from './stop.mjs';

/**
 * `npm start`, and the commands of the built server: `npm run backup`, `restore`, `verify-backup`, `verify-record`,
 * `list-erasures`, `list-old-versions`, `new-record-key`, `join-storage`, `reset-password`, `migrate`, `doctor`, `export`, and `import`.
 * `npm start -- --version` prints the version.
 */
await runCommand(async () => {
  const { node, env } = await prepare();
  await build(node);
  const args = ['dist/apps/server/main.js', ...serverArguments(process.argv.slice(2))];
  const settings = { ...serverEnvironment, ...env, NODE_ENV: 'production' };
  process.exitCode = await usingBuild(() => runForeground(node, [...serverFlags, ...args], settings));
});

/**
 * npm runs every script in the root folder of the checkout. Paths are relative to the folder in which the user called npm.
 * @param {string[]} given
 */
function serverArguments(given) {
  const [command, ...args] = given;
  const takesFiles = [
    'backup',
    'restore',
    'verify-backup',
    'verify-record',
    'list-erasures',
    'list-old-versions',
    'export',
  ].includes(command ?? '');
  if (command === undefined || !takesFiles) return given;
  const from = process.env.INIT_CWD ?? process.cwd();
  const isFileMissing = command === 'backup' && args.every((arg) => arg.startsWith('-'));
  // Some options have values that are not files.
  const isValue = (/** @type {number} */ at) =>
    (command === 'list-old-versions' && files[at - 1]?.startsWith('-') === true) ||
    files[at - 1] === '--witness';
  const now = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const files = isFileMissing ? [...args, `daybook-${now}.tar.gz`] : args;
  return [
    command,
    ...files.map((arg, at) =>
      arg.startsWith('-') || isAbsolute(arg) || isValue(at) ? arg : resolve(from, arg),
    ),
  ];
}
