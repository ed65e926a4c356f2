import { expect, test } from 'vitest';
import {
  changedList,
  nextSort,
  offeredSort,
  pageCount,
  readListState,
  writeListState,
} from './list-state.ts';

const read = (query: string) => readListState(new URLSearchParams(query));

test('a list starts on page 0 with 5 rows, unsorted', () => {
  expect(read('')).toEqual({ page: 0, pageSize: 5, search: '', sort: null, filters: {} });
});

test('uses the preferred page size if the address has none', () => {
  expect(readListState(new URLSearchParams('page=1'), 25)).toMatchObject({ page: 1, pageSize: 25 });
  expect(readListState(new URLSearchParams('size=10'), 25).pageSize).toBe(10);
});

test('reads invalid values of an address as defaults', () => {
  expect(read('page=-2&size=7&sort=a b')).toEqual(read(''));
  expect(read('page=1.5').page).toBe(0);
});

test('does not ask the server for an order that no column offers', () => {
  const columns = [{ sort: 'title' }, {}];
  expect(offeredSort(read('sort=-title'), columns)).toEqual({ field: 'title', direction: 'desc' });
  expect(offeredSort(read('sort=heading'), columns)).toBeNull();
  expect(offeredSort(read(''), columns)).toBeNull();
});

test('writes a state to the address and reads it back', () => {
  const state = {
    page: 3,
    pageSize: 25,
    search: 'a & b',
    sort: { field: 'updatedAt', direction: 'desc' },
    filters: { topics: 'Form ADV,a & b', author: 'none' },
  } as const;
  expect(readListState(writeListState(state))).toEqual(state);
  expect(writeListState(read('')).toString()).toBe('');
  expect(writeListState(state, new URLSearchParams('show=open&page=9')).get('show')).toBe('open');
  expect(writeListState(read(''), new URLSearchParams('filter.state=draft')).toString()).toBe('');
  expect(writeListState(read(''), new URLSearchParams('show=open&page=9')).toString()).toBe('show=open');
});

test('returns to page 0 after a change of page size, search, or order', () => {
  const state = read('page=4&size=10&search=adv');
  expect(changedList(state, { pageSize: 25 })).toEqual({ ...state, pageSize: 25, page: 0 });
  expect(changedList(state, { search: 'crs' }).page).toBe(0);
  expect(changedList(state, { page: 2 })).toEqual({ ...state, page: 2 });
});

test('a heading sorts ascending, descending, then not at all', () => {
  const up = nextSort(null, 'name');
  const down = nextSort(up, 'name');
  expect([up?.direction, down?.direction, nextSort(down, 'name')]).toEqual(['asc', 'desc', null]);
  expect(nextSort(down, 'email')).toEqual({ field: 'email', direction: 'asc' });
});

test('counts at least one page', () => {
  expect([0, 5, 6, 25].map((total) => pageCount(total, 5))).toEqual([1, 1, 2, 5]);
});
