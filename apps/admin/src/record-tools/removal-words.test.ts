import { expect, test } from 'vitest';
import { removalWords } from './removal-words.ts';

const open = {
  name: 'Autumn',
  isApproved: true,
  isAsScheduled: true,
  scheduledAt: null,
  zone: null,
  problem: null,
  state: 'open' as const,
};

test('names the release that removes a record', () => {
  expect(removalWords(open)).toEqual({
    title: 'Will be removed with the release “Autumn”',
    text: 'The release is being prepared.',
  });
  expect(removalWords({ ...open, name: '', state: 'inReview' })).toEqual({
    title: 'Will be removed with a separate release',
    text: 'The release is in review.',
  });
  expect(removalWords({ ...open, problem: 'A title is missing.' }).text).toBe(
    'The release was not published at its scheduled time: A title is missing.',
  );
});

test('says until when a record is published, or why its removal will not be published', () => {
  const scheduled = {
    ...open,
    scheduledAt: '2090-03-12T13:00:00Z',
    zone: 'America/New_York',
    state: 'scheduled' as const,
  };
  expect(removalWords(scheduled).title).toMatch(/^Published until March 12, 2090 at 9:00\sAM in New York/);
  const unapproved = removalWords({ ...scheduled, isApproved: false });
  expect(unapproved.title).toBe('Will be removed with the release “Autumn”');
  expect(unapproved.text).toMatch(/will not be published on March 12, 2090.* because approvals are missing/);
  expect(removalWords({ ...scheduled, isAsScheduled: false })).toEqual({
    title: 'Will be removed with the release “Autumn”',
    text: 'The release was changed since it was scheduled, so it will not be published. Schedule it again.',
  });
});
