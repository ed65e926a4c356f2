import { expect, test } from 'vitest';
import { filtersOf } from './filters-of.ts';
import { filterInput, selectsDrafts, validValues } from './list-filter.ts';

const id = 'a'.repeat(24);
const filters = filtersOf([
  { name: 'title', kind: 'text', label: 'Title' },
  { name: 'author', kind: 'reference', label: 'Author', reference: 'TeamMember' },
  { name: 'topics', kind: 'tags', label: 'Tags' },
  { name: 'date', kind: 'day', label: 'Date' },
  { name: 'isDisplayed', kind: 'boolean', label: 'Displayed' },
  { name: 'place', kind: 'choice', label: 'Place', choices: ['online', 'live'] },
]);
const input = (values: Record<string, string>) => filterInput(filters, values);

test('filters follow from the kinds of the fields', () => {
  expect(filters.map(({ name }) => name)).toEqual([
    'state',
    'author',
    'topics',
    'date',
    'isDisplayed',
    'place',
    'updatedAt',
    'createdAt',
  ]);
});

test('makes the filter input of the server', () => {
  expect(
    input({
      state: 'draft,changed',
      author: id,
      topics: 'Form ADV,Funds',
      date: '2026-01-01..',
      isDisplayed: 'no',
      place: 'live',
    }),
  ).toEqual({
    state: ['draft', 'changed'],
    author: { in: [id] },
    topics: { has: ['Form ADV', 'Funds'] },
    date: { from: '2026-01-01' },
    isDisplayed: { eq: false },
    place: ['live'],
  });
  expect(input({ author: 'none' })).toEqual({ author: { isNull: true } });
  expect(input({})).toBeNull();
});

test('counts the whole last day of a range of times, where the viewer is', () => {
  const before = new Date('2026-03-03T00:00:00').toISOString();
  expect(input({ updatedAt: '..2026-03-02' })).toEqual({ updatedAt: { before } });
  const from = new Date('2026-03-02T00:00:00').toISOString();
  expect(input({ createdAt: '2026-03-02..2026-03-02' })).toEqual({ createdAt: { from, before } });
});

test('leaves out values that are not valid', () => {
  const values = {
    state: 'gone',
    author: 'x',
    topics: ' , ',
    date: '0002-01-01..2026-02-30',
    isDisplayed: 'maybe',
    place: 'nowhere',
    title: 'x',
  };
  expect(input(values)).toBeNull();
  expect(validValues(filters, { ...values, place: 'live' })).toEqual({ place: 'live' });
});

test('only states of new drafts need the drafts', () => {
  expect(['draft', 'changed,scheduled', 'changed', ''].map((state) => selectsDrafts({ state }))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
