import { mkdir } from 'node:fs/promises';
import { commandLine } from '@daybook/content-engine';
import { pendingMigrations } from '@daybook/database';
import type { Configuration } from '../config/configuration.ts';
import { versionIn } from '../config/version.ts';
import { FreeSpace } from '../disk-space/free-space.ts';
import { holdsRecords, refuseForeignStorage } from '../installation/join-installation.ts';
import { openPresentDatabase, openSiteFiles } from '../installation/site.ts';
import { InstallationError } from '../installation/storage-marker.ts';
import { watchEventLoop } from '../overload/event-loop-delay.ts';
import type { Services } from '../services/services.ts';
import { createLog } from '../start/log.ts';
import { openServices } from '../start/open-services.ts';

/**
 * Runs a command with the services of a server, without accepting requests or running jobs. Throws `InstallationError`
 * if the site was never started, or if its database is not up to date.
 */
export async function withServices<Result>(
  configuration: Configuration,
  work: (services: Services) => Promise<Result>,
): Promise<Result> {
  const { dataDir, limits, minFreeDisk } = configuration;
  const database = await openPresentDatabase(configuration);
  const loop = watchEventLoop(limits.load.eventLoopDelay);
  const closing: (() => unknown)[] = [() => loop.stop(), () => database.close()];
  try {
    await mkdir(dataDir, { recursive: true });
    if ((await pendingMigrations(database)).length > 0)
      throw new InstallationError(`the database is not up to date: run ${commandLine('migrate')} first.`);
    if (!(await holdsRecords(database.fork())))
      throw new InstallationError('the site has no records yet: start the server once, then try again.');
    const files = await openSiteFiles(configuration);
    await refuseForeignStorage(database, files.storage);
    const { services } = await openServices(
      { configuration: { ...configuration, metrics: { port: undefined, token: undefined } } },
      {
        database,
        files,
        log: createLog('error', process.stderr),
        tracer: null,
        port: configuration.port,
        loop,
        freeSpace: new FreeSpace(dataDir, minFreeDisk),
        version: versionIn(dataDir),
        closing,
      },
    );
    return await work(services);
  } finally {
    for (const close of closing) await close();
  }
}
