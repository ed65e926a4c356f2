import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import type { ContentRevision } from './content-revision.ts';
import { channel } from './revision-counter.ts';

/** In milliseconds: how often the number is read beside listening, which also shows whether the connection lives. */
const readEvery = 700;
const retryAfter = 500;
const giveUpAfter = 3_000;

/** Told once when following breaks off, and once when it works again. */
export interface FollowReports {
  onBroken(error: unknown): void;
  onRestored(): void;
}

/**
 * Keeps the revision in step with what other processes commit to this PostgreSQL database: at once by LISTEN, within
 * a second by reading where that fails. Uses a connection of its own, and makes a new one whenever it is lost.
 * Answers how to end it.
 */
export function followRevision(
  url: string,
  revision: ContentRevision,
  reports: FollowReports,
): () => Promise<void> {
  const ending = new AbortController();
  const ended = follow(url, revision, reports, ending.signal);
  return () => {
    ending.abort();
    return ended;
  };
}

async function follow(
  url: string,
  revision: ContentRevision,
  reports: FollowReports,
  signal: AbortSignal,
): Promise<void> {
  let isBroken = false;
  const onReading = () => {
    if (isBroken) reports.onRestored();
    isBroken = false;
  };
  while (!signal.aborted) {
    try {
      await readOverOneConnection(url, revision, onReading, signal);
    } catch (error) {
      if (signal.aborted) return;
      if (!isBroken) reports.onBroken(error);
      isBroken = true;
      await pause(retryAfter, signal);
    }
  }
}

async function readOverOneConnection(
  url: string,
  revision: ContentRevision,
  onReading: () => void,
  signal: AbortSignal,
): Promise<void> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: giveUpAfter,
    query_timeout: giveUpAfter,
  });
  const end = () => void client.end().catch(() => undefined);
  // Without a listener a lost connection would end the process; the next reading finds out about it.
  client.on('error', () => undefined);
  client.on('notification', ({ payload }) => revision.advanceTo(Number(payload)));
  signal.addEventListener('abort', end, { once: true });
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
    while (!signal.aborted) {
      const { rows } = await client.query<{ number: string }>('select number from content_revision');
      revision.advanceTo(Number(rows[0]?.number ?? 0));
      onReading();
      await pause(readEvery, signal);
    }
  } finally {
    signal.removeEventListener('abort', end);
    end();
  }
}

/** Waits, and no longer than until the signal. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return setTimeout(milliseconds, undefined, { signal }).catch(() => undefined);
}
