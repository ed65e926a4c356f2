import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const checkout = resolve(import.meta.dirname, '../../../..');
const run = promisify(execFile);

/** A copy of this checkout's libraries and tools that a test can change. */
export interface CopiedCheckout {
  readonly folder: string;
  /** Changes one of the files. */
  edit(path: string, change: (text: string) => string): Promise<void>;
  /** Runs a TypeScript program of the copy and returns its output. Throws if the program fails. */
  runProgram(path: string): Promise<string>;
  /** Runs code with a module of the copy as `module`, and returns the output. */
  runWith(path: string, code: string): Promise<string>;
  remove(): Promise<void>;
}

/** Creates a copy. It uses the packages of this checkout, except for the libraries themselves. */
export async function copyCheckout(): Promise<CopiedCheckout> {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-checkout-'));
  for (const path of ['libs', 'tools', 'package.json', 'tsconfig.base.json'])
    await cp(join(checkout, path), join(folder, path), { recursive: true, verbatimSymlinks: true });
  await linkPackages(folder);
  const node = async (...args: string[]) =>
    (await run(process.execPath, args, { cwd: folder, env: withoutTestVariables() })).stdout;
  return {
    folder,
    async edit(path, change) {
      const file = join(folder, path);
      await writeFile(file, change(await readFile(file, 'utf8')));
    },
    runProgram: (path) => node(path),
    runWith: (path, code) =>
      node(
        '--input-type=module',
        '-e',
        `import { withModule } from './tools/database/with-module.ts';
        await withModule('${path}', async (module) => { ${code} });
        process.exit();`,
      ),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function linkPackages(folder: string): Promise<void> {
  const installed = join(checkout, 'node_modules');
  const ours = join(folder, 'node_modules', '@daybook');
  await mkdir(ours, { recursive: true });
  for (const name of await readdir(installed))
    if (name !== '@daybook' && !name.startsWith('.'))
      await symlink(join(installed, name), join(folder, 'node_modules', name));
  for (const name of await readdir(join(folder, 'libs')))
    await symlink(join(folder, 'libs', name), join(ours, name));
}

/** With these variables, libraries would behave as in a test. */
function withoutTestVariables(): NodeJS.ProcessEnv {
  const { VITEST: _vitest, NODE_ENV: _mode, ...env } = process.env;
  return env;
}
