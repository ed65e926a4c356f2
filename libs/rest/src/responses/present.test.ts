import { describe, expect, test } from 'vitest';
import { present } from './present.ts';

const record = { id: '1', name: 'a', owner: { id: '2' }, items: [{ id: '3', at: new Date(0) }], none: null };

describe('the id in responses to old clients', () => {
  test('is named _id at every depth', () => {
    expect(present(record)).toEqual({
      _id: '1',
      name: 'a',
      owner: { _id: '2' },
      items: [{ _id: '3', at: new Date(0) }],
      none: null,
    });
  });

  test('has both names where the contract has both', () => {
    expect(present([{ id: '1' }], true)).toEqual([{ _id: '1', id: '1' }]);
  });
});
