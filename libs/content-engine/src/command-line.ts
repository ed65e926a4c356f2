import { statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/**
 * What an operator types to call a command of the program, such as `npm run restore -- file`. A production package has
 * no npm scripts: there it is `./daybook restore file`, by the launcher beside the built apps.
 */
export function commandLine(name: string, ...args: readonly string[]): string {
  if (isInPackage()) return ['./daybook', name, ...args].join(' ');
  return [`npm run ${name}`, ...(args.length > 0 ? ['--', ...args] : [])].join(' ');
}

/** The main file may also be started without the launcher. */
function isInPackage(): boolean {
  const folder = dirname(process.argv[1] ?? '');
  const root = resolve(folder, '../../..');
  return (
    folder === join(root, 'dist/apps/server') &&
    statSync(join(root, 'daybook'), { throwIfNoEntry: false })?.isFile() === true
  );
}
