import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesBelow, isCode, root, textOf } from './files.ts';

const rootFiles = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(ts|json|md|graphql)$/.test(entry.name))
  .map(({ name }) => name);
const files = [...rootFiles, ...['apps', 'libs', 'tools', 'docs', 'demo'].flatMap(filesBelow)];

/** Generated files. */
const isMaterial = (path: string) => /\/(generated|migrations)\//.test(path);
const sizes = files
  .filter((path) => isCode(path) && !isMaterial(path))
  .map((path) => ({ path, lines: textOf(path).split('\n').length - 1 }));

test('the median file has less than 100 lines, and none has more than 300', () => {
  const sorted = sizes.map(({ lines }) => lines).sort((a, b) => a - b);
  expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(100);
  expect(sizes.filter(({ lines }) => lines > 300)).toEqual([]);
});

test('no file contains a path of a particular machine', () => {
  const machinePath = /(?<![\w.:)}/-])\/(?:work|home|root|tmp|Users)\/[\w.]/;
  const text = files.filter((path) => /\.(ts|tsx|mjs|json|md|graphql|css|html|yml|sh)$/.test(path));
  expect(text.filter((path) => path !== 'package-lock.json' && machinePath.test(textOf(path)))).toEqual([]);
});

test('messages of the program name its commands as they are called where it runs', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(textOf('package.json'));
  const commands = Object.keys(scripts).filter((name) => scripts[name]?.includes('server.mjs '));
  const named = new RegExp(`npm run (?:${commands.join('|')})\\b`);
  const sources = files.filter((path) => /^(?:apps|libs)\/\w[\w-]*\/src\/.*(?<!\.test)\.tsx?$/.test(path));
  const linesOf = (path: string) =>
    textOf(path)
      .split('\n')
      .filter((line) => named.test(line) && !/^\s*(?:\/?\*|\/\/)/.test(line));
  expect(sources.flatMap((path) => linesOf(path).map((line) => `${path}: ${line.trim()}`))).toEqual([]);
});

test('no test sets its own time limit', () => {
  const ownLimit = /^\s*\}, [\d_]{4,}\);|\btimeout: [\d_]+|\bwaitForTimeout\(|\bvi\.(?:waitFor|setConfig)\(/m;
  const isOfTests = (path: string) =>
    /\.test\.tsx?$|\/testing\/|\/support\//.test(path) && /\.tsx?$/.test(path);
  const tests = files.filter((path) => isOfTests(path) && !path.endsWith('sources.test.ts'));
  expect(tests.filter((path) => ownLimit.test(textOf(path)))).toEqual([]);
});
