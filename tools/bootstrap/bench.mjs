import { buildIfStale } from './build.mjs';
import { runForeground } from './child.mjs';
import { prepare } from './prepare.mjs';
import { runCommand } from './stop.mjs';

/**
 * `npm run bench`: starts the production build and measures it beside a bare server, in one run.
 * `npm run bench -- navigation`: measures in a browser how long it takes to follow a link.
 */
await runCommand(async () => {
  const { node, env } = await prepare();
  await buildIfStale(node);
  const given = process.argv.slice(2);
  const [script, options] = given[0] === 'navigation' ? ['navigation', given.slice(1)] : ['run', given];
  process.exitCode = await runForeground(node, [`tools/bench/${script}.ts`, ...options], {
    ...env,
    NODE_ENV: 'production',
  });
});
