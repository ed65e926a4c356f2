import { expect, test } from 'vitest';
import { labelInSentence } from './label-in-sentence.ts';

test('a label in a sentence begins with a small letter, and keeps abbreviations and names', () => {
  const labels = [
    'Author',
    'E-mail address',
    'Page: Mock SEC Exam',
    'SEO tags',
    'URL',
    'LinkedIn profile',
    'X profile',
  ];
  expect(labels.map(labelInSentence)).toEqual([
    'author',
    'e-mail address',
    'page: Mock SEC Exam',
    ...labels.slice(3),
  ]);
});
