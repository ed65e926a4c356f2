import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { checked, type Outcome } from './outcome.ts';
import { root, runTool } from './program.ts';

const atOnce = 2;

/** Type-checks every package by its own tsconfig.json, so that server code cannot use the DOM, nor the reverse. */
export async function checkTypes(): Promise<Outcome> {
  const waiting = packagesWithTypes();
  let ok = true;
  const worker = async () => {
    for (let path = waiting.shift(); path; path = waiting.shift()) {
      const { ok: passes, output } = await runTool('tsc', ['--project', path]);
      console.log(passes ? `  ✓ ${path}` : `  ✗ ${path}\n${output.trimEnd()}`);
      ok &&= passes;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return checked(ok);
}

function packagesWithTypes(): string[] {
  const packages = ['apps', 'libs'].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => `${group}/${name}`),
  );
  return [...packages, 'tools'].filter((path) => existsSync(join(root, path, 'tsconfig.json')));
}
