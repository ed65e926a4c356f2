// @vitest-environment jsdom
import type { ContentRecord } from '@daybook/graphql-client/content-type';
import type { FormField } from '@daybook/graphql-client/form-field';
import { expect, test, vi } from 'vitest';
import { columnsOf } from '../list/columns-of.tsx';
import { DifferenceChoice } from '../merge/difference-choice.tsx';
import { differences } from '../merge/merge.ts';
import { ratingKind } from '../testing/rating-kind.tsx';
import { fill, inputOf, submit, testScreen } from '../testing/screen.tsx';
import { initialValues } from '../values/form-values.ts';
import { registerKind } from './registry.ts';

vi.mock('idb-keyval', () => import('../testing/no-drafts.ts'));

// The other half of apps/server/test/add-a-kind.test.ts.
registerKind('rating', ratingKind);

const fields: readonly FormField[] = [
  { name: 'title', kind: 'text', label: 'Title', maxLength: 1000 },
  { name: 'rating', kind: 'rating', label: 'Rating', required: 'Rating is required.', stars: 5 },
];
const record: ContentRecord = { id: 'a'.repeat(24), title: 'Good', rating: 4 };
const { show, openForm } = testScreen();
const shown = () => document.body.textContent ?? '';

test('a form shows the input of a new kind, says that its value is missing, and sends it', async () => {
  const send = await openForm(fields);
  expect(inputOf('Rating')).toHaveLength(6);
  await submit();
  expect(shown()).toContain('Rating is required.');
  expect(send).not.toHaveBeenCalled();

  await fill('Rating', '4');
  await submit();
  expect(send.mock.calls[0]?.[0]).toMatchObject({ variables: { input: { title: '', rating: '★★★★' } } });
});

test('a list shows the cell of a new kind and sorts by it', async () => {
  const [column] = columnsOf(fields, ['rating']);
  expect(column?.sort).toBe('rating');
  await show(column?.render?.(record));
  expect(document.querySelector('b')?.textContent).toBe('4 of 5');
});

test('two versions show the values of a new kind', async () => {
  const newest = { ...record, rating: 2 };
  const values = { ...initialValues(fields, record), rating: 5 };
  const [difference] = differences({ fields, base: record, newest, values });
  if (!difference) throw new Error('The versions are the same.');
  await show(<DifferenceChoice {...{ difference, newest }} who="Ada" chosen="mine" onChoose={vi.fn()} />);
  expect(shown()).toContain('5 stars');
  expect(shown()).toContain('2 stars');
});
