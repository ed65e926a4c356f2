import { momentText } from '@daybook/admin-ui/times';
import type { MarkedDraftFragment } from '@daybook/graphql-client/admin/draft-operations';

/** The text and the color of the badge of a draft. */
export interface DraftBadge {
  readonly label: string;
  readonly color: string;
}

/** What was changed of a release that is no longer as it was scheduled. It will not be published. */
const outdated: Readonly<Record<MarkedDraftFragment['change'], string>> = {
  new: 'Changed',
  changed: 'Changed',
  removed: 'Removal changed',
  restored: 'Restoration changed',
};

/** Returns the badge of a draft in lists. It says what the draft does, and when it will be published. */
export function badgeOf({ change, release }: Pick<MarkedDraftFragment, 'change' | 'release'>): DraftBadge {
  const { state, isAsScheduled, scheduledAt } = release;
  if (state === 'scheduled' && !isAsScheduled)
    return { label: `${outdated[change]} since scheduled`, color: 'orange' };
  const time = state === 'scheduled' && scheduledAt ? momentText(scheduledAt) : null;
  if (change === 'removed')
    return { label: time ? `Will be removed ${time}` : 'Will be removed', color: 'red' };
  if (change === 'restored')
    return { label: time ? `Will be restored ${time}` : 'Will be restored', color: 'brand' };
  if (time) return { label: `Scheduled ${time}`, color: 'violet' };
  return { label: change === 'new' ? 'Draft' : 'Changes not published', color: 'gray' };
}
