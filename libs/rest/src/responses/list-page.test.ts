import { describe, expect, test } from 'vitest';
import { listHeaders, windowOf } from './list-page.ts';

describe('the requested part of a list', () => {
  test('is the whole list, up to 1,000, without parameters', () => {
    expect(windowOf({ query: {} })).toEqual({ page: 1, pageSize: 1_000, isWhole: true });
    expect(windowOf({ query: { sort: 'date', fields: 'x' } }).isWhole).toBe(true);
  });

  test.each([
    [
      { page: '2', pageSize: '6' },
      { page: 2, pageSize: 6 },
    ],
    [
      { page: '0', pageSize: '6' },
      { page: 1, pageSize: 6 },
    ],
    [{ page: '-3' }, { page: 1, pageSize: 100 }],
    [{ pageSize: '5000' }, { page: 1, pageSize: 100 }],
    [{ pageSize: '0' }, { page: 1, pageSize: 1 }],
    [
      { page: 'abc', pageSize: '' },
      { page: 1, pageSize: 100 },
    ],
    [
      { page: '1e3', pageSize: '2.5' },
      { page: 1, pageSize: 100 },
    ],
    [
      { page: '99999999999999999999999', pageSize: '10' },
      { page: 1_000_000, pageSize: 10 },
    ],
  ])('is read from %j', (query, window) => {
    expect(windowOf({ query })).toMatchObject({ ...window, isWhole: false });
  });
});

describe('the headers of a list', () => {
  const headersOf = (query: Record<string, string>, totalCount: number) =>
    listHeaders({ path: '/api/get-posts', query }, ['topic', 'when'], totalCount);

  test('contain the number of records and the address of the next page', () => {
    expect(headersOf({ page: '1', pageSize: '6' }, 13)).toEqual({
      'X-Total-Count': '13',
      Link: '</api/get-posts?page=2&pageSize=6>; rel="next"',
    });
  });

  test('contain no next page at the end', () => {
    expect(headersOf({ page: '3', pageSize: '6' }, 13)).not.toHaveProperty('Link');
    expect(headersOf({}, 1_000)).not.toHaveProperty('Link');
  });

  test('continue after a whole list with the first record that it left out', () => {
    expect(headersOf({}, 1_001).Link).toBe('</api/get-posts?page=11&pageSize=100>; rel="next"');
  });

  test('select the same on the next page, without parameters that have no effect', () => {
    const { Link } = headersOf({ pageSize: '6', other: 'x', topic: 'Fees & <more>' }, 13);
    expect(Link).toBe('</api/get-posts?topic=Fees%20%26%20%3Cmore%3E&page=2&pageSize=6>; rel="next"');
  });
});
