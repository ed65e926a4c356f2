import { expect, test } from 'vitest';
import { commonColumns } from './csv-columns.ts';
import { csvHeading, csvRows } from './entries-csv.ts';

const entry = (email: string) => ({ id: 'a', email });
const email = { heading: 'Email', value: (each: { [name: string]: unknown }) => each.email };

test.each(['=1+1', '+1', '-1', '@sum(a1)', '\t=1', ' =1', '＝1+1'])(
  'escapes %j so that spreadsheets do not run it',
  (value) => {
    expect(csvRows([entry(value)], [email])).toMatch(/^"?'/);
  },
);

test.each([
  ['a;=1+1', "a;'=1+1"],
  ['a; @sum(a1)', "a; '@sum(a1)"],
  ['a\n-1', `"a\n'-1"`],
  ['x;y = z - 1', 'x;y = z - 1'],
])('escapes %j also for spreadsheets with semicolons as separators', (value, field) => {
  expect(csvRows([entry(value)], [email])).toBe(`${field}\r\n`);
});

test('keeps commas, quotes, and line breaks inside their value', () => {
  expect(csvRows([entry('a "b", c\nd')], [email])).toBe('"a ""b"", c\nd"\r\n');
});

test('leaves missing values empty and writes marks as words', () => {
  const spam = { id: 'a', email: 'ann@firm.example', spam: true, handledAt: null };
  expect(csvRows([spam], commonColumns)).toBe(',ann@firm.example,,,yes\r\n');
});

test('begins with a byte order mark and the headings, and adds nothing for a page without entries', () => {
  expect(csvHeading(commonColumns)).toBe('\uFEFFReceived,Email,Handled,Handled by,Spam\r\n');
  expect(csvRows([], commonColumns)).toBe('');
});
