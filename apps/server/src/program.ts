import { join } from 'node:path';
import { keepFilesPrivate } from './installation/data-dir.ts';
import { builtBundles } from './pages/built-bundles.ts';
import { runCommand } from './run-command.ts';
import { refusalToStart, runServer } from './start/run-server.ts';
import type { RunningServer } from './start/start.ts';

/** The bundle is in `dist/apps/server`, beside the apps it serves. */
const distDir = join(import.meta.dirname, '..');

/**
 * Milliseconds in which a repeated signal is ignored, because a terminal and npm may both deliver the same one. After
 * that, a signal stops the process at once.
 */
const repeatedSignal = 1_000;

const [command, ...args] = process.argv.slice(2);
const complain = (line: string) => void process.stderr.write(`${line}\n`);

keepFilesPrivate();
// The program continues if the reader of its output ends early, as in `npm run backup | head`.
for (const stream of [process.stdout, process.stderr]) stream.on('error', ignoreBrokenPipe);
if (command === undefined) {
  await serve().catch((error: unknown) => {
    const line = refusalToStart(error);
    if (line === null) throw error;
    complain(`Daybook cannot start: ${line}`);
    process.exit(1);
  });
} else {
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const code = await runCommand(command, { args, environment: process.env, say, complain, distDir });
  // A refused command may leave connections open that would keep the process running.
  if (code !== 0) process.exit(code);
}

function ignoreBrokenPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}

async function serve(): Promise<void> {
  let server: RunningServer | undefined;
  let stoppingSince: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // No request was accepted yet, and an interrupted start leaves nothing half done.
      if (server === undefined) process.exit(0);
      if (stoppingSince === undefined) {
        stoppingSince = performance.now();
        // After Ctrl+C, no proxy needs time to notice that the server stops.
        void server.stop({ isLingering: signal === 'SIGTERM' }).then(() => process.exit(0));
      } else if (performance.now() - stoppingSince > repeatedSignal) process.exit(1);
    });
  }
  server = await runServer({ bundles: builtBundles(distDir), distDir });
}
