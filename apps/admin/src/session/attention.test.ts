// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { watchInput } from './attention.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a page is unattended a minute after the last input, also if a handler stops the event', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const isUnattended = watchInput();
  vi.advanceTimersByTime(60_000);
  expect(isUnattended()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isUnattended()).toBe(true);
  document.body.addEventListener('keydown', (event) => event.stopPropagation());
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
  expect(isUnattended()).toBe(false);
  vi.advanceTimersByTime(60_001);
  expect(isUnattended()).toBe(true);
  document.body.dispatchEvent(new InputEvent('input', { bubbles: true }));
  expect(isUnattended()).toBe(false);
});
