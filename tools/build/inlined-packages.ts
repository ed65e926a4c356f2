import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/**
 * Packages that a server bundle has to contain rather than import at run time: the workspace's own, which are
 * TypeScript, and those npm could not hoist. A bundle in dist/ sees only the root's node_modules, so importing one
 * that lives below a workspace package would silently load another version of it.
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
