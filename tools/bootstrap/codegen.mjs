import { runForeground } from './child.mjs';
import { prepare } from './prepare.mjs';
import { runCommand } from './stop.mjs';

/** `npm run codegen`: schema.graphql and all that is derived from it; `-- --check` only compares. */
await runCommand(async () => {
  const { node, env } = await prepare();
  process.exitCode = await runForeground(node, ['tools/codegen/run.ts', ...process.argv.slice(2)], env);
});
