import { isRecordId } from '@daybook/content-engine';
import type { JobSender } from '@daybook/jobs';

declare module '@daybook/content-engine' {
  interface RequestContext {
    /** Adds jobs to the queue. */
    jobs: JobSender;
  }
}

/** Name of the job that publishes a release at the scheduled time. */
export const publishReleaseJob = 'publish-release';

/** Name of the job that publishes all releases that are due, in case their own jobs were lost. */
export const publishDueReleasesJob = 'publish-due-releases';

/** A release and the time for which it was scheduled. */
export interface ScheduledRelease {
  readonly id: string;
  readonly at: Date;
}

/** The data of the job that publishes a release. */
export function jobOf({ id, at }: ScheduledRelease): object {
  return { id, at: at.toISOString() };
}

/** Reads the data of a job. Returns null if it is invalid. */
export function parseJob(data: unknown): ScheduledRelease | null {
  if (typeof data !== 'object' || data === null || !('id' in data) || !('at' in data)) return null;
  const { id, at } = data;
  if (typeof id !== 'string' || !isRecordId(id) || typeof at !== 'string') return null;
  return { id, at: new Date(at) };
}
