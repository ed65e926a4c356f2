import { runForeground } from './child.mjs';
import { prepare } from './prepare.mjs';
import { runCommand } from './stop.mjs';

const biome = 'node_modules/@biomejs/biome/bin/biome';
const format = ['format', '--write', '--no-errors-on-unmatched', 'libs/database/src/migrations'];

/** `npm run migration`: writes the migration that the entities ask for, in the format that `npm test` demands; `-- --check` only compares. */
await runCommand(async () => {
  const { node, env } = await prepare();
  const args = process.argv.slice(2);
  const code = await runForeground(node, ['tools/database/make-migration.ts', ...args], env);
  const isWritten = code === 0 && !args.includes('--check');
  process.exitCode = isWritten ? await runForeground(node, [biome, ...format], env) : code;
});
