// @vitest-environment jsdom
import { act, use, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider, useLocation, useNavigate } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useFormKey } from './use-form-key.ts';

/** What a test does with the open form. */
interface Handles {
  move(path: string): void;
  leave(path: string): void;
  type(text: string): void;
  /** Renders the screen again, as news about the record do. */
  refresh(): void;
}

/** Shows a form at `/new`. The screens at other addresses suspend until `loaded` resolves. */
async function showForm(loaded: Promise<void> = Promise.resolve()) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const handles: Partial<Handles> = {};
  function Form({ onMove }: { onMove(path: string): void }) {
    const navigate = useNavigate();
    const [text, setText] = useState('');
    handles.type = setText;
    handles.leave = (path) => void navigate(path);
    handles.move = (path) => {
      onMove(path);
      void navigate(path);
    };
    return <p>{text}</p>;
  }
  function Slow() {
    if (useLocation().pathname !== '/new') use(loaded);
    return null;
  }
  function Screen() {
    const [, setNews] = useState(0);
    handles.refresh = () => setNews((count) => count + 1);
    const { key, onMove } = useFormKey();
    return (
      <>
        <Form key={key} onMove={onMove} />
        <Slow />
      </>
    );
  }
  const router = createMemoryRouter([{ path: '*', element: <Screen /> }], { initialEntries: ['/new'] });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(async () => {
    await act(async () => root.unmount());
    document.body.replaceChildren();
    vi.unstubAllGlobals();
  });
  await act(async () => root.render(<RouterProvider router={router} />));
  return {
    run: (step: (form: Handles) => void) => act(async () => step(handles as Handles)),
    text: () => document.querySelector('p')?.textContent,
    path: () => router.state.location.pathname,
  };
}

test('a form that moves to the address of its record keeps its text, and another form begins empty', async () => {
  const { run, text } = await showForm();
  await run(({ type }) => type('typed'));
  await run(({ move }) => move('/records/1'));
  expect(text()).toBe('typed');
  await run(({ leave }) => leave('/new'));
  expect(text()).toBe('');
  await run(({ type }) => type('other'));
  await run(({ leave }) => leave('/records/1'));
  expect(text()).toBe('');
});

test('keeps what is typed while React prepares the next address', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { run, text, path } = await showForm(promise);
  await run(({ type }) => type('typed'));
  await run(({ move }) => move('/records/1'));
  expect(path()).toBe('/records/1');
  await run(({ refresh }) => refresh());
  await run(({ type }) => type('typed more'));
  expect(text()).toBe('typed more');
  await run(() => resolve());
  expect(text()).toBe('typed more');
});
