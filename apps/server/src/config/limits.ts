import { z } from 'zod';

const millisecondsOf = (seconds: number) => Math.round(seconds * 1_000);
const seconds = (fallback: number, most: number) =>
  z.coerce.number().positive().max(most).default(fallback).transform(millisecondsOf);
const secondsOrNone = (fallback: number, most: number) =>
  z.coerce.number().min(0).max(most).default(fallback).transform(millisecondsOf);
const count = (fallback: number, most: number) => z.coerce.number().int().min(1).max(most).default(fallback);

/**
 * The variables that set limits. Durations are given in seconds and parsed to milliseconds. docs/configuration.md
 * describes them.
 */
export const limitVariables = {
  HEADERS_TIMEOUT_S: seconds(10, 120),
  IDLE_TIMEOUT_S: seconds(15, 600),
  REQUEST_TIMEOUT_S: seconds(300, 3_600),
  MIN_BYTES_PER_SECOND: z.coerce.number().int().min(0).max(10_000_000).default(1_024),
  MAX_CONNECTIONS: count(2_000, 100_000),
  MAX_CONCURRENT_REQUESTS: count(16, 1_000),
  MAX_WAITING_REQUESTS: count(1_000, 100_000),
  MAX_EVENT_LOOP_DELAY_MS: count(250, 60_000),
  SHUTDOWN_DELAY_S: secondsOrNone(2, 300),
  SHUTDOWN_TIMEOUT_S: seconds(25, 3_600),
  DATABASE_ANSWER_TIMEOUT_S: seconds(3, 60),
  DATABASE_STATEMENT_TIMEOUT_S: seconds(30, 3_600),
  DATABASE_LOCK_TIMEOUT_S: seconds(3, 3_600),
  PASSWORD_HASHES_WAITING: z.coerce.number().int().min(1).max(1_000).optional(),
  SIGN_IN_FAILURES_PER_ACCOUNT: z.coerce.number().int().min(1).max(1_000_000).optional(),
  SIGN_IN_FAILURES_PER_ADDRESS: z.coerce.number().int().min(1).max(1_000_000).optional(),
  AUDIT_RETENTION_DAYS: z.coerce.number().int().min(0).max(36_500).default(730),
  FRESH_SIGN_IN_S: z.coerce.number().min(0).max(86_400).default(300),
  PUBLIC_FORMS_PER_ADDRESS: z.coerce.number().int().min(1).max(1_000_000).optional(),
  READ_COST_PER_MINUTE: z.coerce.number().int().min(0).max(1_000_000_000_000).default(2_000_000),
};

const parsed = z.object(limitVariables);

/** Limits for clients, so that slow ones do not hold connections. Times in milliseconds. */
export interface ClientLimits {
  /** From the connection, or from the first byte, to the end of the headers. */
  headersTimeout: number;
  /** The longest time without a byte, between requests and within one. */
  idleTimeout: number;
  /** From the first byte of a request to the last. */
  requestTimeout: number;
  /** Connections that transfer bodies or responses more slowly are closed. */
  minBytesPerSecond: number;
  maxConnections: number;
}

/** How many requests run concurrently, and how many more may wait. */
export interface LoadLimits {
  concurrency: number;
  waiting: number;
  /** Milliseconds by which the event loop may be late, on average over two seconds. */
  eventLoopDelay: number;
}

/** The shutdown of the server. Times in milliseconds. */
export interface ShutdownLimits {
  /** How long the server still accepts connections after it reports "not ready", so that a proxy can notice. */
  delay: number;
  /** How long running requests may take before their connections are closed. */
  timeout: number;
}

/** Timeouts of PostgreSQL. Times in milliseconds. */
export interface DatabaseLimits {
  /** For a new connection, or a health check. After that, the database counts as unreachable. */
  patience: number;
  statementTimeout: number;
  /** For a lock that another transaction holds. */
  lockTimeout: number;
}

/** Rate limits; undefined for the default of the library. */
export interface RateLimitOverrides {
  /** Failed sign-ins in a row for one account. */
  signInsOfAccount: number | undefined;
  /** Failed sign-ins from one client address, for all accounts together. */
  signIns: number | undefined;
  /** Submissions of each public form from one client address. */
  forms: number | undefined;
}

/** Limits of uncached reads by visitors. */
export interface ReadLimits {
  /** Cost per minute and address; 0 means no limit. */
  costPerMinute: number;
}

/** The limits that the operator can set. */
export interface Limits {
  reads: ReadLimits;
  clients: ClientLimits;
  load: LoadLimits;
  shutdown: ShutdownLimits;
  database: DatabaseLimits;
  tries: RateLimitOverrides;
  /** Passwords that may wait to be hashed; undefined for the default of the accounts library. */
  waitingHashes: number | undefined;
  /** Seconds after the last proof of identity during which a session is fresh. */
  freshSignIn: number;
  /** Days for which the audit log is kept; 0 keeps it forever. */
  auditRetentionDays: number;
}

/** Groups the parsed variables by subject. */
export function limitsOf(read: z.output<typeof parsed>): Limits {
  return {
    clients: {
      headersTimeout: read.HEADERS_TIMEOUT_S,
      idleTimeout: read.IDLE_TIMEOUT_S,
      requestTimeout: read.REQUEST_TIMEOUT_S,
      minBytesPerSecond: read.MIN_BYTES_PER_SECOND,
      maxConnections: read.MAX_CONNECTIONS,
    },
    load: {
      concurrency: read.MAX_CONCURRENT_REQUESTS,
      waiting: read.MAX_WAITING_REQUESTS,
      eventLoopDelay: read.MAX_EVENT_LOOP_DELAY_MS,
    },
    shutdown: { delay: read.SHUTDOWN_DELAY_S, timeout: read.SHUTDOWN_TIMEOUT_S },
    database: {
      patience: read.DATABASE_ANSWER_TIMEOUT_S,
      statementTimeout: read.DATABASE_STATEMENT_TIMEOUT_S,
      lockTimeout: read.DATABASE_LOCK_TIMEOUT_S,
    },
    tries: {
      signInsOfAccount: read.SIGN_IN_FAILURES_PER_ACCOUNT,
      signIns: read.SIGN_IN_FAILURES_PER_ADDRESS,
      forms: read.PUBLIC_FORMS_PER_ADDRESS,
    },
    reads: { costPerMinute: read.READ_COST_PER_MINUTE },
    waitingHashes: read.PASSWORD_HASHES_WAITING,
    freshSignIn: read.FRESH_SIGN_IN_S,
    auditRetentionDays: read.AUDIT_RETENTION_DAYS,
  };
}
