// @vitest-environment jsdom
import type { ContentRecord, UseList } from '@daybook/graphql-client/content-type';
import type { FormField } from '@daybook/graphql-client/form-field';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { columnsOf } from '../list/columns-of.tsx';
import { fill, inputOf, press, submit, testScreen } from '../testing/screen.tsx';
import { initialValues } from '../values/form-values.ts';
import { plainValues } from '../values/plain-values.ts';

vi.mock('idb-keyval', () => import('../testing/no-drafts.ts'));

const fields: readonly FormField[] = [
  { name: 'isOpen', kind: 'boolean', label: 'Open', help: 'Shown to visitors.' },
  { name: 'seats', kind: 'integer', label: 'Seats', min: 1, max: 500, help: 'In one room.' },
  { name: 'price', kind: 'decimal', label: 'Price', scale: 2, required: 'Price is required.' },
  { name: 'start', kind: 'dateTime', label: 'Start' },
  {
    name: 'speakers',
    kind: 'references',
    label: 'Speakers',
    reference: 'TeamMember',
    help: 'First to last.',
  },
];
const people = ['Ada', 'Bea', 'Cleo'].map((name) => ({ id: name.toLowerCase(), name }));
const record: ContentRecord = {
  id: 'a'.repeat(24),
  meta: { version: 1, created: { at: '', byName: '' }, updated: { at: '', byName: '' } },
  isOpen: true,
  seats: 12,
  price: '9.50',
  start: '2026-03-31T15:00:00.000Z[America/New_York]',
  speakers: [{ id: 'bea' }, { id: 'ada' }],
};
const useList: UseList = () => ({
  data: { list: { totalCount: people.length, items: people } },
  loading: false,
  refetch: async () => undefined,
});
const sources = { TeamMember: { useList, titleField: 'name' } };
const { show, openForm } = testScreen();

/** Waits for inputs that are loaded when a form needs them. */
const loaded = () =>
  expect
    .poll(async () => {
      await act(async () => undefined);
      return document.querySelectorAll('[aria-label="The input is loading"]').length;
    })
    .toBe(0);
const inputSent = (send: Awaited<ReturnType<typeof openForm>>) => {
  const [options] = send.mock.calls.at(-1) ?? [];
  return options?.variables;
};

test('a new form sends what was entered', async () => {
  const send = await openForm(fields, null, sources);
  await loaded();
  await act(async () => inputOf('Open').click());
  await fill('Seats', '40');
  await fill('Price', ' 120.5 ');
  await fill('Start', '2026-03-31T11:00');
  await fill('Time zone of start', 'America/New_York');
  for (const id of ['cleo', 'ada']) await fill('Speakers', id);
  await submit();
  expect(inputSent(send)).toEqual({
    input: {
      isOpen: true,
      seats: 40,
      price: '120.5',
      start: '2026-03-31T11:00[America/New_York]',
      speakers: ['cleo', 'ada'],
    },
  });
});

test('inputs are described by their help', async () => {
  await openForm(fields, null, sources);
  await loaded();
  const hints = { Open: 'Shown to visitors.', Seats: 'In one room.', Speakers: 'First to last.' };
  for (const [label, help] of Object.entries(hints)) {
    const ids = inputOf(label).getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(ids.map((id) => document.getElementById(id)?.textContent)).toContain(help);
  }
});

test('a form says at the inputs what is missing or wrong', async () => {
  const send = await openForm(fields, null, sources);
  await loaded();
  const messageAt = (label: string) =>
    document.getElementById(inputOf(label).getAttribute('aria-describedby')?.split(' ')[0] ?? '')
      ?.textContent;
  await fill('Seats', '1.5');
  await submit();
  expect(messageAt('Seats')).toBe('Seats must be a whole number.');
  expect(messageAt('Price')).toBe('Price is required.');
  expect(inputOf('Price').getAttribute('aria-required')).toBe('true');
  await fill('Seats', '501');
  await fill('Price', '1,5');
  await submit();
  expect(messageAt('Seats')).toBe('Seats must be at most 500.');
  expect(messageAt('Price')).toBe('Price must be a decimal number, such as 1234.50.');
  await fill('Price', '1.555');
  await submit();
  expect(messageAt('Price')).toBe('Price may have at most 2 digits after the point.');
  expect(send).not.toHaveBeenCalled();
});

test('the form of a record shows its values, and sends those that were changed', async () => {
  const send = await openForm(fields, record, sources);
  await loaded();
  expect(inputOf('Open')).toMatchObject({ checked: true });
  expect(['Seats', 'Price', 'Start', 'Time zone of start'].map((label) => inputOf(label).value)).toEqual([
    '12',
    '9.50',
    '2026-03-31T11:00',
    'America/New_York',
  ]);
  await press('Move item 2 up');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move item 1 up');
  await fill('Start', '');
  await submit();
  expect(inputSent(send)).toMatchObject({ input: { start: null, speakers: ['ada', 'bea'] } });
  expect(Object.keys((inputSent(send) as { input: object }).input)).toEqual(['start', 'speakers']);
});

test('lists and copied text show the values', async () => {
  const columns = columnsOf(fields, ['isOpen', 'seats', 'price', 'start', 'speakers']);
  expect(columns.map(({ sort }) => sort)).toEqual(['isOpen', 'seats', 'price', 'start', undefined]);
  const cells = async (shown: ContentRecord) => {
    await show(
      columns.map((column) => (
        <div key={column.name} className="cell">
          {column.render?.(shown)}
        </div>
      )),
    );
    return [...document.querySelectorAll('.cell')].map(({ textContent }) => textContent);
  };
  const inNewYork = expect.stringContaining('America/New_York');
  expect(await cells(record)).toEqual(['Yes', '12', '9.50', inNewYork, '2']);
  // A zone that is newer than the browser.
  const start = '2026-03-31T15:00:00.000Z[America/New_City]';
  expect((await cells({ ...record, start }))[3]).toMatch(/3:00.PMUTC$/);
  expect(initialValues(fields, { ...record, start }).start).toEqual({
    local: '2026-03-31T15:00',
    zone: 'UTC',
  });
  expect(plainValues(fields, initialValues(fields, record))).toBe(
    'Open:\nYes\n\nSeats:\n12\n\nPrice:\n9.50\n\nStart:\n2026-03-31 11:00, America/New_York',
  );
});
