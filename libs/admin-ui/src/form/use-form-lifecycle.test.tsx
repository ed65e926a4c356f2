// @vitest-environment jsdom
import { notifications } from '@mantine/notifications';
import { act, lazy, Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type NextStep, useFormLifecycle } from './use-form-lifecycle.ts';

// jsdom has no IndexedDB.
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  keys: async () => [],
  getMany: async () => [],
  set: async () => undefined,
  del: async () => undefined,
}));

type Lifecycle = ReturnType<typeof useFormLifecycle>;

let root: Root;
let form: Lifecycle;
let editPath: string | null;
const moves: string[] = [];
const steps: NextStep[] = [];
let isDirty: boolean;

function Form() {
  form = useFormLifecycle({
    noun: 'event',
    listPath: '/events-list',
    values: {},
    version: () => null,
    isDirty: () => isDirty,
    changedValues: () => ({ title: 'Typed' }),
    restore: () => undefined,
    editPath: () => editPath,
    onMove: (path) => moves.push(path),
    saveAgain: (step) => steps.push(step),
  });
  return null;
}

/** A screen whose code never arrives. */
const NeverLoaded = lazy(() => new Promise<never>(() => undefined));

const rethrow = (error: unknown) => {
  throw error;
};

let router: ReturnType<typeof createBrowserRouter>;

/** Shows a form for a new record; returns the address of the browser. */
async function openForm(): Promise<() => string> {
  window.history.replaceState(null, '', '/new-events');
  const routes = ['/new-events', '/update-eventt/1'].map((path) => ({ path, element: <Form /> }));
  router = createBrowserRouter([
    ...routes,
    { path: '/events-list', element: null },
    { path: '/posts-list', element: <NeverLoaded /> },
  ]);
  await act(async () =>
    root.render(
      <Suspense>
        <RouterProvider router={router} />
      </Suspense>,
    ),
  );
  return () => window.location.pathname;
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.createElement('div'));
  editPath = null;
  moves.length = 0;
  steps.length = 0;
  isDirty = true;
});
afterEach(async () => {
  await act(async () => root.unmount());
  router.dispose();
  notifications.clean();
  vi.unstubAllGlobals();
});

test('opens the list after a save', async () => {
  const address = await openForm();
  await act(() => form.save('leave', async () => false, rethrow));
  expect(address()).toBe('/events-list');
});

test('does not navigate after a save if somebody left, even while the next screen is loading', async () => {
  const address = await openForm();
  const running = Promise.withResolvers<boolean>();
  await act(async () => {
    const saved = form.save('leave', () => running.promise, rethrow);
    await router.navigate('/posts-list');
    running.resolve(false);
    await saved;
  });
  expect(address()).toBe('/posts-list');
});

test('moves to the address of the record after a save that stays, without asking', async () => {
  const address = await openForm();
  const send = async () => {
    editPath = '/update-eventt/1';
    return false;
  };
  expect(form.hasUnsavedChanges()).toBe(true);
  await act(() => form.save('stay', send, rethrow));
  expect([address(), moves]).toEqual(['/update-eventt/1', ['/update-eventt/1']]);
});

test('stays open after a save during which values changed', async () => {
  const address = await openForm();
  await act(() => form.save('leave', async () => true, rethrow));
  expect([address(), form.lastSave?.hasNewer]).toEqual(['/new-events', true]);
});

test('reports a failed save and can save again', async () => {
  const address = await openForm();
  const onFailure = vi.fn();
  const error = new Error('Refused.');
  await act(() => form.save('leave', () => Promise.reject(error), onFailure));
  expect(onFailure).toHaveBeenCalledWith(error);
  expect([address(), form.isSaving]).toEqual(['/new-events', false]);
  await act(() => form.save('leave', async () => false, rethrow));
  expect(address()).toBe('/events-list');
});

test('saves only once at a time', async () => {
  await openForm();
  const running = Promise.withResolvers<boolean>();
  const send = vi.fn(() => running.promise);
  await act(async () => {
    const first = form.save('leave', send, rethrow);
    await form.save('leave', send, rethrow);
    running.resolve(false);
    await first;
  });
  expect(send).toHaveBeenCalledTimes(1);
});

/** Asks for two more saves during a save that stays and ends with `result`. */
async function askDuringSave(result: Promise<boolean>): Promise<void> {
  const running = Promise.withResolvers<boolean>();
  await act(async () => {
    const first = form.save(
      'stay',
      () => running.promise,
      () => undefined,
    );
    await form.save('leave', async () => false, rethrow);
    await form.save('stay', async () => false, rethrow);
    expect(steps).toEqual([]);
    running.resolve(result);
    await first;
  });
}

test('saves again after a save during which values changed, if somebody asked for it', async () => {
  await openForm();
  await askDuringSave(Promise.resolve(true));
  expect(steps).toEqual(['stay']);
});

test('does not save again if nothing changed, or if the save failed', async () => {
  await openForm();
  isDirty = false;
  await askDuringSave(Promise.resolve(false));
  isDirty = true;
  await askDuringSave(Promise.reject(new Error('Refused.')));
  expect(steps).toEqual([]);
});
