import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import type { ContentRevision } from './content-revision.ts';
import { channel, parseNotification, readStatement } from './revision-counter.ts';

/**
 * In milliseconds. The connection that listens reads the counter every `readEvery`, in case a notification is lost. If
 * the last reading is older than `readElsewhereAfter`, which is checked every `lookEvery`, another connection reads it.
 */
const readEvery = 400;
const readElsewhereAfter = 500;
const lookEvery = 50;
/** Milliseconds between two attempts, and until a connection or a query that does not answer is given up. */
const retryAfter = 500;
const giveUpAfter = 3_000;

interface FollowOptions {
  url: string;
  revision: ContentRevision;
  /** The name of the connection that listens, unless the URL has one. */
  applicationName: string;
  /** Runs a statement on another connection, such as one of a pool. */
  readElsewhere(sql: string): Promise<readonly { number: unknown }[]>;
  /** Called when the connection that listens breaks, and again when there is a new one. */
  onBroken(error: unknown): void;
  onRestored(): void;
}

/**
 * Follows the writes that other processes commit to this PostgreSQL database: immediately through `LISTEN` on a
 * separate connection, and within a second by reading the counter, on that connection or, while it fails, on another
 * one. Returns a function that stops it.
 */
export function followRevision(options: FollowOptions): () => Promise<void> {
  const ending = new AbortController();
  const ended = Promise.all([listen(options, ending.signal), readElsewhere(options, ending.signal)]);
  return async () => {
    ending.abort();
    await ended;
  };
}

async function listen(options: FollowOptions, signal: AbortSignal): Promise<void> {
  let isBroken = false;
  const onReading = () => {
    if (isBroken) options.onRestored();
    isBroken = false;
  };
  while (!signal.aborted) {
    try {
      await listenOnOneConnection(options, onReading, signal);
    } catch (error) {
      if (signal.aborted) return;
      if (!isBroken) options.onBroken(error);
      isBroken = true;
      await pause(retryAfter, signal);
    }
  }
}

async function listenOnOneConnection(
  { url, revision, applicationName }: FollowOptions,
  onReading: () => void,
  signal: AbortSignal,
): Promise<void> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: giveUpAfter,
    query_timeout: giveUpAfter,
    fallback_application_name: applicationName,
  });
  const end = () => void client.end().catch(() => undefined);
  // Without this listener a lost connection would end the process. The next reading notices the loss.
  client.on('error', () => undefined);
  client.on('notification', ({ payload }) => revision.heard(parseNotification(payload)));
  signal.addEventListener('abort', end, { once: true });
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
    while (!signal.aborted) {
      await read(revision, async (sql) => (await client.query(sql)).rows);
      onReading();
      await pause(readEvery, signal);
    }
  } finally {
    signal.removeEventListener('abort', end);
    end();
  }
}

/**
 * Reads the counter on another connection while the one that listens fails. If this fails too, nothing is confirmed.
 */
async function readElsewhere(options: FollowOptions, signal: AbortSignal): Promise<void> {
  const { revision } = options;
  while (!signal.aborted) {
    if (performance.now() - revision.confirmedAt > readElsewhereAfter) {
      // A connection that a firewall dropped reports no error for a quarter of an hour.
      const reading = read(revision, options.readElsewhere).catch(() => pause(retryAfter, signal));
      await Promise.race([reading, pause(giveUpAfter, signal)]);
    }
    await pause(lookEvery, signal);
  }
}

async function read(revision: ContentRevision, run: FollowOptions['readElsewhere']): Promise<void> {
  const askedAt = performance.now();
  const [row] = await run(readStatement);
  revision.read(Number(row?.number ?? 0), askedAt);
}

/** Waits until the time is over or the signal is aborted. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return setTimeout(milliseconds, undefined, { signal }).catch(() => undefined);
}
