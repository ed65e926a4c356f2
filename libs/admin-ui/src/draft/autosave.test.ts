import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Autosave, type SaveOutcome } from './autosave.ts';

const save = vi.fn<() => Promise<SaveOutcome>>();

beforeEach(() => {
  vi.useFakeTimers();
  save.mockReset().mockResolvedValue('saved');
});
afterEach(() => vi.useRealTimers());

test('saves a second after the last change', async () => {
  const autosave = new Autosave(save);
  autosave.touch();
  await vi.advanceTimersByTimeAsync(900);
  autosave.touch();
  await vi.advanceTimersByTimeAsync(999);
  expect(save).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(save).toHaveBeenCalledTimes(1);
});

test('saves every ten seconds while somebody types without a pause', async () => {
  const autosave = new Autosave(save);
  for (let changes = 0; changes < 24; changes += 1) {
    autosave.touch();
    await vi.advanceTimersByTimeAsync(500);
  }
  expect(save).toHaveBeenCalledTimes(1);
});

test('starts the next save only after the running one, and once for all changes', async () => {
  const first = Promise.withResolvers<SaveOutcome>();
  save.mockReturnValueOnce(first.promise);
  const autosave = new Autosave(save);
  autosave.touch();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(autosave.isRunning).toBe(true);
  autosave.touch();
  await vi.advanceTimersByTimeAsync(1_000);
  const asked = autosave.run();
  expect(save).toHaveBeenCalledTimes(1);
  first.resolve('saved');
  expect(await asked).toBe('saved');
  expect(save).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(save).toHaveBeenCalledTimes(2);
});

test('repeats a failed save until it succeeds, but not a refused one', async () => {
  save.mockResolvedValueOnce('retry').mockResolvedValueOnce('retry');
  const autosave = new Autosave(save);
  expect(await autosave.run()).toBe('retry');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(save).toHaveBeenCalledTimes(3);
  save.mockResolvedValueOnce('stopped');
  await autosave.run();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(save).toHaveBeenCalledTimes(4);
});

test('cancels a scheduled save', async () => {
  const autosave = new Autosave(save);
  autosave.touch();
  autosave.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(save).not.toHaveBeenCalled();
});

test('does not repeat a failed save that was stopped while it was running, until the next change', async () => {
  const first = Promise.withResolvers<SaveOutcome>();
  save.mockReturnValueOnce(first.promise);
  const autosave = new Autosave(save);
  void autosave.run();
  const settled = autosave.settle();
  first.resolve('retry');
  await settled;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(save).toHaveBeenCalledTimes(1);
  autosave.touch();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(save).toHaveBeenCalledTimes(2);
});

test('does not begin a save that waited for the running one when it was stopped', async () => {
  const first = Promise.withResolvers<SaveOutcome>();
  save.mockReturnValueOnce(first.promise);
  const autosave = new Autosave(save);
  void autosave.run();
  const waiting = autosave.run();
  autosave.stop();
  first.resolve('saved');
  expect(await waiting).toBe('saved');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(save).toHaveBeenCalledTimes(1);
});
