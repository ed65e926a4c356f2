import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import manifest from '../../libs/client/package.json' with { type: 'json' };

const root = resolve(import.meta.dirname, '../..');
const source = join(root, 'libs/client');
const built = join(root, 'dist/libs/client');

/** The compiled module and the types of a source. */
function compiled(path: string): { types: string; default: string } {
  const name = path.replace('./src/', './').replace(/\.ts$/, '');
  return { types: `${name}.d.ts`, default: `${name}.js` };
}

/** Replaces `.ts` with `.js` in the imports of a declaration file, because the compiler leaves them as they are. */
function nameCompiledModules(file: string): void {
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replaceAll(/( from '\.{1,2}\/[^']+)\.ts';/g, "$1.js';"));
}

/** The manifest to install: without what only the workspace needs, and with compiled modules. */
function installedManifest(): object {
  const { private: _private, nx: _nx, devDependencies: _tools, exports: sources, ...kept } = manifest;
  const modules = Object.entries(sources).map(([name, path]) => [name, compiled(path)]);
  return {
    ...kept,
    exports: { ...Object.fromEntries(modules), './schema.graphql': './generated/schema.graphql' },
  };
}

/**
 * Compiles the package `@daybook/client` and packs it, as `npm publish` would.
 * @param folder where the file goes
 * @returns the path of the file
 */
export function packClient(folder: string): string {
  rmSync(built, { recursive: true, force: true });
  execFileSync(
    process.execPath,
    [join(root, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.build.json'],
    {
      cwd: source,
      stdio: ['ignore', 2, 2],
    },
  );
  for (const file of globSync('**/*.d.ts', { cwd: built })) nameCompiledModules(join(built, file));
  cpSync(join(source, 'src/generated/schema.graphql'), join(built, 'generated/schema.graphql'));
  cpSync(join(source, 'README.md'), join(built, 'README.md'));
  cpSync(join(root, 'LICENSE'), join(built, 'LICENSE'));
  writeFileSync(join(built, 'package.json'), `${JSON.stringify(installedManifest(), null, 2)}\n`);
  mkdirSync(folder, { recursive: true });
  const listed = execFileSync('npm', ['pack', '--json', '--pack-destination', folder], { cwd: built });
  const [{ filename }] = JSON.parse(String(listed));
  return join(folder, filename);
}
