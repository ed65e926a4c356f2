import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';

const root = resolve(import.meta.dirname, '../..');
const names = z.record(z.string(), z.string()).default({});

const lockfileSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      name: z.string().optional(),
      version: z.string().optional(),
      license: z.string().optional(),
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      link: z.boolean().default(false),
      hasInstallScript: z.boolean().default(false),
      dependencies: names,
      optionalDependencies: names,
      peerDependencies: names,
      peerDependenciesMeta: z
        .record(z.string(), z.object({ optional: z.boolean().default(false) }))
        .default({}),
    }),
  ),
});

/** Packages of package-lock.json by path: `apps/server`, `node_modules/express`, … */
export type LockedPackages = z.infer<typeof lockfileSchema>['packages'];
export type LockedPackage = LockedPackages[string];

/** Reads the packages of the lockfile. Throws if its format is unknown. */
export function readLockfile(): LockedPackages {
  return lockfileSchema.parse(JSON.parse(readFileSync(resolve(root, 'package-lock.json'), 'utf8'))).packages;
}

/** Returns the name of a package from its path: `@b/c` for `node_modules/a/node_modules/@b/c`. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/**
 * Lists the paths of packages and their production dependencies, for all systems. Of workspaces, it lists the
 * dependencies only.
 */
export function neededBy(packages: LockedPackages, paths: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (path: string) => {
    if (found.has(path)) return;
    found.add(path);
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = lockedAt(
      packages,
      path,
    );
    const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const place = placeOf(packages, name, path);
      if (place) visit(place);
    }
  };
  paths.forEach(visit);
  return [...found]
    .filter((path) => path.startsWith('node_modules/') || path.includes('/node_modules/'))
    .sort();
}

function lockedAt(packages: LockedPackages, path: string): LockedPackage {
  const locked = packages[path];
  if (!locked) throw new Error(`package-lock.json has no ${path}.`);
  return locked;
}

/** Finds a package as Node does, in the nearest node_modules folder upwards. Workspaces are links there. */
function placeOf(packages: LockedPackages, name: string, from: string): string | undefined {
  for (let folder = from; ; folder = folder.replace(/\/?[^/]*$/, '')) {
    const place = `${folder}${folder && '/'}node_modules/${name}`;
    const locked = packages[place];
    if (locked) return locked.link ? locked.resolved : place;
    if (folder === '') return undefined;
  }
}
