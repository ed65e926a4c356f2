// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import ConfirmRemoval, { type ConfirmRemovalProps } from './confirm-removal.tsx';

let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  root = createRoot(document.body.appendChild(document.createElement('div')));
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

async function press(name: string): Promise<void> {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) =>
    textContent?.endsWith(name),
  );
  await act(async () => button?.click());
}

/** Opens the dialog for two members, of whom the second cannot be deleted. */
async function ask(trash?: ConfirmRemovalProps['trash']) {
  const onRemoved = vi.fn<ConfirmRemovalProps['onRemoved']>(async () => undefined);
  const remove = async ({ variables: { id } }: { variables: { id: string } }) => {
    if (id === 'b') throw new TypeError('Failed to fetch');
    return { data: { removed: { id } } };
  };
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <Notifications />
        <ConfirmRemoval
          items={[
            { id: 'a', title: 'Daniel' },
            { id: 'b', title: 'Ada' },
          ]}
          noun="team member"
          useRemove={() => [remove, { loading: false }]}
          onRemoved={onRemoved}
          onClose={() => undefined}
          trash={trash}
        />
      </MantineProvider>,
    ),
  );
  return onRemoved;
}

test('shows references to the records, and undo restores the deleted ones', async () => {
  const restore = vi.fn(async () => ['Its slug is now “x-2”.']);
  const remove = vi.fn(async () => ['a']);
  const onRemoved = await ask({ usesOf: async () => ['6 posts name Daniel as author.'], remove, restore });
  expect(shown()).toContain('6 posts name Daniel as author.');
  expect(shown()).toContain('They go to the trash and can be restored from there for 30 days.');
  await press('Delete');
  expect(remove).toHaveBeenCalledWith(['a', 'b']);
  expect(shown()).toContain('The team member was deleted. 1 had already been deleted.');
  await press('Undo');
  expect(restore).toHaveBeenCalledWith(['a']);
  await expect.poll(shown).toContain('The team member is back. Its slug is now “x-2”.');
  expect(onRemoved.mock.calls).toEqual([[['a', 'b']], [[]]]);
});

test('deletes none of the records if the server refuses one', async () => {
  const remove = () => Promise.reject(new TypeError('Failed to fetch'));
  await ask({ usesOf: async () => [], remove, restore: async () => [] });
  await press('Delete');
  expect(shown()).toContain('2 could not be deleted. The server cannot be reached.');
});

test('works if references cannot be read, and offers no undo without a trash', async () => {
  await ask({
    usesOf: () => Promise.reject(new Error('away')),
    remove: async () => [],
    restore: async () => [],
  });
  expect(shown()).toContain('References to this could not be read.');
  await act(async () => root.render(null));
  const onRemoved = await ask();
  expect(shown()).toContain('This cannot be undone.');
  await press('Delete');
  expect(onRemoved.mock.calls).toEqual([[['a']]]);
  expect(shown()).toContain('1 could not be deleted. The server cannot be reached.');
  expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).not.toContain(
    'Undo',
  );
});
