// @vitest-environment jsdom
import { act, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { press, testScreen } from '../testing/screen.tsx';
import { ListToolbar } from './list-toolbar.tsx';

const { show } = testScreen();

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const searched = vi.fn<(words: string) => void>();

function Searched() {
  const [search, setSearch] = useState('');
  searched.mockImplementation(setSearch);
  return (
    <>
      <ListToolbar title="Things" search={search} onSearch={searched} />
      <button type="button" onClick={() => setSearch('of a view')}>
        Show a view
      </button>
    </>
  );
}

const input = () => document.querySelector<HTMLInputElement>('input[type=search]');

async function type(words: string): Promise<void> {
  await act(async () => {
    // React overrides the property on the element itself.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), words);
    input()?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(() => vi.advanceTimersByTimeAsync(1_000));
}

test('keeps a space that is typed before a pause', async () => {
  await show(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Searched /> }])} />);
  await type('annual ');
  expect([searched.mock.lastCall, input()?.value]).toEqual([['annual'], 'annual ']);
  await type('annual review');
  expect([searched.mock.lastCall, input()?.value]).toEqual([['annual review'], 'annual review']);
  await press('Show a view');
  expect(input()?.value).toBe('of a view');
});
