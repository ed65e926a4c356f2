// @vitest-environment jsdom
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import type { ContentRecord, ContentType } from '@daybook/graphql-client/content-type';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Announcer, announce } from '../focus/announce.tsx';
import { fill, inputOf, press, testScreen } from '../testing/screen.tsx';
import type { DraftAccess, OpenDraft } from './draft-access.ts';
import { DraftForm } from './draft-form.tsx';

// Loaded beforehand, because fake timers do not wait for imports.
import './discard-dialog.tsx';
import './release-dialog.tsx';

vi.mock('idb-keyval', () => import('../testing/no-drafts.ts'));

const { show } = testScreen();
const fields = [
  { name: 'title', kind: 'text', label: 'Title' },
  { name: 'count', kind: 'integer', label: 'Count', max: 9 },
] as const;
const content = { type: 'Thing', fields } as unknown as ContentType;
const release: OpenDraft['release'] = {
  id: 'r',
  name: '',
  isSingle: true,
  isApproved: true,
  isAsScheduled: true,
  problem: null,
  state: 'open',
  scheduledAt: null,
  zone: null,
};

/** The draft on the server, which trims titles. */
let draft: OpenDraft;
let record: ContentRecord;
const save = vi.fn<DraftAccess['save']>();
const read = vi.fn<DraftAccess['read']>();

beforeEach(() => {
  vi.useFakeTimers();
  draft = {
    id: 'd',
    recordId: 'a',
    change: 'changed',
    release,
    version: 1,
    updatedAt: new Date().toISOString(),
    updatedByName: 'Priya',
  };
  record = { id: 'a', title: 'Before', count: 1 };
  read.mockReset().mockImplementation(async () => ({ draft, record }));
  save.mockReset().mockImplementation(async (_place, input) => {
    const { title, ...others } = input;
    record = { ...record, ...others, ...(title !== undefined && { title: String(title).trim() }) };
    draft = { ...draft, version: draft.version + 1 };
    return draft;
  });
});
afterEach(() => vi.useRealTimers());

async function openForm(): Promise<void> {
  const drafts = {
    save,
    read,
    newestSave: async () => draft,
    plan: async () => ({ hash: '', problems: [] }),
    readPublished: async () => record,
    submit: async () => undefined,
  } as unknown as DraftAccess;
  const form = (
    <DraftForm
      {...{
        content,
        drafts,
        noun: 'thing',
        layout: { main: [] },
        listPath: '/things',
        editPath: '/thing/:id',
      }}
      opened={{ draft, record, published: record, typed: {}, conflict: null }}
      onMove={() => undefined}
      onEnd={() => undefined}
    />
  );
  const routes = [{ path: '/thing/a', element: form }];
  await show(
    <>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/thing/a'] })} />
      <Announcer />
    </>,
  );
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const words = () => document.querySelector('[data-autosave]')?.textContent;

test('sends only changed values, with the version of the draft that was loaded', async () => {
  await openForm();
  await fill('Title', 'Typed');
  await pass(1_000);
  expect(save.mock.calls.map(([place, input]) => [place, input])).toEqual([
    [{ recordId: 'a', releaseId: 'r', version: 1 }, { title: 'Typed' }],
  ]);
  await fill('Title', 'Typed again');
  await pass(1_000);
  expect(save.mock.lastCall?.[0].version).toBe(2);
  expect(words()).toMatch(/Published, with changes · Draft saved/);
});

test('keeps the text of a focused input as it is typed, and takes over that of others', async () => {
  await openForm();
  inputOf('Title').focus();
  await fill('Title', 'One ');
  await pass(1_000);
  expect([record.title, inputOf('Title').value]).toEqual(['One', 'One ']);
  await pass(60_000);
  expect(save).toHaveBeenCalledTimes(1);
  await act(async () => inputOf('Count').focus());
  await fill('Title', 'Two ');
  await pass(1_000);
  expect(inputOf('Title').value).toBe('Two');
});

test('keeps values that are typed while a save is running, and sends them next', async () => {
  await openForm();
  const answered = Promise.withResolvers<void>();
  const answer = save.getMockImplementation();
  save.mockImplementationOnce(async (...call) => {
    await answered.promise;
    return answer ? answer(...call) : draft;
  });
  await fill('Title', 'One');
  await pass(1_000);
  expect(words()).toContain('Saving draft…');
  await fill('Title', 'One and two');
  await pass(5_000);
  expect(save).toHaveBeenCalledTimes(1);
  await act(async () => answered.resolve());
  await pass(1_000);
  expect(inputOf('Title').value).toBe('One and two');
  expect([record.title, save.mock.calls.length]).toEqual(['One and two', 2]);
});

test('tries again while the server cannot be reached', async () => {
  await openForm();
  save.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await fill('Title', 'Typed');
  await pass(1_000);
  expect(words()).toContain('Not saved: the server cannot be reached.');
  await pass(5_000);
  expect(record.title).toBe('Typed');
  expect(words()).toContain('Draft saved');
});

test('announces once that a draft is not saved, and once that it is', async () => {
  await openForm();
  save.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockRejectedValueOnce(new TypeError());
  await fill('Title', 'Typed');
  await pass(1_000);
  const announced = () => document.querySelector('[aria-live] span')?.textContent;
  expect(announced()).toContain('Not saved: the server cannot be reached.');
  await act(async () => announce('Something else'));
  await pass(5_000);
  expect(save).toHaveBeenCalledTimes(2);
  expect(announced()).toBe('Something else');
  await pass(5_000);
  expect(announced()).toContain('Draft saved');
  await act(async () => announce('Something else'));
  await fill('Title', 'Typed again');
  await pass(1_000);
  expect([save.mock.calls.length, announced()]).toEqual([4, 'Something else']);
});

test('repeats a save that a proxy refused only if it may succeed', async () => {
  await openForm();
  const answer = (status: number) =>
    new ServerError('Refused', { response: new Response('', { status }), bodyText: '<h1>Refused</h1>' });
  save.mockRejectedValueOnce(answer(502)).mockRejectedValueOnce(answer(413));
  await fill('Title', 'Typed');
  await pass(60_000);
  expect(save).toHaveBeenCalledTimes(2);
  expect(words()).toContain('Not saved: This is too large for the server.');
  await fill('Title', 'Shorter');
  await pass(1_000);
  expect(words()).toContain('Draft saved');
});

test('saves the other values if one is invalid or refused by the server, and says so', async () => {
  await openForm();
  await fill('Count', 'many');
  await fill('Title', 'Saved');
  await pass(1_000);
  expect(record).toMatchObject({ title: 'Saved', count: 1 });
  expect(words()).toMatch(/Draft saved .*Not saved: Count\.$/);

  const extensions = { code: 'BAD_USER_INPUT', fields: { title: 'Title is too bold.' } };
  save.mockRejectedValueOnce(
    new CombinedGraphQLErrors({ errors: [{ message: 'Refused', extensions }], data: null }),
  );
  await fill('Title', 'Bold');
  await fill('Count', '2');
  await pass(1_000);
  expect(record).toMatchObject({ title: 'Saved', count: 2 });
  expect(words()).toMatch(/Not saved: Title\.$/);
  expect(document.body.textContent).toContain('Title is too bold.');
  expect(inputOf('Title').value).toBe('Bold');
});

test('says that a draft is in review even if its form cannot be updated afterwards', async () => {
  await openForm();
  await press('Submit for review');
  await pass(0);
  read.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await press('Submit');
  await pass(0);
  expect(document.body.textContent).toContain(
    'The thing is in review. But this form could not be updated. Please reload the page.',
  );
});

test('saves after Ctrl+S, but not while a dialog is open over the form', async () => {
  await openForm();
  const pressSave = () =>
    act(async () => {
      const keys = { key: 's', code: 'KeyS', ctrlKey: true, bubbles: true, cancelable: true };
      (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', keys));
    });
  await fill('Title', 'Typed');
  await press('Discard draft…');
  await pass(0);
  await pressSave();
  expect(save).not.toHaveBeenCalled();
  await press('Cancel');
  await pass(0);
  // An editor in full screen.
  document.querySelector('[data-autosave]')?.setAttribute('aria-modal', 'true');
  await pressSave();
  expect(save).toHaveBeenCalledTimes(1);
});
