import { runForeground } from './child.mjs';
import { prepare } from './prepare.mjs';
import { runCommand } from './stop.mjs';

/** `npm test`: every check there is; `-- --only unit,lint` for some of them. */
await runCommand(async () => {
  const { node, env } = await prepare();
  process.exitCode = await runForeground(node, ['tools/testing/run.ts', ...process.argv.slice(2)], env);
});
