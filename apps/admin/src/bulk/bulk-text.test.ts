import { expect, test } from 'vitest';
import { counted, publishable, skippedOf } from './bulk-text.ts';

const items = ['a', 'b', 'c', 'd'].map((id) => ({ id, title: id.toUpperCase() }));
const release = { name: '', isSingle: true, state: 'open' } as const;

test('counts in words', () => {
  expect([counted(1, 'post'), counted(3, 'post')]).toEqual(['1 post', '3 posts']);
});

test('publishes only drafts of their own that are open, and says why the others are left out', () => {
  const drafts = [
    { recordId: 'a', release },
    { recordId: 'b', release: { ...release, isSingle: false, name: 'Spring' } },
    { recordId: 'c', release: { ...release, state: 'scheduled' } },
  ] as const;
  expect(publishable(items, drafts)).toEqual({
    ready: [items[0]],
    skipped: [
      { title: 'B', reason: 'Its draft is in the release “Spring”.' },
      { title: 'C', reason: 'Its draft is scheduled.' },
      { title: 'D', reason: 'It has no changes to publish.' },
    ],
  });
});

test('names the records that an action left as they are', () => {
  expect(skippedOf(items.slice(0, 2), ['b'], 'Gone.')).toEqual([{ title: 'A', reason: 'Gone.' }]);
});
