import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import type { ContentRevision } from './content-revision.ts';
import { channel, parseNotification, readStatement } from './revision-counter.ts';

/**
 * In milliseconds. The counter is read so often on the connection that listens, in case a notification does not come, and
 * otherwise elsewhere once the last reading is so old.
 */
const readEvery = 400;
const readElsewhereAfter = 500;
const lookEvery = 50;
/** Until a new connection is tried, and until one that does not answer is given up. */
const retryAfter = 500;
const giveUpAfter = 3_000;

interface FollowOptions {
  url: string;
  revision: ContentRevision;
  /** The name of the connection that listens, where the address gives none. */
  applicationName: string;
  /** Runs a statement on another connection, such as one of a pool. */
  readElsewhere(sql: string): Promise<readonly { number: unknown }[]>;
  /** Told once when the connection that listens breaks, and once when there is one again. */
  onBroken(error: unknown): void;
  onRestored(): void;
}

/**
 * Keeps the revision in step with what other processes commit to this PostgreSQL database: at once by LISTEN on a
 * connection of its own, and within a second by reading, on that connection or, while it fails, elsewhere. Answers how to
 * end it.
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
  // Without a listener a lost connection would end the process; the next reading finds out about it.
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

/** A server that is away fails here as well; until it is back nothing is confirmed. */
async function readElsewhere(options: FollowOptions, signal: AbortSignal): Promise<void> {
  const { revision } = options;
  while (!signal.aborted) {
    if (performance.now() - revision.confirmedAt > readElsewhereAfter) {
      // A connection that a firewall forgot says nothing for a quarter of an hour.
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

/** Waits, and no longer than until the signal. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return setTimeout(milliseconds, undefined, { signal }).catch(() => undefined);
}
