// @vitest-environment jsdom
import type { ContentRecord } from '@daybook/graphql-client/content-type';
import { act } from 'react';
import { expect, test } from 'vitest';
import { testScreen } from '../testing/screen.tsx';
import { type Selection, useSelection } from './use-selection.ts';

const screen = testScreen();
const records = (...ids: string[]): ContentRecord[] => ids.map((id) => ({ id }));
let selection: Selection;

function Selecting({ page, scope = '' }: { page: readonly ContentRecord[]; scope?: string }) {
  selection = useSelection(page, scope);
  return null;
}
const ids = () => selection.records.map(({ id }) => id);

test('selects rows of the page, and forgets those that leave it', async () => {
  await screen.show(<Selecting page={records('a', 'b')} />);
  await act(async () => selection.toggle('a'));
  expect(ids()).toEqual(['a']);
  await act(async () => selection.toggleAll());
  expect(ids()).toEqual(['a', 'b']);
  await screen.show(<Selecting page={records('b', 'c')} />);
  expect(ids()).toEqual(['b']);
});

test('keeps a selection beyond the page, from which rows can be taken', async () => {
  await screen.show(<Selecting page={records('a', 'b')} />);
  await act(async () => selection.select(records('a', 'b', 'c', 'd')));
  await screen.show(<Selecting page={records('c', 'd')} />);
  expect(selection.isBeyondPage).toBe(true);
  await act(async () => selection.toggle('d'));
  expect(ids()).toEqual(['a', 'b', 'c']);
  await act(async () => selection.clear());
  expect(ids()).toEqual([]);
  expect(selection.isBeyondPage).toBe(false);
});

test('deselects deleted records, also those beyond the page and those that come back', async () => {
  await screen.show(<Selecting page={records('a', 'b')} />);
  await act(async () => selection.select(records('a', 'b', 'c')));
  await act(async () => selection.drop(['a', 'c']));
  expect([ids(), selection.isBeyondPage]).toEqual([['b'], true]);
  await act(async () => selection.drop(['b']));
  expect([ids(), selection.isBeyondPage]).toEqual([[], false]);
  await act(async () => selection.toggle('a'));
  await act(async () => selection.drop(['a']));
  expect(ids()).toEqual([]);
});

test('is cleared when the search or a filter changes', async () => {
  await screen.show(<Selecting page={records('a')} scope="one" />);
  await act(async () => selection.select(records('a', 'b')));
  await screen.show(<Selecting page={records('a')} scope="two" />);
  expect(ids()).toEqual([]);
});
