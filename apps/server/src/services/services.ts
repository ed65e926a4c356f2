import type { AccountsServices } from '@daybook/accounts';
import type { PictureOrigins, RecordCounts } from '@daybook/content-engine';
import type { ContentRevision } from '@daybook/content-revision';
import type { Database } from '@daybook/database';
import type { EntryServices } from '@daybook/entries';
import type { FileStore } from '@daybook/files';
import type { BodyIntake } from '@daybook/request-bodies';
import type { GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import type { Configuration } from '../config/configuration.ts';
import type { CompiledQueries } from '../graphql/compiled-queries.ts';
import type { ExecuteInProcess } from '../graphql/execute-in-process.ts';
import type { MeasureOf } from '../graphql/limits.ts';
import type { LargeResponseQueue } from '../overload/large-response-queue.ts';
import type { ReadBudget } from '../overload/read-budget.ts';
import type { RequestLimiter } from '../overload/request-limiter.ts';

/** Visitors have a budget of their own, so that they cannot delay staff. */
export interface BodyIntakes {
  readonly staff: BodyIntake;
  readonly visitors: BodyIntake;
}

/** What the running server is made of; handed to whatever needs a part of it. */
export interface Services {
  configuration: Configuration;
  database: Database;
  files: FileStore;
  pictureOrigins: PictureOrigins;
  accounts: AccountsServices;
  entries: EntryServices;
  schema: GraphQLSchema;
  queries: CompiledQueries;
  execute: ExecuteInProcess;
  log: Logger;
  /** Advances with every write of what visitors are shown. */
  revision: ContentRevision;
  recordCounts: RecordCounts;
  requestLimiter: RequestLimiter;
  /** Memory budgets of request bodies. */
  bodies: BodyIntakes;
  largeResponses: LargeResponseQueue;
  readBudget: ReadBudget;
  /** What operations cost. */
  measure: MeasureOf;
  /** Absolute base of links, without a slash at the end. */
  publicUrl: string;
}
