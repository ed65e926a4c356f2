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
  '%j does not run in a spreadsheet',
  (value) => {
    expect(lines(value)[0]).toMatch(/^"?'/);
  },
);

test.each([
  ['a;=1+1', "a;'=1+1"],
  ['a; @sum(a1)', "a; '@sum(a1)"],
  ['a\n-1', `"a\n'-1"`],
  ['x;y = z - 1', 'x;y = z - 1'],
])('%j does not run where semicolons part the cells either', (value, field) => {
  expect(csvOf([entry(value)], [email])).toBe(`\uFEFFEmail\r\n${field}\r\n`);
});

test('commas, quotes and line breaks stay inside their value', () => {
  expect(csvOf([entry('a "b", c\nd')], [email])).toBe('\uFEFFEmail\r\n"a ""b"", c\nd"\r\n');
});

test('what is missing is empty, and marks are said in words', () => {
  const spam = { id: 'a', email: 'ann@firm.example', spam: true, handledAt: null };
  expect(csvOf([spam], commonColumns)).toBe(
    '\uFEFFReceived,Email,Handled,Handled by,Spam\r\n,ann@firm.example,,,yes\r\n',
  );
});
