import type { EntityManager } from '@mikro-orm/postgresql';
import { Held } from '../holds/held.ts';
import { findDue, notHeld } from './find-due.ts';
import { limitOf, type RetentionSettings } from './retention-settings.ts';
import type { RetentionCount, RetentionPreview } from './retention-types.ts';

/** What the job would remove with these settings if it ran now. */
export async function previewRetention(
  em: EntityManager,
  settings: RetentionSettings,
): Promise<RetentionPreview> {
  const { day, at } = limitOf(settings, new Date());
  const due = await findDue(em, at);
  const removable = notHeld(due, await Held.read(em));
  return {
    keptFrom: day,
    versions: countOf(due.versions, removable.versions),
    captures: countOf(due.captures, removable.captures),
    answers: countOf(due.answers, removable.answers),
  };
}

type Ended = readonly { readonly ended: Date }[];

function countOf(due: Ended, removable: Ended): RetentionCount {
  return {
    removable: removable.length,
    held: due.length - removable.length,
    first: removable[0]?.ended ?? null,
    last: removable.at(-1)?.ended ?? null,
  };
}
