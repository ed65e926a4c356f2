// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { AnswerFilesInput } from './answer-files-input.tsx';

test('shows only the last refused files, also after two of the same name', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(async () => {
    await act(async () => root.unmount());
    vi.unstubAllGlobals();
  });
  const show = (...names: readonly string[]) => {
    const refused = names.map((name) => ({ name, reason: 'Too large.' }));
    const uploads = { files: [], add: async () => {}, remove() {}, sending: null, waiting: null, refused };
    return act(async () =>
      root.render(
        <MantineProvider env="test">
          <AnswerFilesInput uploads={uploads} />
        </MantineProvider>,
      ),
    );
  };
  await show('image.png', 'image.png');
  await show('notes.txt');
  expect(document.querySelector('[role=alert]')?.textContent).toBe('notes.txt: Too large.');
});
