import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { site } from './own-site.ts';

const root = resolve(import.meta.dirname, '../../../..');
const start = promisify(execFile);

/** An app outside of the workspace. */
export interface Example {
  readonly folder: string;
  /** Runs a program of an installed package, with the site of this worker as its content. */
  run(program: string, ...args: string[]): Promise<void>;
  /** Runs a file of the app and returns what it prints. */
  runFile(path: string, ...options: string[]): Promise<string>;
}

interface Packages {
  /** By the name in the app, the name in this workspace. Linked packages find what they import in this workspace. */
  readonly linked: Readonly<Record<string, string>>;
  /** Copied packages find what they import in the app. */
  readonly copied?: readonly string[];
}

/** Installs apps with the packed client, and links their other packages, so that tests need no network. */
export class ExampleApps {
  private constructor(
    private readonly folder: string,
    private readonly packed: string,
  ) {}

  static async pack(): Promise<ExampleApps> {
    const folder = await mkdtemp(join(tmpdir(), 'daybook-examples-'));
    const { stdout } = await start(process.execPath, ['tools/package/pack-client.ts', folder], { cwd: root });
    const [file = ''] = /^\S+\.tgz/.exec(stdout) ?? [];
    await start('tar', ['xzf', file, '-C', folder]);
    return new ExampleApps(folder, join(folder, 'package'));
  }

  /** Copies an example. */
  async install(name: string): Promise<Example> {
    const folder = join(this.folder, name);
    await cp(join(root, 'examples', name), folder, { recursive: true });
    const { dependencies, devDependencies } = JSON.parse(
      await readFile(join(folder, 'package.json'), 'utf8'),
    );
    const names = Object.keys({ ...dependencies, ...devDependencies });
    return this.#open(folder, { linked: Object.fromEntries(names.map((each) => [each, each])) });
  }

  /** Makes an app without files, which has the client and other packages. */
  async create(name: string, packages: Packages): Promise<Example> {
    const folder = join(this.folder, name);
    await mkdir(folder);
    await writeFile(join(folder, 'package.json'), JSON.stringify({ name, private: true, type: 'module' }));
    return this.#open(folder, packages);
  }

  async #open(folder: string, { linked, copied = [] }: Packages): Promise<Example> {
    await cp(this.packed, join(folder, 'node_modules/@daybook/client'), { recursive: true });
    for (const [each, installed] of Object.entries(linked)) {
      if (each === '@daybook/client') continue;
      const link = join(folder, 'node_modules', each);
      await mkdir(dirname(link), { recursive: true });
      await symlink(join(root, 'node_modules', installed), link);
    }
    for (const each of copied)
      await cp(join(root, 'node_modules', each), join(folder, 'node_modules', each), { recursive: true });
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      // Tests compare what programs print.
      FORCE_COLOR: '0',
      VITE_SITE: site.url,
      SITE: site.url,
      ASTRO_TELEMETRY_DISABLED: '1',
    };
    const run = async (args: readonly string[]) => {
      try {
        return (await start(process.execPath, args, { cwd: folder, env })).stdout;
      } catch (error) {
        // Compilers print what is wrong.
        throw new Error(`The program failed: ${JSON.stringify(error)}`, { cause: error });
      }
    };
    return {
      folder,
      run: async (program, ...args) => {
        await run([join(folder, 'node_modules', program), ...args]);
      },
      runFile: (path, ...options) => run([...options, join(folder, path)]),
    };
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}
