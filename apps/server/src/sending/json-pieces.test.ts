import { expect, test } from 'vitest';
import { jsonPieces } from './json-pieces.ts';

const long = 'A "quoted" \\ line\n and \u2028, '.repeat(10_000);

test.each([
  ['an answer', { data: { posts: { items: [{ id: '1', tags: [], topic: null }, {}], totalCount: 2 } } }],
  ['what has no entries', [{}, [], '', 0, false, null]],
  ['what is left out', { a: undefined, b: 1 }],
  ['a long text', [long, long]],
  ['characters of two halves', ['😀'.repeat(100_000), `x${'😀'.repeat(100_000)}`]],
])('is the JSON of %s', (_name, value) => {
  expect([...jsonPieces(value)].join('')).toBe(JSON.stringify(value));
});

test('comes in pieces that are not much longer than 64 KB', () => {
  const pieces = [...jsonPieces({ items: Array.from({ length: 100 }, () => ({ text: long })) })];
  expect(pieces.length).toBeGreaterThan(100);
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(250_000);
});
