import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { site } from './own-site.ts';

const root = resolve(import.meta.dirname, '../../../..');
const start = promisify(execFile);

/** A copy of an example outside of the workspace. */
export interface Example {
  readonly folder: string;
  /** Runs a program of an installed package, with the site of this worker as its content. */
  run(program: string, ...args: string[]): Promise<void>;
}

/** Installs examples with the packed client, and links their other packages, so that tests need no network. */
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

  async install(name: string): Promise<Example> {
    const folder = join(this.folder, name);
    await cp(join(root, 'examples', name), folder, { recursive: true });
    const { dependencies, devDependencies } = JSON.parse(
      await readFile(join(folder, 'package.json'), 'utf8'),
    );
    await cp(this.packed, join(folder, 'node_modules/@daybook/client'), { recursive: true });
    for (const each of Object.keys({ ...dependencies, ...devDependencies })) {
      if (each === '@daybook/client') continue;
      const link = join(folder, 'node_modules', each);
      await mkdir(dirname(link), { recursive: true });
      await symlink(join(root, 'node_modules', each), link);
    }
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      VITE_SITE: site.url,
      SITE: site.url,
      ASTRO_TELEMETRY_DISABLED: '1',
    };
    return {
      folder,
      run: async (program, ...args) => {
        await start(process.execPath, [join(folder, 'node_modules', program), ...args], { cwd: folder, env });
      },
    };
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}
