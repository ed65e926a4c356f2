import type { RequestContext } from '@daybook/content-engine';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type Cause, eraseChosen } from '../erasure/erase.ts';
import { Held } from '../holds/held.ts';
import { type DueItems, findDue, notHeld } from './find-due.ts';
import { limitOf, type RetentionSettings, readRetention } from './retention-settings.ts';

/** Name of the job that removes what is past its retention period. */
export const removeOldJob = 'remove-old-versions';

/** Maximum number of items of each kind per transaction. A transaction is one erasure, and new legal holds wait until it ends. */
const mostAtOnce = 50;

/** Maximum duration of a run, in milliseconds. A job that runs for a minute counts as dead, so a run ends before that. */
const longestRun = 30_000;

/**
 * Erases everything that is past its retention period, except what a legal hold keeps. Does nothing if retention is switched
 * off. A run ends after half a minute and adds a job for the rest.
 */
export async function removeOld(context: RequestContext): Promise<void> {
  const { database, jobs } = context;
  const { reader } = database;
  const end = performance.now() + longestRun;
  // Finding the items in a large record takes seconds, so they are found once, without the lock of the ledger. Each portion
  // is read again under the lock before it is removed.
  let rest = (await findRemovable(reader, await Held.read(reader)))?.removable ?? nothing;
  while (hasItems(rest) && jobs.isRunning && performance.now() < end) {
    const portion = mapLists(rest, (items) => items.slice(0, mostAtOnce));
    rest = mapLists(rest, (items) => items.slice(mostAtOnce));
    await eraseChosen(context, async (em, held) => {
      const found = await findRemovable(em, held, portion);
      if (!found) return null;
      const { settings, day, removable } = found;
      const wanted = {
        versions: removable.versions,
        captures: removable.captures.flatMap(({ numbers }) => numbers.slice(0, 1)),
        answers: removable.answers.map(({ id }) => id),
      };
      return { wanted, cause: causeOf(settings, day) };
    });
  }
  if (hasItems(rest) && jobs.isRunning) await jobs.send(removeOldJob, {}, new Date());
}

const nothing: DueItems = { versions: [], captures: [], answers: [] };

const hasItems = (items: DueItems) => Object.values(items).some(({ length }) => length > 0);

function mapLists(
  { versions, captures, answers }: DueItems,
  change: <Item>(items: readonly Item[]) => readonly Item[],
): DueItems {
  return { versions: change(versions), captures: change(captures), answers: change(answers) };
}

interface Removable {
  readonly settings: RetentionSettings;
  /** The first day that is kept. */
  readonly day: string;
  readonly removable: DueItems;
}

/**
 * Finds the items to remove now. Returns null if there are none or if retention is switched off.
 * @param among the items to consider, found by an earlier call; by default, the whole record
 */
async function findRemovable(em: EntityManager, held: Held, among?: DueItems): Promise<Removable | null> {
  const settings = await readRetention(em);
  if (!settings.isOn) return null;
  const { day, at } = limitOf(settings, new Date());
  const removable = notHeld(await findDue(em, at, among), held);
  return hasItems(removable) ? { settings, day, removable } : null;
}

function causeOf({ years, fiscalYearEnds, timeZone }: RetentionSettings, day: string): Cause {
  return {
    cause: 'retention',
    reason: `It was last live before ${day}.`,
    basis: `Retention of ${years} ${years === 1 ? 'year' : 'years'} after the fiscal year, which ends with month ${fiscalYearEnds} (${timeZone}).`,
  };
}
