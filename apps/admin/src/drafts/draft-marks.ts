import type { MarkedDraftFragment } from '@daybook/graphql-client/admin/draft-operations';

/** The text and the color of the badge of a draft. */
export interface DraftBadge {
  readonly label: string;
  readonly color: string;
}

/** Returns the badge of a draft in lists. It says what the draft does, and when it will be published. */
export function badgeOf({ change, release }: Pick<MarkedDraftFragment, 'change' | 'release'>): DraftBadge {
  const { state, scheduledAt } = release;
  const day = state === 'scheduled' && scheduledAt ? dayOf(scheduledAt) : null;
  if (change === 'removed')
    return { label: day ? `Will be removed ${day}` : 'Will be removed', color: 'red' };
  if (change === 'restored')
    return { label: day ? `Will be restored ${day}` : 'Will be restored', color: 'brand' };
  if (day) return { label: `Scheduled ${day}`, color: 'violet' };
  return { label: change === 'new' ? 'Draft' : 'Changes not published', color: 'gray' };
}

function dayOf(at: string): string {
  return new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}
