import type { RequestContext } from '@daybook/content-engine';
import { type Cause, eraseChosen } from '../erasure/erase.ts';
import { findDue, notHeld } from './find-due.ts';
import { limitOf, type RetentionSettings, readRetention } from './retention-settings.ts';

/** Name of the job that removes what is past its retention period. */
export const removeOldJob = 'remove-old-versions';

/** What one transaction removes of each kind, at most. Each one is an erasure. */
const mostAtOnce = 500;

/**
 * Erases what is past its retention period, unless it is held. Does nothing if this is switched off. One run removes a bounded
 * part, and adds a job for the rest.
 */
export async function removeOld(context: RequestContext): Promise<void> {
  let hasMore = false;
  await eraseChosen(context, async (em, held) => {
    const settings = await readRetention(em);
    if (!settings.isOn) return null;
    const { day, at } = limitOf(settings, new Date());
    const { versions, captures, answers } = notHeld(await findDue(em, at), held);
    const counts = [versions, captures, answers].map(({ length }) => length);
    if (counts.every((count) => count === 0)) return null;
    hasMore = counts.some((count) => count > mostAtOnce);
    const erased = {
      versions: versions.slice(0, mostAtOnce),
      captures: captures.slice(0, mostAtOnce).flatMap(({ numbers }) => numbers.slice(0, 1)),
      answers: answers.slice(0, mostAtOnce).map(({ id }) => id),
    };
    return { erased, cause: causeOf(settings, day) };
  });
  if (hasMore) await context.jobs.send(removeOldJob, {}, new Date());
}

function causeOf({ years, fiscalYearEnds, timeZone }: RetentionSettings, day: string): Cause {
  return {
    cause: 'retention',
    reason: `It was last live before ${day}.`,
    basis: `Retention of ${years} ${years === 1 ? 'year' : 'years'} after the fiscal year, which ends with month ${fiscalYearEnds} (${timeZone}).`,
  };
}
