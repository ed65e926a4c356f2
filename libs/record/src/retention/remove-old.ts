import type { RequestContext } from '@daybook/content-engine';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type Cause, eraseChosen } from '../erasure/erase.ts';
import { Held } from '../holds/held.ts';
import { type DueItems, findDue, notHeld } from './find-due.ts';
import { limitOf, type RetentionSettings, readRetention } from './retention-settings.ts';

/** Name of the job that removes what is past its retention period. */
export const removeOldJob = 'remove-old-versions';

/** What one transaction removes of each kind, at most. Each one is an erasure. Legal holds wait for it. */
const mostAtOnce = 50;

/**
 * Erases what is past its retention period, unless it is held. Does nothing if this is switched off. One run removes a bounded
 * part, and adds a job for the rest.
 */
export async function removeOld(context: RequestContext): Promise<void> {
  const { reader } = context.database;
  // Mostly, there is nothing. In a large record it takes seconds to know, and new entries and legal holds would wait for the lock.
  if (!(await findRemovable(reader, await Held.read(reader)))) return;
  let hasMore = false;
  await eraseChosen(context, async (em, held) => {
    const found = await findRemovable(em, held);
    if (!found) return null;
    const { settings, day, removable } = found;
    const { versions, captures, answers } = removable;
    hasMore = Object.values(removable).some(({ length }) => length > mostAtOnce);
    const erased = {
      versions: versions.slice(0, mostAtOnce),
      captures: captures.slice(0, mostAtOnce).flatMap(({ numbers }) => numbers.slice(0, 1)),
      answers: answers.slice(0, mostAtOnce).map(({ id }) => id),
    };
    return { erased, cause: causeOf(settings, day) };
  });
  if (hasMore) await context.jobs.send(removeOldJob, {}, new Date());
}

interface Removable {
  readonly settings: RetentionSettings;
  /** The first day that is kept. */
  readonly day: string;
  readonly removable: DueItems;
}

/** What is to be removed now; null if there is nothing, or if this is switched off. */
async function findRemovable(em: EntityManager, held: Held): Promise<Removable | null> {
  const settings = await readRetention(em);
  if (!settings.isOn) return null;
  const { day, at } = limitOf(settings, new Date());
  const removable = notHeld(await findDue(em, at), held);
  return Object.values(removable).some(({ length }) => length > 0) ? { settings, day, removable } : null;
}

function causeOf({ years, fiscalYearEnds, timeZone }: RetentionSettings, day: string): Cause {
  return {
    cause: 'retention',
    reason: `It was last live before ${day}.`,
    basis: `Retention of ${years} ${years === 1 ? 'year' : 'years'} after the fiscal year, which ends with month ${fiscalYearEnds} (${timeZone}).`,
  };
}
