import { setTimeout } from 'node:timers/promises';
import { type Database, nativeClientOf } from '@daybook/database';
import { contactDigestJob, pruneEntries, pruneEntriesJob, sendContactDigests } from '@daybook/entries';
import { embeddedSql, type JobHandler, type JobSql, Jobs } from '@daybook/jobs';
import { sendMailJob } from '@daybook/mail';
import {
  askWitnesses,
  askWitnessesJob,
  makeExamPacksJob,
  type OnAttempt,
  removeOld,
  removeOldJob,
  sendCheckpoints,
  sendCheckpointsJob,
  storeCheckpointsJob,
} from '@daybook/record';
import {
  indexLinks,
  indexLinksJob,
  publishDue,
  publishDueReleasesJob,
  publishReleaseJob,
  remindApprovers,
  remindApproversJob,
  remindOwners,
  remindOwnersJob,
} from '@daybook/releases';
import { sendWebhooksJob } from '@daybook/webhooks';
import type { Logger } from 'pino';
import { type CapturePages, capturePagesJob } from '../captures/capture-pages.ts';
import type { ExamPackMaker } from '../exam-packs/make-exam-packs.ts';
import type { Services } from '../services/services.ts';
import { systemContext } from '../services/system-context.ts';
import { tracedJobs } from '../tracing/traced-jobs.ts';

/** Told about each attempt to send a checkpoint of the record out of the system. */
type OnCheckpoint = (kind: 'place' | 'witness', ...attempt: Parameters<OnAttempt>) => void;

/** Opens the job queue in the database. It runs no jobs before `runJobs` is called. */
export async function openJobs(database: Database, log: Logger): Promise<Jobs> {
  const onError = (error: Error) => {
    // During an outage the queue reports an error every second. `reportTrouble` logs the outage once.
    if (database.isAnswering) log.warn({ err: error }, 'an error in the job queue');
  };
  const client = await nativeClientOf(database);
  const sql: JobSql =
    client.kind === 'embedded'
      ? embeddedSql(client.engine)
      : (text, values) => client.pool.query(text, values);
  return new Jobs(sql, { isEmbedded: client.kind === 'embedded', onError });
}

/** Milliseconds between attempts to start the queue: the first pause and the longest. */
const firstPause = 1_000;
const maxPause = 30_000;

/**
 * Starts the workers of the queue. Does not wait for them, because the first start creates the tables of the queue,
 * which takes a while. Tries again after a failure, for example during an outage of the database.
 * @param captures null if pages are not captured
 * @returns a function that stops the workers and waits for running jobs
 */
export function runJobs(
  services: Services,
  captures: CapturePages | null,
  packs: ExamPackMaker,
  onCheckpoint: OnCheckpoint = () => undefined,
): () => Promise<void> {
  const { jobs, mail, webhooks, database, log, configuration, tracer } = services;
  const context = () => systemContext(services, database.forRequest(), null);
  const handlers: Readonly<Record<string, JobHandler>> = {
    [publishReleaseJob]: { run: () => publishDue(context()), isShared: true },
    [publishDueReleasesJob]: { run: () => publishDue(context()), every: 'minute' },
    [contactDigestJob]: { run: () => sendContactDigests(context()), every: 'minute' },
    [remindApproversJob]: { run: () => remindApprovers(context()), every: 'minute' },
    [remindOwnersJob]: { run: () => remindOwners(context()), every: 'minute' },
    [indexLinksJob]: { run: () => indexLinks(context()), every: 'minute' },
    [pruneEntriesJob]: { run: () => pruneEntries(context()), every: 'day' },
    [removeOldJob]: { run: () => removeOld(context()), every: 'day' },
    [sendCheckpointsJob]: { run: () => sendCheckpoints(context()), every: 'day' },
    ...(configuration.recordWitnesses.length > 0 && {
      [askWitnessesJob]: {
        run: () =>
          askWitnesses(database.fork(), configuration.recordWitnesses, (name, hasSucceeded) =>
            onCheckpoint('witness', name, hasSucceeded),
          ),
        every: 'minute',
      },
    }),
    ...(configuration.checkpointPlaces.length > 0 && {
      [storeCheckpointsJob]: { run: () => storeElsewhere(services, onCheckpoint), every: 'minute' },
    }),
    ...(captures && {
      [capturePagesJob]: { run: () => capture(services, captures), every: 'minute' },
    }),
    [makeExamPacksJob]: { run: () => packs.run(), every: 'minute' },
    [sendMailJob]: { run: () => mail.sendDue(context), every: 'minute' },
    [sendWebhooksJob]: { run: () => webhooks.run(), every: 'minute' },
  };
  const stopping = new AbortController();
  const { signal } = stopping;
  const started = begin();

  async function begin() {
    let hasFailed = false;
    for (let pause = firstPause; !signal.aborted; pause = Math.min(2 * pause, maxPause)) {
      try {
        await jobs.start(tracedJobs(handlers, tracer));
        if (hasFailed) log.info('the job queue has started');
        return;
      } catch (error) {
        if (!hasFailed) log.error({ err: error }, 'the job queue could not start; its jobs wait');
        hasFailed = true;
        await setTimeout(pause, undefined, { signal }).catch(() => undefined);
      }
    }
  }
  return async () => {
    stopping.abort();
    await captures?.stop();
    await packs.stop();
    await started;
    await jobs.stop();
    await webhooks.stop();
    await mail.close();
  };
}

/** Copies checkpoints to other places. */
async function storeElsewhere(
  { record, database, log }: Services,
  onCheckpoint: OnCheckpoint,
): Promise<void> {
  const conflicts = await record.storeCheckpoints(database.fork(), (name, hasSucceeded) =>
    onCheckpoint('place', name, hasSucceeded),
  );
  for (const conflict of conflicts)
    log.error({ place: conflict }, 'a place has another checkpoint than the record');
}

/** Captures pages. A long run ends early, and a new job continues it. */
async function capture({ jobs, database, log }: Services, captures: CapturePages): Promise<void> {
  try {
    const isDone = await captures.run();
    if (!isDone && jobs.isRunning) await jobs.send(capturePagesJob, {}, new Date());
  } catch (error) {
    // The job of the next minute tries again. `reportTrouble` logs an outage once.
    if (database.isAnswering) log.error({ err: error }, 'could not capture pages');
  }
}
