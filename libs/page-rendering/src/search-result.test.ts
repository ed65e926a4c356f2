import { expect, test } from 'vitest';
import { fittingDescription } from './search-result.ts';

test.each([
  ['Short\n and simple.', 'Short and simple.'],
  [`${'word '.repeat(40)}`, `${'word '.repeat(30)}word…`],
  ['😀'.repeat(90), `${'😀'.repeat(79)}…`],
])('the description %j fits into a search result', (text, fitting) => {
  expect(fittingDescription(text)).toBe(fitting);
});
