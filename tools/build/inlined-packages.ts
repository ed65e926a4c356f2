import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/**
 * Packages that a server bundle must contain instead of importing them at run time: workspace packages, which are
 * TypeScript, and packages that npm did not hoist. A bundle in dist/ resolves packages from the root's node_modules and
 * would load another version of those.
 */
export function inlinedPackages(): (string | RegExp)[] {
  return [/^@daybook\//, ...nestedPackages()];
}

function nestedPackages(): string[] {
  return ['apps', 'libs']
    .flatMap((group) => folders(join(root, group)).map((name) => join(root, group, name, 'node_modules')))
    .flatMap((modules) =>
      folders(modules).flatMap((name) =>
        name.startsWith('@') ? folders(join(modules, name)).map((child) => `${name}/${child}`) : [name],
      ),
    );
}

function folders(path: string): string[] {
  if (!existsSync(path)) return [];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => entry.name);
}
