import type { SelectedDraft } from './read.ts';

/** A record that an action leaves unchanged, and the reason. */
export interface Skipped {
  readonly title: string;
  readonly reason: string;
}

/** A selected record. */
export interface Item {
  readonly id: string;
  readonly title: string;
}

/** "1 post", "3 posts". The plural of the noun must end in "s". */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** The items that an action did not change, with the same reason. */
export function skippedOf(
  items: readonly Item[],
  done: readonly string[],
  reason: string,
): readonly Skipped[] {
  const ids = new Set(done);
  return items.filter(({ id }) => !ids.has(id)).map(({ title }) => ({ title, reason }));
}

/** Which of the records have drafts that can be published together, and why the others are left out. */
export function publishable(
  items: readonly Item[],
  drafts: readonly SelectedDraft[],
): { readonly ready: readonly Item[]; readonly skipped: readonly Skipped[] } {
  const ready: Item[] = [];
  const skipped: Skipped[] = [];
  for (const item of items) {
    const releases = drafts.flatMap(({ recordId, release }) => (recordId === item.id ? [release] : []));
    if (releases.some(({ isSingle, state }) => isSingle && state === 'open')) ready.push(item);
    else skipped.push({ title: item.title, reason: reasonOf(releases[0]) });
  }
  return { ready, skipped };
}

function reasonOf(release: SelectedDraft['release'] | undefined): string {
  if (!release) return 'It has no changes to publish.';
  if (release.state === 'inReview') return 'Its draft is in review.';
  if (release.state === 'scheduled') return 'Its draft is scheduled.';
  return `Its draft is in the release “${release.name}”.`;
}
