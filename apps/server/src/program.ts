import { join } from 'node:path';
import { backUp, restore } from './commands/archive-commands.ts';
import { doctor } from './commands/doctor.ts';
import { joinStorage } from './commands/join-storage.ts';
import { listErasures } from './commands/list-erasures.ts';
import { listOldVersions } from './commands/list-old-versions.ts';
import { migrate } from './commands/migrate.ts';
import { newRecordKey, verifyRecord } from './commands/record-commands.ts';
import { resetPassword } from './commands/reset-password.ts';
import { verifyBackup } from './commands/verify-backup.ts';
import { ConfigurationError } from './config/configuration-error.ts';
import { versionIn, versionText } from './config/version.ts';
import { exportContent } from './content-commands/export-content.ts';
import { importSite } from './content-commands/import-content.ts';
import { keepFilesPrivate } from './installation/data-dir.ts';
import { builtBundles } from './pages/built-bundles.ts';
import { refusalToStart, runServer } from './start/run-server.ts';
import type { RunningServer } from './start/start.ts';

/** The bundle is in `dist/apps/server`, beside the apps it serves. */
const distDir = join(import.meta.dirname, '..');

/** Milliseconds. A terminal and npm may both deliver the same signal. A signal that comes later means "stop at once". */
const repeatedSignal = 1_000;

const [command, ...args] = process.argv.slice(2);
const say = (line: string) => void process.stdout.write(`${line}\n`);

keepFilesPrivate();
try {
  if (command === 'backup') await backUp(args, say);
  else if (command === 'restore') await restore(args, say);
  else if (command === 'verify-backup') await verifyBackup(args, say);
  else if (command === 'join-storage') await joinStorage(say);
  else if (command === 'verify-record') await verifyRecord(args, say);
  else if (command === 'list-erasures') await listErasures(args, say);
  else if (command === 'list-old-versions') await listOldVersions(args, say);
  else if (command === 'new-record-key') await newRecordKey(say);
  else if (command === 'reset-password') await resetPassword(args, say);
  else if (command === 'export') await exportContent(args, say);
  else if (command === 'import') await importSite(args, say);
  else if (command === 'migrate') process.exitCode = await migrate(args, say);
  else if (command === 'doctor') process.exitCode = await doctor(versionIn(distDir), say);
  else if (command === '--version') say(`Daybook ${versionText(versionIn(distDir))}`);
  else if (command === undefined) await serve();
  else throw new ConfigurationError(`there is no command "${command}".`);
} catch (error) {
  const line = refusalToStart(error);
  if (line === null) throw error;
  process.stderr.write(`Daybook cannot ${command?.replaceAll('-', ' ') ?? 'start'}: ${line}\n`);
  process.exit(1);
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
        // After Ctrl+C there is no proxy that needs time to notice.
        void server.stop({ isLingering: signal === 'SIGTERM' }).then(() => process.exit(0));
      } else if (performance.now() - stoppingSince > repeatedSignal) process.exit(1);
    });
  }
  server = await runServer({ bundles: builtBundles(distDir), distDir });
}
