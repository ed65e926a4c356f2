import { buildIfStale } from './build.mjs';
import { runForeground } from './child.mjs';
import { prepare } from './prepare.mjs';
import { runCommand } from './stop.mjs';

/** `npm run reset-password -- you@firm.example`: prints a one-time link to set a new password. */
await runCommand(async () => {
  const { node, env } = await prepare();
  await buildIfStale(node);
  const args = ['dist/apps/server/main.js', 'reset-password', ...process.argv.slice(2)];
  process.exitCode = await runForeground(node, args, { ...env, NODE_ENV: 'production' });
});
