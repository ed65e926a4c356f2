import type { Server } from 'node:http';
import { contentTypes } from '@daybook/content';
import { RecordCounts } from '@daybook/content-engine';
import { migrate } from '@daybook/database';
import { type PictureServers, publicPictureServers } from '@daybook/files';
import { RateLimits } from '@daybook/rate-limits';
import { BodyIntake } from '@daybook/request-bodies';
import type { RequestHandler } from 'express';
import type { DestinationStream } from 'pino';
import { createApp } from '../app/app.ts';
import { followSchedule } from '../background/follow-schedule.ts';
import { openJobs, runJobs } from '../background/jobs.ts';
import { pruneAuditRegularly } from '../background/prune-audit.ts';
import { reportFreeSpace } from '../background/report-free-space.ts';
import { reportTrouble } from '../background/report-trouble.ts';
import { sweepFilesRegularly } from '../background/sweep-files.ts';
import { watchStorage } from '../background/watch-storage.ts';
import type { Configuration } from '../config/configuration.ts';
import { openControlSocket } from '../control/control-socket.ts';
import { FreeSpace } from '../disk-space/free-space.ts';
import { watchForStalls } from '../disk-space/stall-watch.ts';
import { CompiledQueries } from '../graphql/compiled-queries.ts';
import { createInProcessExecutor } from '../graphql/execute-in-process.ts';
import { createMeasure } from '../graphql/limits.ts';
import { buildGraphqlSchema } from '../graphql/schema.ts';
import { drain } from '../http/drain.ts';
import { listen } from '../http/listen.ts';
import { refuseForeignStorage, settleInstallation } from '../installation/join-installation.ts';
import { openSiteDatabase, openSiteFiles } from '../installation/site.ts';
import { openMetrics } from '../metrics/metrics-route.ts';
import { ConcurrencyLimiter } from '../overload/concurrency-limiter.ts';
import { watchEventLoop } from '../overload/event-loop-delay.ts';
import { LargeResponseQueue } from '../overload/large-response-queue.ts';
import { ReadBudget } from '../overload/read-budget.ts';
import { RequestLimiter } from '../overload/request-limiter.ts';
import type { AppBundles } from '../pages/app-bundles.ts';
import { warmUp } from '../pages/warm-up.ts';
import { createMail } from '../services/create-mail.ts';
import { rateLimitedServices } from '../services/rate-limited-services.ts';
import type { Services } from '../services/services.ts';
import { trackRevision } from '../track-revision.ts';
import { makeDataDir } from './data-dir.ts';
import { type FirstCredentials, forgetFirstSignIn } from './first-sign-in.ts';
import { type FirstSignIn, fillOnFirstStart } from './first-start.ts';
import { createLog } from './log.ts';
import { startupResponses } from './startup-responses.ts';
import { reportingLockWaits, waitingForDatabase } from './wait-for-database.ts';

/** The bytes of visitors' request bodies that may be in memory. */
const visitorBodyMemory = 16 * 1024 * 1024;

interface StartOptions {
  configuration: Configuration;
  /** The folder of the built apps. */
  distDir: string;
  bundles: AppBundles;
  /** In development: middleware that serves the modules of the apps. */
  moduleServer?: RequestHandler[];
  /** The destination of the log; standard output by default. */
  logStream?: DestinationStream;
  /** The servers from which pictures in texts are copied; all public web servers by default. */
  pictureServers?: PictureServers;
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
 * Opens the database, migrates it, fills it on the first start, and serves requests. While PostgreSQL is unavailable, the
 * start waits and the server reports that it is not ready.
 */
export async function start(options: StartOptions): Promise<RunningServer> {
  const { configuration, onProgress = () => undefined } = options;
  const log = createLog(configuration.logLevel, options.logStream);
  const { isPrivate } = makeDataDir(configuration.dataDir);
  if (!isPrivate)
    log.warn('other accounts can read DATA_DIR, and another account owns it: run chmod -R go= on it');
  const { limits } = configuration;
  const listener = await listen(configuration.host, configuration.port, limits.clients, startupResponses);
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
  const stop = async ({ isLingering } = { isLingering: false }) => {
    readiness.ready = false;
    await drain(httpServer, exchanges, { ...limits.shutdown, ...(!isLingering && { delay: 0 }) });
    for (const close of closing.splice(0)) {
      try {
        await close();
      } catch (error) {
        log.error({ err: error }, 'could not close a part of the server');
      }
    }
  };
  try {
    const whenThere = waitingForDatabase(log);
    const database = await whenThere(() => openSiteDatabase(configuration));
    closing.unshift(() => database.close());
    // Not earlier, because creating the database can block this thread for a long time. It ends last, because closing
    // the database writes too.
    if (isEmbedded) closing.push(watchForStalls(configuration.dataDir, configuration.minFreeDisk));
    if (!database.isSynced)
      log.warn('the file system of DATA_DIR cannot sync: a power failure can lose the last writes');
    const files = await openSiteFiles(configuration);
    await whenThere(() => refuseForeignStorage(database, files.storage));
    const migrations = await whenThere(() => migrate(database, reportingLockWaits(log)));
    if (migrations.length > 0) onProgress(`The database was updated; migrations: ${migrations.length}.`);
    const { revision, end: endTracking } = trackRevision(database, configuration.databaseUrl, log);
    closing.unshift(endTracking);
    const rateLimits = new RateLimits(database.fork());
    const publicUrl = configuration.publicUrl ?? `http://localhost:${port}`;
    const { accounts, entries, previews } = rateLimitedServices(rateLimits, configuration, publicUrl, {
      onSignIn: ({ email }) => forgetFirstSignIn(configuration.dataDir, email),
      onSignInRefused: (refusal) => log.warn(refusal, 'sign-in refused'),
      onDeferredFailure: (error) => log.error({ err: error }, 'a refused sign-in could not be audited'),
    });
    closing.unshift(() => accounts.deferred.settled());
    const limiter = new ConcurrencyLimiter(limits.load, loop.isLate);
    const spool = { spoolFolder: files.incomingFolder, requireSpace: () => freeSpace.require() };
    const bodies = {
      staff: new BodyIntake({ memory: configuration.bodyMemory, ...spool }),
      visitors: new BodyIntake({ memory: visitorBodyMemory, ...spool }),
    };
    const metrics = await openMetrics(configuration, { limiter, database, bodies });
    closing.unshift(metrics.close, reportTrouble(log, database, limiter), reportFreeSpace(log, freeSpace));
    const schema = buildGraphqlSchema(isEmbedded ? () => freeSpace.require() : undefined);
    const queries = new CompiledQueries(schema, log);
    const measure = createMeasure(schema);
    const execute = createInProcessExecutor(schema, measure, queries, log);
    const jobs = await openJobs(database, log);
    const { schedule, stop: stopFollowing } = followSchedule(database, configuration.publicCaching, log);
    closing.unshift(stopFollowing);
    const mail = createMail({ configuration, jobs, publicUrl, log, bundles: options.bundles });
    const services: Services = {
      configuration,
      database,
      files,
      pictureOrigins: { ownUrl: publicUrl, servers: options.pictureServers ?? publicPictureServers },
      accounts,
      entries,
      jobs,
      mail,
      schedule,
      previews,
      schema,
      queries,
      execute,
      log,
      revision,
      recordCounts: new RecordCounts(contentTypes, revision),
      requestLimiter: new RequestLimiter(limiter),
      bodies,
      largeResponses: new LargeResponseQueue(),
      readBudget: new ReadBudget(limits.reads),
      measure,
      publicUrl,
    };
    const { showPassword } = options;
    const firstSignIn = await whenThere(() => fillOnFirstStart(services, { onProgress, showPassword }));
    const installation = await whenThere(() => settleInstallation(database, files.storage));
    const storage = watchStorage(files.storage, installation, log);
    closing.unshift(() => storage.stop());
    const uploadSpace = configuration.s3 ? null : freeSpace;
    const { app, apollo } = await createApp({
      ...options,
      services,
      readiness,
      storage,
      uploadSpace,
      metrics: metrics.metrics,
    });
    closing.unshift(() => apollo.stop());
    closing.unshift(sweepFilesRegularly({ database, files, storage, log }));
    closing.unshift(pruneAuditRegularly(database, limits.auditRetentionDays, log));
    const { dataDir } = configuration;
    closing.unshift(await openControlSocket({ database, files, dataDir }, publicUrl, log));
    if (!options.moduleServer) await warmUp(services, options.bundles);
    serve(app);
    readiness.ready = true;
    closing.unshift(runJobs(services));
    return { url: publicUrl, port, httpServer, firstSignIn, stop };
  } catch (error) {
    httpServer.closeAllConnections();
    await stop();
    throw error;
  }
}
