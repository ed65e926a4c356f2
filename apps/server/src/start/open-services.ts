import type { AccountEvents } from '@daybook/accounts';
import { contentTypes, RedirectTable, readRedirects, VariantLinks } from '@daybook/content';
import { onTables, RecordCounts } from '@daybook/content-engine';
import type { Database } from '@daybook/database';
import type { FileStore } from '@daybook/files';
import { type AllowedServers, publicServers } from '@daybook/outgoing-http';
import { RateLimits } from '@daybook/rate-limits';
import { BodyIntake } from '@daybook/request-bodies';
import type { Tracer } from '@daybook/tracing';
import { Webhooks } from '@daybook/webhooks';
import type { Logger } from 'pino';
import { openJobs } from '../background/jobs.ts';
import { reportFreeSpace } from '../background/report-free-space.ts';
import { reportTrouble } from '../background/report-trouble.ts';
import type { Configuration } from '../config/configuration.ts';
import type { Version } from '../config/version.ts';
import type { FreeSpace } from '../disk-space/free-space.ts';
import { CompiledQueries } from '../graphql/compiled-queries.ts';
import { createInProcessExecutor } from '../graphql/execute-in-process.ts';
import { createMeasure } from '../graphql/limits.ts';
import { buildGraphqlSchema } from '../graphql/schema.ts';
import { LivePreviews } from '../live/live-previews.ts';
import { LivePublications } from '../live/live-publications.ts';
import { LiveStreams } from '../live/live-streams.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { openMetrics } from '../metrics/metrics-route.ts';
import { ConcurrencyLimiter } from '../overload/concurrency-limiter.ts';
import type { EventLoopWatch } from '../overload/event-loop-delay.ts';
import { LargeResponseQueue } from '../overload/large-response-queue.ts';
import { ReadBudget } from '../overload/read-budget.ts';
import { RequestLimiter } from '../overload/request-limiter.ts';
import { createRecord } from '../record/create-record.ts';
import { ContentMemo } from '../services/content-memo.ts';
import { createMail } from '../services/create-mail.ts';
import { followSchedule } from '../services/follow-schedule.ts';
import { rateLimitedServices } from '../services/rate-limited-services.ts';
import type { Services } from '../services/services.ts';
import { systemContext } from '../services/system-context.ts';
import { SiteReader } from '../site-settings/site-reader.ts';
import { forgetFirstSignIn } from './first-sign-in.ts';
import { trackRevision } from './track-revision.ts';

/** Limit for the bytes of visitors' request bodies in memory. */
const visitorBodyMemory = 16 * 1024 * 1024;

/** The options of the start that services need. */
export interface ServiceOptions {
  configuration: Configuration;
  /** The servers from which pictures in texts are copied; all public web servers by default. */
  pictureServers?: AllowedServers;
}

/** What the start opens before the services. */
interface Opened {
  /** All migrations are applied. */
  database: Database;
  files: FileStore;
  log: Logger;
  tracer: Tracer | null;
  port: number;
  loop: EventLoopWatch;
  freeSpace: FreeSpace;
  version: Version;
  /**
   * Functions that close the parts of the server, in the order of their calls. `openServices` adds those of services.
   */
  closing: (() => unknown)[];
}

/** Creates the services of a server, and its metrics if they are configured. */
export async function openServices(
  { configuration, pictureServers = publicServers }: ServiceOptions,
  { database, files, log, tracer, port, loop, freeSpace, closing, version }: Opened,
): Promise<{ services: Services; metrics: Metrics | null }> {
  const { limits, databaseUrl } = configuration;
  const { revision, end: endTracking } = trackRevision(database, databaseUrl, log);
  closing.unshift(endTracking);
  const em = database.fork();
  const rateLimits = new RateLimits(em, (statement) => onTables(em, ['rate_limit'], statement));
  const publicUrl = configuration.publicUrl ?? `http://localhost:${port}`;
  const accountEvents: AccountEvents = {
    onSignIn: ({ email }) => forgetFirstSignIn(configuration.dataDir, email),
    onSignInRefused: (refusal) => log.warn(refusal, 'sign-in refused'),
    onDeferredFailure: (error) => log.error({ err: error }, 'a refused sign-in could not be audited'),
  };
  const { accounts, entries, previews } = rateLimitedServices(
    rateLimits,
    configuration,
    publicUrl,
    accountEvents,
    (run, entry) => webhooks.entryReceived(run, entry),
  );
  closing.unshift(() => accounts.deferred.settled());
  const limiter = new ConcurrencyLimiter(limits.load, loop.isLate);
  const spool = { newPath: () => files.newIncomingPath(), requireSpace: () => freeSpace.require() };
  const bodies = {
    staff: new BodyIntake({ memory: configuration.bodyMemory, ...spool }),
    visitors: new BodyIntake({ memory: visitorBodyMemory, ...spool }),
  };
  const { metrics, close } = await openMetrics(configuration, {
    limiter,
    database,
    bodies,
    freeSpace,
    version,
  });
  closing.unshift(close, reportTrouble(log, database, limiter), reportFreeSpace(log, freeSpace));
  const schema = buildGraphqlSchema(databaseUrl === undefined ? () => freeSpace.require() : undefined);
  const queries = new CompiledQueries(schema, log);
  const measure = createMeasure(schema);
  const execute = createInProcessExecutor(schema, measure, queries, log);
  const jobs = await openJobs(database, log);
  const { schedule, stop: stopFollowing } = followSchedule(database, configuration.publicCaching, log);
  closing.unshift(stopFollowing);
  const site = new SiteReader(execute, configuration.capturesPages);
  const context = () => systemContext(services, database.forRequest(), null);
  const readSite = () => site.read(context());
  const mail = createMail({ configuration, jobs, publicUrl, log, readSite });
  const webhooks = new Webhooks({
    jobs,
    publicUrl,
    context,
    servers: configuration.webhookServers,
    tracer,
    onError: (error) => log.error({ err: error }, 'a message of a webhook could not be handled'),
  });
  const services: Services = {
    configuration,
    database,
    files,
    pictureOrigins: { ownUrl: publicUrl, servers: pictureServers },
    variantLinks: new VariantLinks(() => database.fork()),
    accounts,
    entries,
    jobs,
    mail,
    webhooks,
    record: createRecord(configuration, publicUrl, () => database.fork(), files.storage),
    schedule,
    previews,
    schema,
    queries,
    execute,
    site,
    redirects: new ContentMemo(
      revision,
      'Redirect',
      new RedirectTable([], publicUrl),
      () => readRedirects(database.forRequest(), publicUrl),
      log,
    ),
    settings: new ContentMemo(revision, 'SiteSettings', site.lastRead, readSite, log),
    log,
    tracer,
    revision,
    recordCounts: new RecordCounts(contentTypes, revision),
    requestLimiter: new RequestLimiter(limiter),
    bodies,
    largeResponses: new LargeResponseQueue(),
    liveStreams: new LiveStreams(),
    live: new LivePublications(database, revision, log),
    livePreviews: new LivePreviews(database, log),
    readBudget: new ReadBudget(limits.reads),
    measure,
    publicUrl,
  };
  return { services, metrics };
}
