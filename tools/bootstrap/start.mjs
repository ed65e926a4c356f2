import { buildIfStale } from './build.mjs';
import { runForeground } from './child.mjs';
import { serverEnvironment, serverFlags } from './node-runtime.mjs';
import { prepare } from './prepare.mjs';
import { runCommand } from './stop.mjs';

/** `npm start`: from a bare checkout to the running site. */
await runCommand(async () => {
  const { node, env } = await prepare();
  await buildIfStale(node);
  process.exitCode = await runForeground(node, [...serverFlags, 'dist/apps/server/main.js'], {
    ...serverEnvironment,
    ...env,
    NODE_ENV: 'production',
  });
});
