import { expect, test } from 'vitest';
import { readSearchText, searchQuery } from './search-text.ts';

test.each([
  ['exam', '', 'exam'],
  ['mock exam', 'mock ', 'exam'],
  [' mock\texam ', 'mock\t', 'exam'],
  ['аудит 監査', 'аудит ', '監査'],
  ['"mock exam" fees', '"mock exam" ', 'fees'],
])('reads the last word of %j as a prefix', (typed, words, beginning) => {
  expect(readSearchText(typed)).toEqual({ words, beginning });
});

test.each(['"mock exam"', '"mock exa', 'fees -exam', 'fees or exam', 'Fees OR exam', "exam'", 'mock-exam'])(
  'reads no prefix from %j',
  (typed) => {
    expect(readSearchText(typed)).toEqual({ words: typed, beginning: '' });
  },
);

test.each(['', ' \n', '& | ! <-> :*', '"', '-', '\u0000', '🙂'])(
  'finds nothing to search for in %j',
  (typed) => {
    expect(readSearchText(typed)).toBeNull();
  },
);

test('cuts a long text between characters', () => {
  const { words, beginning } = readSearchText(`${'x'.repeat(199)}😀 exam`) ?? {};
  expect([words, beginning]).toEqual([`${'x'.repeat(199)}\uFFFD`, '']);
});

test.each(['exam', 'mock exam', '"mock exam"'])(
  'the query for %j has a parameter for each placeholder',
  (typed) => {
    const text = readSearchText(typed);
    const { sql, parameters } = searchQuery(text ?? { words: '', beginning: '' });
    expect(sql.match(/\?/g)).toHaveLength(parameters.length);
  },
);
