import { ownZone, timeInZones } from '@daybook/admin-ui/schedule';
import type { Removal } from './use-removals.ts';

type RemovingRelease = Pick<
  Removal['release'],
  'name' | 'state' | 'isApproved' | 'isAsScheduled' | 'scheduledAt' | 'zone' | 'problem'
>;

/** The title and the text of the notice about a planned removal. */
export function removalWords(release: RemovingRelease): { title: string; text: string } {
  const { name, state, isApproved, isAsScheduled, scheduledAt, zone, problem } = release;
  const named = name ? `the release “${name}”` : 'a separate release';
  const title = `Will be removed with ${named}`;
  if (state === 'scheduled' && !isAsScheduled)
    return {
      title,
      text: `The release was changed since it was scheduled, so it will not be published. ${isApproved ? 'Schedule it again.' : 'Approvals are missing.'}`,
    };
  if (state === 'scheduled' && scheduledAt) {
    const time = timeInZones(new Date(scheduledAt), zone ?? ownZone());
    if (isApproved) return { title: `Published until ${time}`, text: `It is removed with ${named}.` };
    return { title, text: `The release will not be published on ${time} because approvals are missing.` };
  }
  if (problem) return { title, text: `The release was not published at its scheduled time: ${problem}` };
  return {
    title,
    text: state === 'inReview' ? 'The release is in review.' : 'The release is being prepared.',
  };
}
