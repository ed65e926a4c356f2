import type { JobSender } from '@daybook/jobs';

declare module '@daybook/content-engine' {
  interface RequestContext {
    /** Adds jobs to the queue. */
    jobs: JobSender;
  }
}

/** Name of the job that publishes releases when the time of one comes. */
export const publishReleaseJob = 'publish-release';

/** Name of the job that publishes releases whose own jobs were lost. */
export const publishDueReleasesJob = 'publish-due-releases';
