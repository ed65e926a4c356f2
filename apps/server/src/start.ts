import type { Server } from 'node:http';
import { contentTypes } from '@daybook/content';
import { RecordCounts } from '@daybook/content-engine';
import { migrate } from '@daybook/database';
import { type PictureServers, publicPictureServers } from '@daybook/files';
import { RateLimits } from '@daybook/rate-limits';
import { BodyIntake } from '@daybook/request-bodies';
import type { RequestHandler } from 'express';
import type { DestinationStream } from 'pino';
import { openControlSocket } from './backup/control-socket.ts';
import type { Configuration } from './configuration.ts';
import { countingServices } from './counting-services.ts';
import { makeDataDir } from './data-dir.ts';
import { FreeSpace } from './disk-space/free-space.ts';
import { reportRoom } from './disk-space/report-room.ts';
import { watchForStalls } from './disk-space/stall-watch.ts';
import { type FirstCredentials, forgetFirstSignIn } from './first-sign-in.ts';
import { type FirstSignIn, fillOnFirstStart } from './first-start.ts';
import { CompiledQueries } from './graphql/compiled-queries.ts';
import { inProcessExecutor } from './graphql/execute-in-process.ts';
import { measuring } from './graphql/limits.ts';
import { buildGraphqlSchema } from './graphql/schema.ts';
import { createApp } from './http/app.ts';
import { drain } from './http/drain.ts';
import { listen } from './http/listen.ts';
import { refuseForeignStorage, settleInstallation } from './installation/join-installation.ts';
import { createLog } from './log.ts';
import { openMetrics } from './metrics/open-metrics.ts';
import { Admission } from './overload/admission.ts';
import { BigAnswers } from './overload/big-answers.ts';
import { watchEventLoop } from './overload/event-loop-delay.ts';
import { LoadGate } from './overload/load-gate.ts';
import { ReadBudget } from './overload/read-budget.ts';
import type { AppBundles } from './pages/app-bundles.ts';
import { warmUp } from './pages/warm-up.ts';
import { pruneAuditRegularly } from './prune-audit.ts';
import { reportTrouble } from './report-trouble.ts';
import type { Services } from './services.ts';
import { openSiteDatabase, openSiteFiles } from './site.ts';
import { sweepFilesRegularly } from './sweep-files.ts';
import { trackRevision } from './track-revision.ts';
import { reportingTurns, waitingForDatabase } from './wait-for-database.ts';
import { watchStorage } from './watch-storage.ts';

/** Bytes of visitors' request bodies in memory at once. */
const visitorBodyMemory = 16 * 1024 * 1024;

interface StartOptions {
  configuration: Configuration;
  /** Folder of the built apps. */
  distDir: string;
  bundles: AppBundles;
  /** In development: serves the apps' modules. */
  moduleServer?: RequestHandler[];
  /** Where the log goes; standard output by default. */
  logStream?: DestinationStream;
  /** Whose pictures texts may show by a copy; where omitted, all public web servers. */
  pictureServers?: PictureServers;
  /** Told what takes a while, one line at a time. */
  onProgress?: (line: string) => void;
  /** Shows a random first password at the terminal; without it a file in `DATA_DIR` holds it. */
  showPassword?: ((credentials: FirstCredentials) => void) | undefined;
}

/** A server that takes requests. */
export interface RunningServer {
  readonly url: string;
  readonly port: number;
  readonly httpServer: Server;
  /** The first sign-in, on the very first start only. */
  readonly firstSignIn: FirstSignIn | null;
  /**
   * Stops taking requests, finishes those under way, and lets the database go. While it lingers, for SHUTDOWN_DELAY_S,
   * requests are still taken although the server says that it is not ready.
   */
  stop(options?: { isLingering: boolean }): Promise<void>;
}

/**
 * Opens the database, brings it up to date, fills it on the first start, and serves. While PostgreSQL is away the start
 * waits and says that it is not ready.
 */
export async function start(options: StartOptions): Promise<RunningServer> {
  const { configuration, onProgress = () => undefined } = options;
  const log = createLog(configuration.logLevel, options.logStream);
  const { isPrivate } = makeDataDir(configuration.dataDir);
  if (!isPrivate)
    log.warn('other accounts can read DATA_DIR, and it belongs to somebody else: run chmod -R go= on it');
  const { limits } = configuration;
  const listener = await listen(configuration.host, configuration.port, limits.clients);
  const { httpServer, port, exchanges, serve } = listener;
  const loop = watchEventLoop(limits.load.eventLoopDelay);
  const room = new FreeSpace(configuration.dataDir, configuration.minFreeDisk);
  const isEmbedded = configuration.databaseUrl === undefined;
  const readiness = {
    ready: false,
    get hasRoom() {
      return !isEmbedded || room.has();
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
        log.error({ err: error }, 'a part of the server could not be closed');
      }
    }
  };
  try {
    const whenThere = waitingForDatabase(log);
    const database = await whenThere(() => openSiteDatabase(configuration));
    closing.unshift(() => database.close());
    // Not before: making a database on a slow machine holds this thread for long. It ends last, as closing writes too.
    if (isEmbedded) closing.push(watchForStalls(configuration.dataDir, configuration.minFreeDisk));
    if (!database.isSynced)
      log.warn('the file system of DATA_DIR cannot sync: a power cut can lose what was written last');
    const files = await openSiteFiles(configuration);
    await whenThere(() => refuseForeignStorage(database, files.storage));
    const migrations = await whenThere(() => migrate(database, reportingTurns(log)));
    if (migrations.length > 0) onProgress(`Database brought up to date; migrations: ${migrations.length}.`);
    const { revision, end: endTracking } = trackRevision(database, configuration.databaseUrl, log);
    closing.unshift(endTracking);
    const rateLimits = new RateLimits(database.fork());
    const publicUrl = configuration.publicUrl ?? `http://localhost:${port}`;
    const { accounts, entries } = countingServices(rateLimits, limits, publicUrl, {
      onSignIn: ({ email }) => forgetFirstSignIn(configuration.dataDir, email),
      onSignInRefused: (refusal) => log.warn(refusal, 'sign-in refused'),
    });
    const gate = new LoadGate(limits.load, loop.isLate);
    const spool = { spoolFolder: files.incomingFolder, requireRoom: () => room.require() };
    const bodies = {
      staff: new BodyIntake({ memory: configuration.bodyMemory, ...spool }),
      visitors: new BodyIntake({ memory: visitorBodyMemory, ...spool }),
    };
    const metrics = await openMetrics(configuration, { gate, database, bodies });
    closing.unshift(metrics.close, reportTrouble(log, database, gate), reportRoom(log, room));
    const schema = buildGraphqlSchema(isEmbedded ? () => room.require() : undefined);
    const queries = new CompiledQueries(schema, log);
    const measure = measuring(schema);
    const execute = inProcessExecutor(schema, measure, queries, log);
    const services: Services = {
      configuration,
      database,
      files,
      pictureOrigins: { ownUrl: publicUrl, servers: options.pictureServers ?? publicPictureServers },
      accounts,
      entries,
      schema,
      queries,
      execute,
      log,
      revision,
      recordCounts: new RecordCounts(contentTypes, revision),
      admission: new Admission(gate),
      bodies,
      bigAnswers: new BigAnswers(),
      readBudget: new ReadBudget(limits.reads),
      measure,
      publicUrl,
    };
    const { showPassword } = options;
    const firstSignIn = await whenThere(() => fillOnFirstStart(services, { onProgress, showPassword }));
    const installation = await whenThere(() => settleInstallation(database, files.storage));
    const storage = watchStorage(files.storage, installation, log);
    closing.unshift(() => storage.stop());
    const roomForUploads = configuration.s3 ? null : room;
    const { app, apollo } = await createApp({
      ...options,
      services,
      readiness,
      storage,
      roomForUploads,
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
    return { url: publicUrl, port, httpServer, firstSignIn, stop };
  } catch (error) {
    httpServer.closeAllConnections();
    await stop();
    throw error;
  }
}
