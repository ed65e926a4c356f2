import { runForeground } from './child.mjs';
import { prepare } from './prepare.mjs';
import { runCommand } from './stop.mjs';
import { readOptions } from './usages.mjs';

const biome = 'node_modules/@biomejs/biome/bin/biome';
const lint = ['check', '--write', '--no-errors-on-unmatched', 'libs/database/src/migrations'];

/** `npm run migration`: writes a migration if the entities changed, formats it, and fixes what the linter reports; `-- --check` only compares. */
await runCommand(async () => {
  const { check } = readOptions('migration').values;
  const { node, env } = await prepare();
  const args = process.argv.slice(2);
  const code = await runForeground(node, ['tools/database/make-migration.ts', ...args], env);
  const isWritten = code === 0 && !check;
  process.exitCode = isWritten ? await runForeground(node, [biome, ...lint], env) : code;
});
