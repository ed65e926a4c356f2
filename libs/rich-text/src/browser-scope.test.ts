import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** All modules that a module of this package imports, by path, and the packages that they import. */
function reachable(path: string, found: Set<string> = new Set()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  const source = readFileSync(new URL(path, import.meta.url), 'utf8');
  for (const [, specifier = ''] of source.matchAll(/from '([^']+)'/g)) {
    if (specifier.startsWith('./')) reachable(specifier, found);
    else found.add(specifier);
  }
  return found;
}

test('modules for browsers import no packages', () => {
  const modules = [...reachable('./index.ts')];
  expect(modules).toContain('./allowed-html.ts');
  expect(modules.filter((module) => !module.startsWith('./') || module.includes('sanitize'))).toEqual([]);
});
