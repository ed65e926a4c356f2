import type { AccountsServices } from '@daybook/accounts';
import type { RedirectTable, VariantLinks } from '@daybook/content';
import type { PictureOrigins, RecordCounts } from '@daybook/content-engine';
import type { ContentRevision } from '@daybook/content-revision';
import type { Database } from '@daybook/database';
import type { EntryServices } from '@daybook/entries';
import type { FileStore } from '@daybook/files';
import type { Jobs } from '@daybook/jobs';
import type { Mail } from '@daybook/mail';
import type { Site } from '@daybook/page-rendering';
import type { PreviewServices } from '@daybook/previews';
import type { RecordService } from '@daybook/record';
import type { BodyIntake } from '@daybook/request-bodies';
import type { Tracer } from '@daybook/tracing';
import type { Webhooks } from '@daybook/webhooks';
import type { GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import type { Configuration } from '../config/configuration.ts';
import type { CompiledQueries } from '../graphql/compiled-queries.ts';
import type { ExecuteInProcess } from '../graphql/execute-in-process.ts';
import type { MeasureOf } from '../graphql/limits.ts';
import type { LivePreviews } from '../live/live-previews.ts';
import type { LivePublications } from '../live/live-publications.ts';
import type { LiveStreams } from '../live/live-streams.ts';
import type { LargeResponseQueue } from '../overload/large-response-queue.ts';
import type { ReadBudget } from '../overload/read-budget.ts';
import type { RequestLimiter } from '../overload/request-limiter.ts';
import type { SiteReader } from '../site-settings/site-reader.ts';
import type { ContentMemo } from './content-memo.ts';
import type { Schedule } from './follow-schedule.ts';

/** The memory budgets for request bodies. Visitors have a separate one, so that they cannot delay staff. */
export interface BodyIntakes {
  readonly staff: BodyIntake;
  readonly visitors: BodyIntake;
}

/** The services of the running server. */
export interface Services {
  configuration: Configuration;
  database: Database;
  files: FileStore;
  pictureOrigins: PictureOrigins;
  /** Signs the addresses of variants of pictures. */
  variantLinks: VariantLinks;
  accounts: AccountsServices;
  entries: EntryServices;
  /** The job queue in the database. */
  jobs: Jobs;
  /** Limits how long shared caches keep responses. */
  schedule: Schedule;
  /** Sends messages by e-mail. */
  mail: Mail;
  /** Notifies other programs of events. */
  webhooks: Webhooks;
  previews: PreviewServices;
  /** The record of publications. */
  record: RecordService;
  schema: GraphQLSchema;
  queries: CompiledQueries;
  execute: ExecuteInProcess;
  /** Reads the site settings. */
  site: SiteReader;
  /** The redirects, read again after a change. */
  redirects: ContentMemo<RedirectTable>;
  /** The site settings, read again after a change. */
  settings: ContentMemo<Site>;
  log: Logger;
  /** Begins traces; null if tracing is off. */
  tracer: Tracer | null;
  /** Advances with every write to content that visitors can see. */
  revision: ContentRevision;
  recordCounts: RecordCounts;
  requestLimiter: RequestLimiter;
  /** Memory budgets for request bodies. */
  bodies: BodyIntakes;
  largeResponses: LargeResponseQueue;
  liveStreams: LiveStreams;
  /** Sends new publications to open streams. */
  live: LivePublications;
  /** Tells open previews that they changed. */
  livePreviews: LivePreviews;
  readBudget: ReadBudget;
  /** Measures the cost of operations. */
  measure: MeasureOf;
  /** The base of absolute links, without a trailing slash. */
  publicUrl: string;
}
