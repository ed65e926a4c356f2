import { expect, test } from 'vitest';
import { isForDevelopment } from './files.ts';
import { packageNameOf } from './imports.ts';
import { readWorkspace } from './workspace.ts';

type Graph = Map<string, string[]>;

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
