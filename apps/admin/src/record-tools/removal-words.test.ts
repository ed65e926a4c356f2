import { expect, test } from 'vitest';
import { removalWords } from './removal-words.ts';

const open = {
  name: 'Autumn',
  isApproved: true,
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

test('says until when a record is published, and that an approval is missing', () => {
  const scheduled = {
    ...open,
    scheduledAt: '2090-03-12T13:00:00Z',
    zone: 'America/New_York',
    state: 'scheduled' as const,
  };
  expect(removalWords(scheduled).title).toMatch(/^Published until March 12, 2090 at 9:00\sAM in New York/);
  expect(removalWords({ ...scheduled, isApproved: false }).text).toContain('will not be published');
});
