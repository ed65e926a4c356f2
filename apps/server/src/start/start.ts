import type { Server } from 'node:http';
import { migrate } from '@daybook/database';
import type { RequestHandler } from 'express';
import type { DestinationStream } from 'pino';
import { createApp } from '../app/app.ts';
import { followForWebhooks } from '../background/follow-for-webhooks.ts';
import { runJobs } from '../background/jobs.ts';
import { keepRecord } from '../background/keep-record.ts';
import { pruneAuditRegularly } from '../background/prune-audit.ts';
import { repeatMoves } from '../background/repeat-moves.ts';
import { requestCaptures } from '../background/request-captures.ts';
import { sweepFilesRegularly } from '../background/sweep-files.ts';
import { watchStorage } from '../background/watch-storage.ts';
import { CapturePages } from '../captures/capture-pages.ts';
import { versionIn } from '../config/version.ts';
import { openControlSocket } from '../control/control-socket.ts';
import { FreeSpace } from '../disk-space/free-space.ts';
import { watchForStalls } from '../disk-space/stall-watch.ts';
import { ExamPackMaker } from '../exam-packs/make-exam-packs.ts';
import { drain } from '../http/drain.ts';
import { listen } from '../http/listen.ts';
import { makeDataDir } from '../installation/data-dir.ts';
import { refuseForeignStorage, settleInstallation } from '../installation/join-installation.ts';
import { openSiteDatabase, openSiteFiles } from '../installation/site.ts';
import { watchEventLoop } from '../overload/event-loop-delay.ts';
import type { AppBundles } from '../pages/app-bundles.ts';
import { warmUp } from '../pages/warm-up.ts';
import { openTracing } from '../tracing/open-tracing.ts';
import { closeParts } from './close-parts.ts';
import { type FirstCredentials } from './first-sign-in.ts';
import { type FirstSignIn, fillOnFirstStart } from './first-start.ts';
import { createLog } from './log.ts';
import { openServices, type ServiceOptions } from './open-services.ts';
import { startupResponses } from './startup-responses.ts';
import { reportingLockWaits, waitingForDatabase } from './wait-for-database.ts';

interface StartOptions extends ServiceOptions {
  bundles: AppBundles;
  /** The folder of the built apps. */
  distDir: string;
  /** In development: middleware that serves the modules of the apps. */
  moduleServer?: RequestHandler[];
  /** The destination of the log; standard output by default. */
  logStream?: DestinationStream;
  /** Called with one line for each step that takes a while. */
  onProgress?: (line: string) => void;
  /** Shows a random first password on the terminal. If undefined, a file in `DATA_DIR` holds it. */
  showPassword?: ((credentials: FirstCredentials) => void) | undefined;
}

/** A server that accepts requests. */
export interface RunningServer {
  readonly url: string;
  readonly port: number;
  readonly httpServer: Server;
  /** How to sign in; only after the first start. */
  readonly firstSignIn: FirstSignIn | null;
  /**
   * Stops accepting requests, finishes those in progress, and closes the database. If `isLingering` is set, the
   * server first reports that it is not ready but still accepts requests, for SHUTDOWN_DELAY_S.
   */
  stop(options?: { isLingering: boolean }): Promise<void>;
}

/**
 * Opens the database, migrates it, fills it on the first start, and serves requests. While PostgreSQL is unavailable,
 * the start waits and the server reports that it is not ready.
 */
export async function start(options: StartOptions): Promise<RunningServer> {
  const { configuration, onProgress = () => undefined } = options;
  const log = createLog(configuration.logLevel, options.logStream);
  const { isPrivate } = makeDataDir(configuration.dataDir);
  if (!isPrivate)
    log.warn('other accounts can read DATA_DIR, and another account owns it: run chmod -R go= on it');
  const { limits, unknownVariables } = configuration;
  if (unknownVariables.length > 0)
    log.warn({ variables: unknownVariables }, 'these variables are set but unknown; are they misspelled?');
  const version = versionIn(options.distDir);
  const starting = startupResponses(version);
  const listener = await listen(configuration.host, configuration.port, limits.clients, starting);
  const { httpServer, port, exchanges, serve } = listener;
  const loop = watchEventLoop(limits.load.eventLoopDelay);
  const freeSpace = new FreeSpace(configuration.dataDir, configuration.minFreeDisk);
  const isEmbedded = configuration.databaseUrl === undefined;
  const readiness = {
    ready: false,
    get hasFreeSpace() {
      return !isEmbedded || freeSpace.has();
    },
  };
  const closing: (() => unknown)[] = [() => loop.stop()];
  let endStreams = () => {};
  const stop = async ({ isLingering } = { isLingering: false }) => {
    readiness.ready = false;
    endStreams();
    await drain(httpServer, exchanges, { ...limits.shutdown, ...(!isLingering && { delay: 0 }) });
    await closeParts(closing.splice(0), limits.shutdown.timeout, log);
  };
  try {
    const tracer = await openTracing(configuration.tracing, version, log);
    // Last, so that the spans of the other parts are sent too.
    if (tracer) closing.push(() => tracer.close());
    const whenThere = waitingForDatabase(log);
    const database = await whenThere(() => openSiteDatabase(configuration));
    closing.unshift(() => database.close());
    // Begins after the database is open, because creating it can block this thread for a long time. Ends last, because
    // closing the database writes too.
    if (isEmbedded) closing.push(watchForStalls(configuration.dataDir, configuration.minFreeDisk));
    if (!database.isSynced)
      log.warn('the file system of DATA_DIR cannot sync: a power failure can lose the last writes');
    const files = await openSiteFiles(configuration);
    await whenThere(() => refuseForeignStorage(database, files.storage));
    const migrations = await whenThere(() => migrate(database, reportingLockWaits(log)));
    if (migrations.length > 0) onProgress(`The database was updated; migrations: ${migrations.length}.`);
    const opened = { database, files, log, tracer, port, loop, freeSpace, closing, version };
    const { services, metrics } = await openServices(options, opened);
    endStreams = () => services.liveStreams.close();
    const { publicUrl } = services;
    const { showPassword } = options;
    const firstSignIn = await whenThere(() => fillOnFirstStart(services, { onProgress, showPassword }));
    const installation = await whenThere(() => settleInstallation(database, files.storage));
    const storage = watchStorage(files.storage, installation, log);
    closing.unshift(() => storage.stop());
    files.checkOwnStorage(() => storage.requireOwn());
    const uploadSpace = configuration.s3 ? null : freeSpace;
    const { app, apollo } = await createApp({
      ...options,
      services,
      version,
      readiness,
      storage,
      uploadSpace,
      metrics,
    });
    closing.unshift(() => apollo.stop());
    closing.unshift(sweepFilesRegularly({ database, files, storage, log, onCounted: metrics?.noteStored }));
    closing.unshift(repeatMoves({ database, files, storage, log }));
    closing.unshift(pruneAuditRegularly(database, limits.auditRetentionDays, log));
    const { dataDir } = configuration;
    closing.unshift(await openControlSocket({ database, files, dataDir }, services, log));
    if (!options.moduleServer) await warmUp(services, options.bundles);
    serve(app);
    readiness.ready = true;
    const hasSpace = () => uploadSpace?.has() ?? true;
    // In development, pages depend on code that changes.
    const isCapturing = configuration.capturesPages && options.moduleServer === undefined;
    const captures = isCapturing ? new CapturePages({ ...options, services, version, hasSpace }) : null;
    const packs = new ExamPackMaker({ services, version, hasSpace: () => freeSpace.has() });
    const stopJobs = runJobs(services, captures, packs, metrics?.noteCheckpoint);
    closing.unshift(keepRecord(services), followForWebhooks(services), stopJobs);
    if (captures) closing.unshift(requestCaptures(services));
    return { url: publicUrl, port, httpServer, firstSignIn, stop };
  } catch (error) {
    httpServer.closeAllConnections();
    await stop();
    throw error;
  }
}
