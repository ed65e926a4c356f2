import { expect, test } from 'vitest';
import { inTurns } from './in-turns.ts';

test('other work runs between items that take long, and all items come in their order', async () => {
  const seen: (string | number)[] = [];
  setImmediate(() => seen.push('other work'));
  for await (const item of inTurns([1, 2, 3])) {
    const began = performance.now();
    while (performance.now() - began < 20);
    seen.push(item);
  }
  expect(seen).toEqual([1, 'other work', 2, 3]);
});
