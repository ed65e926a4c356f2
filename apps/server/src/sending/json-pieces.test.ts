import { expect, test } from 'vitest';
import { jsonPieces } from './json-pieces.ts';

const long = 'A "quoted" \\ line\n and \u2028, '.repeat(10_000);

test.each([
  ['an answer', { data: { posts: { items: [{ id: '1', tags: [], topic: null }, {}], totalCount: 2 } } }],
  ['empty objects and arrays', [{}, [], '', 0, false, null]],
  ['undefined properties', { a: undefined, b: 1 }],
  ['a long text', [long, long]],
  ['surrogate pairs', ['😀'.repeat(100_000), `x${'😀'.repeat(100_000)}`]],
])('%s give the same text as JSON.stringify', (_name, value) => {
  expect([...jsonPieces(value)].join('')).toBe(JSON.stringify(value));
});

test('gives pieces that are not much longer than 64 KB', () => {
  const pieces = [...jsonPieces({ items: Array.from({ length: 100 }, () => ({ text: long })) })];
  expect(pieces.length).toBeGreaterThan(100);
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(250_000);
});
