import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, isCode, root, textOf } from './files.ts';
import { importsOf } from './imports.ts';

/** A workspace package with the imports of its sources. */
export interface Package {
  name: string;
  folder: string;
  scope: string;
  layer: string;
  /** Names of its Nx targets. */
  targets: Set<string>;
  dependencies: Set<string>;
  devDependencies: Set<string>;
  sources: { path: string; imports: string[] }[];
}

interface Manifest {
  name: string;
  nx?: { tags?: string[]; targets?: Record<string, object> };
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** Reads all packages in apps/ and libs/. */
export function readWorkspace(): Package[] {
  return ['apps', 'libs'].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => readPackage(`${group}/${name}`)),
  );
}

/** Development dependencies of the root, which every test and build configuration may import. */
export function sharedTools(): Set<string> {
  return new Set(Object.keys(readManifest('.').devDependencies ?? {}));
}

function readPackage(folder: string): Package {
  const manifest = readManifest(folder);
  const tag = (kind: string) =>
    manifest.nx?.tags?.find((tag) => tag.startsWith(`${kind}:`))?.slice(kind.length + 1);
  return {
    name: manifest.name,
    folder,
    scope: tag('scope') ?? '',
    layer: tag('layer') ?? '',
    targets: new Set(Object.keys(manifest.nx?.targets ?? {})),
    dependencies: new Set(Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })),
    devDependencies: new Set(Object.keys(manifest.devDependencies ?? {})),
    sources: filesBelow(folder)
      .filter(isCode)
      .map((path) => ({ path, imports: importsOf(path) })),
  };
}

function readManifest(folder: string): Manifest {
  return JSON.parse(textOf(`${folder}/package.json`));
}
