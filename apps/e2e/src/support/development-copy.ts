import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** `npm run dev` on a copy of the sources that tests may edit. */
export interface DevelopmentCopy {
  url: string;
  /** The output so far. */
  output(): string;
  /** Replaces text in a source file, as saving in an editor does. Throws if the file does not contain it. */
  edit(path: string, from: string, to: string): Promise<void>;
  stop(): Promise<void>;
}

const root = resolve(import.meta.dirname, '../../../..');
const packages = join(root, 'node_modules');

/** Copies the sources, starts the development server on a free port, and waits until it is ready. */
export async function startDevelopment(environment: Record<string, string>): Promise<DevelopmentCopy> {
  const copy = await mkdtemp(join(tmpdir(), 'daybook-development-'));
  await copySources(copy);
  await linkPackages(copy);
  const child = spawn(process.execPath, ['tools/bootstrap/tool.mjs', 'dev'], {
    cwd: copy,
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: join(copy, '.data'),
      DATABASE_URL: '',
      SEED: 'none',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const stop = async () => {
    if (child.exitCode === null && child.kill()) await once(child, 'exit');
    await rm(copy, { recursive: true, force: true });
  };
  const ready = /ready at (\S+)/;
  while (!ready.test(output)) {
    if (child.exitCode !== null || /^\w*Error:/m.test(output)) {
      await stop();
      throw new Error(`The development server did not start:\n${output}`);
    }
    await setTimeout(100);
  }
  return {
    url: ready.exec(output)?.[1] ?? '',
    output: () => output,
    stop,
    async edit(path, from, to) {
      const file = join(copy, path);
      const source = await readFile(file, 'utf8');
      if (!source.includes(from)) throw new Error(`${path} does not contain: ${from}`);
      await writeFile(file, source.replace(from, to));
    },
  };
}

async function copySources(copy: string): Promise<void> {
  for (const name of ['apps', 'libs', 'tools', 'package.json', 'package-lock.json', 'tsconfig.base.json'])
    await cp(join(root, name), join(copy, name), { recursive: true });
}

/** Links packages to this checkout, but workspace packages to the copy. */
async function linkPackages(copy: string): Promise<void> {
  const target = join(copy, 'node_modules');
  await mkdir(join(target, '@daybook'), { recursive: true });
  for (const name of await readdir(packages))
    if (name !== '@daybook' && !/^\.(?!package-lock)/.test(name))
      await symlink(join(packages, name), join(target, name));
  for (const group of ['apps', 'libs'])
    for (const name of await readdir(join(copy, group)))
      await symlink(join('../..', group, name), join(target, '@daybook', name));
}
