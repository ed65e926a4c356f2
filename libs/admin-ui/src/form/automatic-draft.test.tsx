// @vitest-environment jsdom
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import type { ContentRecord, ContentType } from '@daybook/graphql-client/content-type';
import { act } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DraftAccess, DraftedRecord } from '../draft/draft-access.ts';
import { fill, inputOf, press, submit, testScreen } from '../testing/screen.tsx';
import { RecordScreen } from './form-screen.tsx';

// Loaded beforehand, because fake timers do not wait for imports.
import '../draft/discard-dialog.tsx';
import '../draft/index.ts';

vi.mock('idb-keyval', () => import('../testing/no-drafts.ts'));

const { show } = testScreen();
const fields = [
  { name: 'title', kind: 'text', label: 'Title', required: 'Title is required.' },
  { name: 'count', kind: 'integer', label: 'Count', max: 9 },
] as const;
const id = 'a'.repeat(24);
const published: ContentRecord = {
  id,
  title: 'Before',
  count: 1,
  meta: { version: 3, created: { at: '', byName: '' }, updated: { at: '', byName: '' } },
};

/** Version of the draft on the server; 0 if there is none. */
let version: number;
let others: DraftedRecord | null;
const save = vi.fn<DraftAccess['save']>();
const discard = vi.fn<DraftAccess['discard']>();
const send = vi.fn(async (_: { variables: unknown }) => ({ data: { saved: { ...published } } }));
let location: () => string;
let goTo: (path: string) => Promise<void>;

beforeEach(() => {
  vi.useFakeTimers();
  version = 0;
  others = null;
  save.mockReset().mockImplementation(async (place) => {
    if (place.version !== version) throw refusal('CONFLICT');
    version += 1;
    return { id: 'd', recordId: id, version, release: { id: 'r' } };
  });
  discard.mockReset().mockImplementation(async () => {
    version = 0;
  });
  send.mockClear();
});
afterEach(() => vi.useRealTimers());
// jsdom does not have it.
HTMLDialogElement.prototype.showModal = () => undefined;

function refusal(code: string, messages: Record<string, string> = {}) {
  const extensions = { code, fields: messages };
  return new CombinedGraphQLErrors({ errors: [{ message: 'Refused', extensions }], data: null });
}

async function openForm(record: ContentRecord | null): Promise<void> {
  const content = {
    type: 'Thing',
    fields,
    useRecord: () => ({ data: { record }, loading: false }),
    useCreate: () => [send, { loading: false }],
    useUpdate: () => [send, { loading: false }],
  } as unknown as ContentType;
  const drafts = {
    needsApproval: async () => false,
    find: async () => others,
    readPublished: async () => record,
    newestSave: async () => null,
    save,
    discard,
  } as unknown as DraftAccess;
  const form = (
    <RecordScreen
      {...{ content, drafts, noun: 'thing', layout: { main: [] } }}
      listPath="/things"
      editPath="/thing/:id"
      id={record?.id}
    />
  );
  const path = record ? `/thing/${id}` : '/new-thing';
  const routes = [
    { path, element: form },
    { path: '/things', element: 'The list' },
  ];
  window.history.replaceState(null, '', path);
  const router = createBrowserRouter(routes);
  location = () => window.location.pathname;
  goTo = (to) => act(() => router.navigate(to));
  await show(<RouterProvider router={router} />);
  await pass(0);
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const words = () => document.querySelector('[data-autosave]')?.textContent ?? '';

test('saves what changed a second after the last key, and later only what changed since', async () => {
  await openForm(published);
  await pass(5_000);
  expect(save).not.toHaveBeenCalled();
  await fill('Title', 'One');
  await pass(900);
  await fill('Title', 'One and two');
  await pass(900);
  expect(save).not.toHaveBeenCalled();
  await pass(100);
  await fill('Count', '2');
  await pass(1_000);
  expect(save.mock.calls.map(([place, input]) => [place, input])).toEqual([
    [{ recordId: id, releaseId: null, version: 0, recordVersion: 3 }, { title: 'One and two' }],
    [{ recordId: id, releaseId: 'r', version: 1 }, { count: 2 }],
  ]);
  expect(words()).toMatch(/^Published, with changes · Draft saved \d/);
});

test('saves nothing of an empty form, and an incomplete new record once', async () => {
  await openForm(null);
  await fill('Title', 'T');
  await fill('Title', '');
  await pass(1_000);
  expect(save).not.toHaveBeenCalled();
  await fill('Count', '4');
  await pass(60_000);
  expect(save.mock.calls.map(([place, input]) => [place.recordId, input])).toEqual([
    [null, { title: '', count: 4 }],
  ]);
  expect(words()).toMatch(/^Not published · Draft saved/);
});

test('discards its draft when the values are those of the record again', async () => {
  await openForm(published);
  await fill('Title', 'Changed');
  await pass(1_000);
  await fill('Title', 'Before');
  await pass(1_000);
  expect(discard).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'd', version: 1 }));
  expect(words()).toBe('');
});

test('publishes with its draft, after the save of it that is running', async () => {
  await openForm(published);
  const answered = Promise.withResolvers<void>();
  const answer = save.getMockImplementation();
  save.mockImplementationOnce(async (...call) => {
    await answered.promise;
    return answer?.(...call) ?? { id: 'd', recordId: id, version: 1, release: { id: 'r' } };
  });
  await fill('Title', 'Typed');
  await pass(1_000);
  expect(words()).toBe('Saving draft…');
  await submit();
  expect(send).not.toHaveBeenCalled();
  await act(async () => answered.resolve());
  await pass(0);
  const input = { title: 'Typed' };
  expect(send.mock.calls.map(([{ variables }]) => variables)).toEqual([
    { id, version: 3, draft: 'd', draftVersion: 1, input },
  ]);
  await pass(60_000);
  expect(save).toHaveBeenCalledTimes(1);
  expect(location()).toBe('/things');
});

test('publishes without a draft if somebody saves at once', async () => {
  await openForm(published);
  await fill('Title', 'Typed');
  await submit();
  await pass(60_000);
  expect(save).not.toHaveBeenCalled();
  expect(send.mock.calls.map(([{ variables }]) => variables)).toEqual([
    { id, version: 3, input: { title: 'Typed' } },
  ]);
});

test('leaves out what the server refuses, and says so', async () => {
  await openForm(published);
  save.mockRejectedValueOnce(refusal('BAD_USER_INPUT', { title: 'Title is too bold.' }));
  await fill('Title', 'Bold');
  await fill('Count', '2');
  await pass(1_000);
  expect(save.mock.lastCall?.[1]).toEqual({ count: 2 });
  expect(words()).toMatch(/Not saved: Title\.$/);
  expect(inputOf('Title').value).toBe('Bold');
});

test('tries again while the server cannot be reached', async () => {
  await openForm(published);
  save.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await fill('Title', 'Typed');
  await pass(1_000);
  expect(words()).toContain('Not saved: the server cannot be reached.');
  await pass(5_000);
  expect(words()).toContain('Draft saved');
});

test('joins the draft that somebody else has started', async () => {
  await openForm(published);
  version = 4;
  const judged = { isApproved: true, isAsScheduled: true };
  const release = { id: 'r', name: '', isSingle: true, state: 'open', problem: null, ...judged };
  others = {
    draft: {
      id: 'd',
      recordId: id,
      change: 'changed',
      version,
      updatedByName: 'Priya',
      release,
      updatedAt: '',
    },
    record: { ...published, title: 'Theirs' },
    published,
  } as unknown as DraftedRecord;
  await fill('Title', 'Mine');
  await pass(1_000);
  await pass(0);
  expect(document.body.textContent).toContain('both versions have to be merged');
  expect(inputOf('Title').value).toBe('Mine');
});

test('discards its draft after a question, and shows the record', async () => {
  await openForm(published);
  await fill('Title', 'Typed');
  await pass(1_000);
  await press('Discard draft…');
  await pass(0);
  await press('Discard');
  await pass(1_000);
  expect(discard).toHaveBeenCalledTimes(1);
  expect([inputOf('Title').value, words()]).toEqual(['Before', '']);
  await pass(60_000);
  expect(save).toHaveBeenCalledTimes(1);
});

/** Types a title whose first save is running, asks to leave, and lets the save fail. */
async function leaveDuringSave(): Promise<void> {
  await openForm(published);
  const answered = Promise.withResolvers<void>();
  save.mockImplementationOnce(() => answered.promise.then(() => Promise.reject(new TypeError('Failed'))));
  await fill('Title', 'Typed');
  await pass(1_000);
  await goTo('/things');
  await act(async () => answered.resolve());
  await pass(0);
}

test('saves nothing later that somebody left without saving', async () => {
  await leaveDuringSave();
  await press('Leave');
  await pass(60_000);
  expect([location(), save.mock.calls.length]).toEqual(['/things', 1]);
});

test('goes on saving if somebody stays after all', async () => {
  await leaveDuringSave();
  await pass(60_000);
  expect(save).toHaveBeenCalledTimes(1);
  await press('Stay');
  await pass(1_000);
  expect(save.mock.lastCall?.[1]).toEqual({ title: 'Typed' });
});

test('saves what is typed while the unchanged draft is discarded', async () => {
  await openForm(published);
  await fill('Title', 'Changed');
  await pass(1_000);
  const answered = Promise.withResolvers<void>();
  discard.mockImplementationOnce(async () => {
    await answered.promise;
    version = 0;
  });
  await fill('Title', 'Before');
  await pass(1_000);
  await fill('Title', 'Typed meanwhile');
  await act(async () => answered.resolve());
  await pass(1_000);
  expect(save.mock.lastCall?.slice(0, 2)).toEqual([
    { recordId: id, releaseId: null, version: 0, recordVersion: 3 },
    { title: 'Typed meanwhile' },
  ]);
});

test('goes on saving after the server refused to discard the draft', async () => {
  await openForm(published);
  await fill('Title', 'Typed');
  await pass(1_000);
  discard.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await fill('Title', 'Typed again');
  await press('Discard draft…');
  await pass(0);
  await press('Discard');
  await pass(1_000);
  expect(save.mock.lastCall?.[1]).toEqual({ title: 'Typed again' });
});
