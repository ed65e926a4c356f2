import { expect, test } from 'vitest';
import { commonColumns } from './csv-columns.ts';
import { csvOf } from './entries-csv.ts';

const entry = (email: string) => ({ id: 'a', email });
const email = { heading: 'Email', value: (each: { [name: string]: unknown }) => each.email };
const lines = (...values: string[]) =>
  csvOf(values.map(entry), [email])
    .replace(/^\uFEFF/, '')
    .split('\r\n')
    .slice(1, -1);

test.each(['=1+1', '+1', '-1', '@sum(a1)', '\t=1', ' =1', '＝1+1'])(
  'escapes %j so that spreadsheets do not run it',
  (value) => {
    expect(lines(value)[0]).toMatch(/^"?'/);
  },
);

test.each([
  ['a;=1+1', "a;'=1+1"],
  ['a; @sum(a1)', "a; '@sum(a1)"],
  ['a\n-1', `"a\n'-1"`],
  ['x;y = z - 1', 'x;y = z - 1'],
])('escapes %j also for spreadsheets with semicolons as separators', (value, field) => {
  expect(csvOf([entry(value)], [email])).toBe(`\uFEFFEmail\r\n${field}\r\n`);
});

test('keeps commas, quotes, and line breaks inside their value', () => {
  expect(csvOf([entry('a "b", c\nd')], [email])).toBe('\uFEFFEmail\r\n"a ""b"", c\nd"\r\n');
});

test('leaves missing values empty and writes marks as words', () => {
  const spam = { id: 'a', email: 'ann@firm.example', spam: true, handledAt: null };
  expect(csvOf([spam], commonColumns)).toBe(
    '\uFEFFReceived,Email,Handled,Handled by,Spam\r\n,ann@firm.example,,,yes\r\n',
  );
});
