import { join } from 'node:path';
import { builtBundles } from './pages/built-bundles.ts';
import { refusalToStart, runServer } from './run-server.ts';

/** The bundle lies in `dist/apps/server`, beside the apps it serves. */
const distDir = join(import.meta.dirname, '..');

try {
  const server = await runServer({ bundles: builtBundles(distDir), distDir });
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      void server.stop().then(() => process.exit(0));
    });
  }
} catch (error) {
  const line = refusalToStart(error);
  if (line === null) throw error;
  process.stderr.write(`Daybook cannot start: ${line}\n`);
  process.exit(1);
}
