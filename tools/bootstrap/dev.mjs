import { runForeground } from './child.mjs';
import { prepare } from './prepare.mjs';
import { runCommand } from './stop.mjs';

/** The exit code by which the development server asks to be started anew, because server code changed. */
const startAnew = 75;

/** `npm run dev`: the same site with hot reload. Server code gets a new process, browser code is replaced in place. */
await runCommand(async () => {
  const { node, env } = await prepare();
  do {
    process.exitCode = await runForeground(node, ['tools/dev/serve.ts'], { ...env, NODE_ENV: 'development' });
  } while (process.exitCode === startAnew);
});
