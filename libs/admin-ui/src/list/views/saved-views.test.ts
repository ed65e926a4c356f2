// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { readListState } from '../list-state.ts';
import { nameFault, queryOf, readViews, stateIn, writeViews } from './saved-views.ts';

beforeEach(() => localStorage.clear());

const view = { name: 'Ada', query: 'filter.author=none&sort=-date', columns: ['title'] };

test('keeps views in the browser', () => {
  expect(readViews('Post')).toEqual([]);
  writeViews('Post', [view]);
  expect(readViews('Post')).toEqual([view]);
  expect(readViews('Event')).toEqual([]);
  writeViews('Post', []);
  expect(localStorage.length).toBe(0);
});

test('ignores what is not a view', () => {
  writeViews('Post', [view]);
  const [key = ''] = Object.keys(localStorage);
  localStorage.setItem(key, JSON.stringify([view, { name: 1 }, null, { ...view, columns: [1] }]));
  expect(readViews('Post')).toEqual([view]);
  localStorage.setItem(key, '{');
  expect(readViews('Post')).toEqual([]);
});

test('a view has the search, the filters, and the order, but no page', () => {
  const query = 'page=3&size=25&search=adv&sort=-date&filter.topics=Funds';
  const state = readListState(new URLSearchParams(query));
  expect(stateIn(queryOf(state))).toEqual({
    search: 'adv',
    sort: { field: 'date', direction: 'desc' },
    filters: { topics: 'Funds' },
  });
  expect(queryOf({ ...state, page: 0, pageSize: 5 })).toBe(queryOf(state));
});

test('names of views are unique', () => {
  expect(nameFault(' ', [])).toBe('Name is required.');
  expect(nameFault(' ada ', [view])).toBe('There is a view with this name.');
  expect(nameFault('Bea', [view])).toBeUndefined();
});
