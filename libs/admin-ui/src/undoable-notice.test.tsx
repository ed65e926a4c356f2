// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showUndoable } from './undoable-notice.tsx';

let root: Root;

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <Notifications />
      </MantineProvider>,
    ),
  );
});
afterEach(async () => {
  await act(async () => {
    notifications.clean();
    root.unmount();
  });
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const shown = () => document.body.textContent ?? '';
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(name));

test('reports a failed undo and stays until it succeeds, also without HTTPS', async () => {
  // As in a browser that opened a plain HTTP address.
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const undo = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValueOnce('The post is back.');
  await act(async () => showUndoable('The post was deleted.', undo));
  await act(async () => button('Undo')?.click());
  expect(shown()).toContain('The post was deleted. This was not undone yet. The server cannot be reached.');
  expect(shown()).not.toContain('is back');
  await act(async () => button('Try again')?.click());
  await expect.poll(shown).toContain('The post is back.');
  expect(undo).toHaveBeenCalledTimes(2);
});
