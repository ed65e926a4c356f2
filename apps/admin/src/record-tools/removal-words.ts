import { ownZone, timeInZones } from '@daybook/admin-ui/schedule';
import type { Removal } from './use-removals.ts';

type RemovingRelease = Pick<
  Removal['release'],
  'name' | 'state' | 'isApproved' | 'scheduledAt' | 'zone' | 'problem'
>;

/** The title and the text of the notice about a planned removal. */
export function removalWords(release: RemovingRelease): { title: string; text: string } {
  const { name, state, isApproved, scheduledAt, zone, problem } = release;
  const named = name ? `the release “${name}”` : 'a separate release';
  if (state === 'scheduled' && scheduledAt)
    return {
      title: `Published until ${timeInZones(new Date(scheduledAt), zone ?? ownZone())}`,
      text: isApproved
        ? `It is removed with ${named}.`
        : `It would be removed with ${named}, which was changed after its approval and will not be published.`,
    };
  const title = `Will be removed with ${named}`;
  if (problem) return { title, text: `The release was not published at its scheduled time: ${problem}` };
  return {
    title,
    text: state === 'inReview' ? 'The release is in review.' : 'The release is being prepared.',
  };
}
