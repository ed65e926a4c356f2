// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testScreen } from '../testing/screen.tsx';
import { PresenceNotice } from './presence-notice.tsx';
import { type SharedPlace, usePresence } from './use-presence.ts';

const { show } = testScreen();
const ana = { id: 'a', name: 'Ana' };
const note = vi.fn<SharedPlace['note']>();
const look = vi.fn<NonNullable<SharedPlace['look']>>();
const place = { note, look };
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const reports = () => note.mock.calls.map(([isWriting]) => isWriting);
const notice = () => document.querySelector('[role=status]')?.textContent;
let visibility: DocumentVisibilityState;

function Form({ isWriting, at = place }: { isWriting: boolean; at?: SharedPlace }) {
  return <PresenceNotice people={usePresence(at, isWriting)} task="writing" />;
}

beforeEach(() => {
  vi.useFakeTimers();
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  note.mockReset().mockResolvedValue([]);
  look.mockReset().mockResolvedValue([]);
});
afterEach(() => vi.useRealTimers());

test('sends one request per 30 seconds: a question, or a report while somebody writes', async () => {
  await show(<Form isWriting={false} />);
  expect(look).toHaveBeenCalledTimes(1);
  look.mockResolvedValue([ana]);
  await pass(30_000);
  expect(notice()).toBe('Ana is writing');
  await show(<Form isWriting />);
  note.mockResolvedValue([ana, { id: 'b', name: 'Bea' }]);
  await pass(30_000);
  expect(notice()).toBe('Ana and Bea are writing');
  expect([look.mock.calls.length, reports()]).toEqual([2, [true, true]]);
  await show(<Form isWriting={false} />);
  expect([look.mock.calls.length, reports()]).toEqual([3, [true, true, false]]);
});

test('sends nothing while the page is hidden, and asks as soon as it is visible again', async () => {
  visibility = 'hidden';
  await show(<Form isWriting={false} />);
  await show(<Form isWriting />);
  await pass(120_000);
  expect([look.mock.calls.length, reports()]).toEqual([0, []]);
  visibility = 'visible';
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  expect(reports()).toEqual([true]);
});

test('reports in order, and goes on after a failure', async () => {
  const answered = Promise.withResolvers<undefined>();
  note.mockReturnValueOnce(answered.promise);
  await show(<Form isWriting />);
  await show(<Form isWriting={false} />);
  expect(reports()).toEqual([true]);
  await act(async () => answered.reject(new Error('Failed to fetch')));
  expect(reports()).toEqual([true, false]);
  look.mockResolvedValue([ana]);
  await pass(30_000);
  expect(notice()).toBe('Ana is writing');
});

test('reports at once that a page is closed, even while another report is on its way', async () => {
  note.mockReturnValueOnce(new Promise(() => undefined));
  await show(<Form isWriting />);
  await act(async () => window.dispatchEvent(new Event('pagehide')));
  expect(note.mock.calls).toEqual([
    [true, { isBackground: true }],
    [false, { isBackground: true, fetchOptions: { keepalive: true } }],
  ]);
});

test('asks nothing where the screen already knows who is writing', async () => {
  const at = { note };
  await show(<Form isWriting={false} at={at} />);
  await pass(60_000);
  expect(note).not.toHaveBeenCalled();
});
