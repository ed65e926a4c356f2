import { buildIfStale } from './build.mjs';
import { runForeground } from './child.mjs';
import { prepare } from './prepare.mjs';
import { runCommand } from './stop.mjs';

/** `npm run bench`: starts the production build and measures it beside a bare server, in one run. */
await runCommand(async () => {
  const { node, env } = await prepare();
  await buildIfStale(node);
  process.exitCode = await runForeground(node, ['tools/bench/run.ts', ...process.argv.slice(2)], {
    ...env,
    NODE_ENV: 'production',
  });
});
