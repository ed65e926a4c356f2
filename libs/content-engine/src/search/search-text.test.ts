import { expect, test } from 'vitest';
import { readSearchText, searchQuery } from './search-text.ts';

test.each([
  ['exam', '', 'exam'],
  ['mock exam', 'mock ', 'exam'],
  [' mock\texam ', 'mock\t', 'exam'],
  ['аудит 監査', 'аудит ', '監査'],
  ['"mock exam" fees', '"mock exam" ', 'fees'],
])('the last word of %j may be a beginning', (typed, words, beginning) => {
  expect(readSearchText(typed)).toEqual({ words, beginning });
});

test.each(['"mock exam"', '"mock exa', 'fees -exam', 'fees or exam', 'Fees OR exam', "exam'", 'mock-exam'])(
  'the last word of %j is no word of its own',
  (typed) => {
    expect(readSearchText(typed)).toEqual({ words: typed, beginning: '' });
  },
);

test.each(['', ' \n', '& | ! <-> :*', '"', '-', '\u0000', '🙂'])(
  'there is nothing to search for in %j',
  (typed) => {
    expect(readSearchText(typed)).toBeNull();
  },
);

test('a long text is cut, and no character in half', () => {
  const { words, beginning } = readSearchText(`${'x'.repeat(199)}😀 exam`) ?? {};
  expect([words, beginning]).toEqual([`${'x'.repeat(199)}\uFFFD`, '']);
});

test.each(['exam', 'mock exam', '"mock exam"'])(
  'the query for %j has a parameter for each place',
  (typed) => {
    const text = readSearchText(typed);
    const { sql, parameters } = searchQuery(text ?? { words: '', beginning: '' });
    expect(sql.match(/\?/g)).toHaveLength(parameters.length);
  },
);
