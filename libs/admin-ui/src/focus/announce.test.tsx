// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { Announcer, announce } from './announce.tsx';

test('says later what was announced before the live region was loaded, and then each text at once', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  announce('Moved to place 2.');
  announce('Moved to place 1.');
  const box = document.createElement('div');
  const root = createRoot(box);
  await act(async () => root.render(<Announcer />));
  expect(box.textContent).toBe('Moved to place 1.');
  await act(async () => announce('Saved.'));
  expect(box.textContent).toBe('Saved.');
  await act(async () => root.unmount());
});
