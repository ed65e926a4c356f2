// @vitest-environment jsdom
import type { ContentRecord } from '@daybook/graphql-client/content-type';
import { Notifications, notifications } from '@mantine/notifications';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { testScreen } from '../testing/screen.tsx';
import { SortableRows } from './sortable-rows.tsx';

const { show } = testScreen();
const records: readonly ContentRecord[] = [{ id: 'Ada' }, { id: 'Bea' }, { id: 'Cleo' }];
const order = () => [...document.querySelectorAll('li')].map(({ id }) => id);

/** jsdom has no layout: each row is 20 pixels high. */
function rectOf(this: Element): DOMRect {
  const place = order().indexOf(this.id);
  return place < 0 ? new DOMRect() : new DOMRect(0, place * 20, 100, 20);
}

const press = (code: string) =>
  act(async () => {
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true, cancelable: true }));
    // The sensor listens to further keys, and measures the rows, a moment later.
    await new Promise((done) => setTimeout(done, 50));
  });

test('shows the old order again after the server refused a move', async () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(rectOf);
  const answer = Promise.withResolvers<never>();
  const onPlace = vi.fn(() => answer.promise);
  const reload = vi.fn(async () => undefined);
  await show(
    <>
      <Notifications />
      <SortableRows
        {...{ records, onPlace, reload }}
        firstPlace={10}
        titleOf={({ id }) => id}
        renderRow={({ id }, drag) => (
          <li id={id} ref={drag?.rowRef}>
            <button type="button" ref={drag?.handleRef} {...drag?.handleProps}>
              Drag
            </button>
          </li>
        )}
      />
    </>,
  );
  document.querySelector('button')?.focus();
  await press('Space');
  await press('ArrowDown');
  await press('Space');
  expect(onPlace).toHaveBeenCalledExactlyOnceWith(records[0], 11);
  expect(order()).toEqual(['Bea', 'Ada', 'Cleo']);
  await act(async () => answer.reject(new TypeError('Failed to fetch')));
  expect(order()).toEqual(['Ada', 'Bea', 'Cleo']);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(document.body.textContent).toContain('The server cannot be reached.');
  await act(async () => notifications.clean());
});
