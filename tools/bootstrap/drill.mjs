import { buildIfStale } from './build.mjs';
import { runForeground } from './child.mjs';
import { prepare } from './prepare.mjs';
import { runCommand } from './stop.mjs';

/** `npm run drill`: makes the production build fail in every way it must survive; `-- name` for one of them, `-- --quick`. */
await runCommand(async () => {
  const { node, env } = await prepare();
  await buildIfStale(node);
  const args = ['tools/drill/run.ts', ...process.argv.slice(2)];
  process.exitCode = await runForeground(node, args, { ...env, NODE_ENV: 'production' });
});
