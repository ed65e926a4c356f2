import { dirname, join } from 'node:path/posix';
import { expect, test } from 'vitest';
import { isForDevelopment } from './files.ts';
import { packageNameOf } from './imports.ts';
import { readWorkspace } from './workspace.ts';

type Graph = Map<string, string[]>;

/**
 * Folders that import one another, by package. Each group is one part of the product that is divided into folders for
 * readability. Groups may become smaller but not larger, and new groups are not allowed.
 */
const knownGroups: Readonly<Record<string, readonly string[]>> = {
  '@daybook/accounts': [
    'api-keys audit collaborators factors invitations mail password-reset profile sessions sign-in',
  ],
  '@daybook/admin': ['audit bulk content drafts history record-tools releases trash', 'palette shell'],
  '@daybook/admin-ui': ['compare draft editor form kinds list local-draft merge preview schedule values'],
  '@daybook/content-engine': [
    'bulk drafts fields filters history input kinds reading records rich-text schema search sql trash writing',
  ],
  '@daybook/entries': ['contact notices thread'],
};

const workspace = readWorkspace();

test('packages have no import cycles', () => {
  const packages: Graph = new Map(
    workspace.map(({ name, sources }) => [
      name,
      sources
        .filter(({ path }) => !isForDevelopment(path))
        .flatMap(({ imports }) => imports.flatMap((specifier) => packageNameOf(specifier) ?? [])),
    ]),
  );
  expect(findCycle(packages)).toBeUndefined();
});

test.each(workspace)('folders of $name have no import cycles beyond the known ones', (each) => {
  const groups = groupsOf(foldersOf(each)).map((group) => group.sort().join(' '));
  expect(groups.sort()).toEqual(knownGroups[each.name] ?? []);
});

/**
 * The folders in `src` of a package with the folders that they import. Files directly in `src` are left out: they are entries,
 * which import folders, or what all folders share.
 */
function foldersOf({ folder, sources }: (typeof workspace)[number]): Graph {
  const folders: Graph = new Map();
  const folderOf = (path: string) => {
    const [src, name, ...inside] = path.slice(folder.length + 1).split('/');
    return src === 'src' && inside.length > 0 ? name : undefined;
  };
  for (const { path, imports } of sources) {
    const from = folderOf(path);
    if (from === undefined || isForDevelopment(path)) continue;
    const targets = imports.flatMap((specifier) =>
      specifier.startsWith('.') ? (folderOf(join(dirname(path), specifier)) ?? []) : [],
    );
    folders.set(from, [...(folders.get(from) ?? []), ...targets]);
  }
  return folders;
}

/** The largest groups of nodes in which each reaches every other. */
function groupsOf(graph: Graph): string[][] {
  const reached = new Map([...graph.keys()].map((node) => [node, nodesFrom(graph, node)]));
  const groups = [...reached].map(([node, targets]) =>
    [...targets].filter((target) => reached.get(target)?.has(node)),
  );
  const known = new Set<string>();
  return groups.filter((group) => {
    const isNew = group.length > 1 && !group.some((node) => known.has(node));
    for (const node of group) known.add(node);
    return isNew;
  });
}

/** The nodes that a node reaches; itself only along a cycle. */
function nodesFrom(graph: Graph, start: string): Set<string> {
  const found = new Set<string>();
  const open = (graph.get(start) ?? []).filter((node) => node !== start);
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (found.has(node)) continue;
    found.add(node);
    open.push(...(graph.get(node) ?? []));
  }
  return found;
}

/** Finds the first cycle of a graph by depth-first search, as `a → b → a`. */
function findCycle(graph: Graph): string | undefined {
  const done = new Set<string>();
  const visit = (node: string, trail: string[]): string | undefined => {
    if (trail.includes(node)) return [...trail.slice(trail.indexOf(node)), node].join(' → ');
    if (done.has(node)) return undefined;
    for (const next of graph.get(node) ?? []) {
      const cycle = visit(next, [...trail, node]);
      if (cycle) return cycle;
    }
    done.add(node);
    return undefined;
  };
  for (const node of graph.keys()) {
    const cycle = visit(node, []);
    if (cycle) return cycle;
  }
  return undefined;
}
