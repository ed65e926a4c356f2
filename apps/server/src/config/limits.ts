import { z } from 'zod';

const millisecondsOf = (seconds: number) => Math.round(seconds * 1_000);
const seconds = (fallback: number, most: number) =>
  z.coerce.number().positive().max(most).default(fallback).transform(millisecondsOf);
const secondsOrNone = (fallback: number, most: number) =>
  z.coerce.number().min(0).max(most).default(fallback).transform(millisecondsOf);
const count = (fallback: number, most: number) => z.coerce.number().int().min(1).max(most).default(fallback);

/** The variables that set limits, given in seconds and turned into milliseconds; docs/configuration.md describes them. */
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

/** What clients must keep to, so that slow ones do not hold connections. Times in milliseconds. */
export interface ClientLimits {
  /** From the first byte, or from connecting, to the end of the headers. */
  headersTimeout: number;
  /** Without any byte, between requests and within one. */
  idleTimeout: number;
  /** From the first byte of a request to its last. */
  requestTimeout: number;
  /** Bodies and answers that go slower are cut off. */
  minBytesPerSecond: number;
  maxConnections: number;
}

/** How much is worked on at once, and how much more may wait. */
export interface LoadLimits {
  concurrency: number;
  waiting: number;
  /** Milliseconds by which the event loop may lag, on average over two seconds. */
  eventLoopDelay: number;
}

/** How the server ends. Times in milliseconds. */
export interface ShutdownLimits {
  /** Between "not ready" and the last connection taken, so that a proxy has time to notice. */
  delay: number;
  /** After which what is still running is cut off. */
  timeout: number;
}

/** How long PostgreSQL is waited for. Times in milliseconds. */
export interface DatabaseLimits {
  patience: number;
  statementTimeout: number;
  /** For a lock that others hold. */
  lockTimeout: number;
}

/** How often an address may try something, where it is not to be the default of the library that counts. */
export interface TryLimits {
  /** Failed sign-ins in a row, of one account. */
  signInsOfAccount: number | undefined;
  /** Failed sign-ins, whatever the account. */
  signIns: number | undefined;
  /** Each of the public forms. */
  forms: number | undefined;
}

/** How much visitors may read that is not answered from store. */
export interface ReadLimits {
  /** Cost per minute and address; 0: as much as they like. */
  costPerMinute: number;
}

/** Limits that the operator may set. */
export interface Limits {
  reads: ReadLimits;
  clients: ClientLimits;
  load: LoadLimits;
  shutdown: ShutdownLimits;
  database: DatabaseLimits;
  tries: TryLimits;
  /** Passwords that may wait to be hashed; the default of accounts where undefined. */
  waitingHashes: number | undefined;
  /** Seconds for which a session may change accounts after its owner gave the password. */
  freshSignIn: number;
  /** Days for which lines of the audit log are kept; 0: forever. */
  auditRetentionDays: number;
}

/** Groups the parsed variables by what they limit. */
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
