import { expect, test } from 'vitest';
import { nounOf } from './noun-of.ts';

test('a label within a sentence begins with a small letter, unless it begins with an abbreviation', () => {
  const labels = ['Team member', 'Mock SEC exam page', 'FAQ', 'RIA registration services page', 'E-book'];
  expect(labels.map(nounOf)).toEqual([
    'team member',
    'mock SEC exam page',
    'FAQ',
    'RIA registration services page',
    'e-book',
  ]);
});
