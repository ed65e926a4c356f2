import { expect, test } from 'vitest';
import { hashInParts, hashOf } from './row-hash.ts';

test.each<[string, object]>([
  ['a short row', { id: '7', title: 'Rule 206(4)-1' }],
  // With one letter more, every pair of code units begins at the other index.
  ['emoji', { text: '😀'.repeat(600_000) }],
  ['emoji after a letter', { text: `a${'😀'.repeat(600_000)}` }],
  ['letters of one byte', { text: 'a'.repeat(1_200_000) }],
])('a row is hashed in parts as it is at once: %s', async (_, row) => {
  expect(await hashInParts(row)).toBe(hashOf(row));
});
