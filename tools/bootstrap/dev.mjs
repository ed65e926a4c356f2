import { runForeground } from './child.mjs';
import { prepare } from './prepare.mjs';
import { runCommand } from './stop.mjs';

/** `npm run dev`: the same site with hot reload. */
await runCommand(async () => {
  const { node, env } = await prepare();
  process.exitCode = await runForeground(node, ['tools/dev/serve.ts'], { ...env, NODE_ENV: 'development' });
});
