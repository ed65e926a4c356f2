import { changedSinceScheduled } from '../schedule/schedule-words.ts';
import { clockText, knownZone, momentText } from '../times.ts';
import type { DraftRelease, OpenDraft } from './draft-access.ts';

/** The result of the last save of a draft. */
export type SaveState =
  | { readonly kind: 'saved'; readonly leftOut: readonly string[] }
  | { readonly kind: 'saving' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'refused'; readonly message: string };

/** What visitors see of a record with a draft. */
export function publishedWords({ change }: Pick<OpenDraft, 'change'>): string {
  if (change === 'restored') return 'In the trash';
  return change === 'new' ? 'Not published' : 'Published, with changes';
}

/** The review or the schedule of a release in words; null if there is none. */
export function releaseWords(release: DraftRelease): string | null {
  const { state, isApproved, isAsScheduled, scheduledAt, zone } = release;
  if (state === 'inReview') return 'In review';
  if (state !== 'scheduled' || scheduledAt === null) return null;
  if (!isAsScheduled) return changedSinceScheduled;
  if (!isApproved) return 'Approvals are missing, so it will not be published as scheduled';
  const shown = zone ? knownZone(zone) : undefined;
  return `Scheduled for ${momentText(scheduledAt, shown)}${shown ? ` (${shown})` : ''}`;
}

/** While a save is running. */
export const savingWords = 'Saving draft…';

/** Whether the draft is saved, and since when. */
export function saveWords(state: SaveState, { updatedAt }: Pick<OpenDraft, 'updatedAt'>): string {
  if (state.kind === 'saving') return savingWords;
  if (state.kind === 'unreachable')
    return 'Not saved: the server cannot be reached. Your changes are kept in this browser.';
  if (state.kind === 'refused') return `Not saved: ${state.message}`;
  const saved = `Draft saved ${clockTime(updatedAt)}`;
  return state.leftOut.length > 0 ? `${saved}. Not saved: ${list.format(state.leftOut)}.` : saved;
}

const list = new Intl.ListFormat('en');

/** The time of day if the moment is today; otherwise day and time. */
export function clockTime(at: string): string {
  const time = new Date(at);
  const isToday = time.toDateString() === new Date().toDateString();
  if (isToday) return clockText(time);
  return momentText(time);
}
