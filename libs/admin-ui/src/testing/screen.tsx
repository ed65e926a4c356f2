import type { ContentRecord, ContentType } from '@daybook/graphql-client/content-type';
import type { FormField } from '@daybook/graphql-client/form-field';
import { MantineProvider } from '@mantine/core';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, vi } from 'vitest';
import { RecordScreen } from '../form/form-screen.tsx';
import type { ReferenceSource } from '../kinds/record-source.tsx';
import { ReferenceSources } from '../kinds/record-source.tsx';

type Send = (options: { variables: unknown }) => Promise<{ data: { saved: ContentRecord } }>;

/** Renders components in the page of a test. The test file has to mock idb-keyval for forms. */
export function testScreen() {
  let root: Root;
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
    // jsdom does not have them.
    Element.prototype.scrollIntoView = () => undefined;
    HTMLDialogElement.prototype.close = () => undefined;
    Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
    root = createRoot(document.body.appendChild(document.createElement('div')));
  });
  afterEach(async () => {
    await act(async () => root.unmount());
    document.body.replaceChildren();
    vi.unstubAllGlobals();
  });
  const show = (node: ReactNode) =>
    act(async () => root.render(<MantineProvider env="test">{node}</MantineProvider>));

  /** Shows the form of a record with these fields, or of a new one. Returns the mock that receives its mutations. */
  async function openForm(
    fields: readonly FormField[],
    record: ContentRecord | null = null,
    sources: Record<string, ReferenceSource> = {},
    wrap = (shown: ReactNode) => shown,
  ) {
    const send = vi.fn<Send>(async () => ({ data: { saved: record ?? { id: 'a'.repeat(24) } } }));
    const content = {
      type: 'Thing',
      fields,
      useRecord: () => ({ data: { record }, loading: false }),
      useCreate: () => [send, { loading: false }],
      useUpdate: () => [send, { loading: false }],
    } as unknown as ContentType;
    const form = (
      <ReferenceSources value={sources}>
        <RecordScreen
          content={content}
          noun="thing"
          layout={{ main: fields.map(({ name }) => name) }}
          listPath="/things"
          editPath="/thing/:id"
          id={record?.id}
        />
      </ReferenceSources>
    );
    const routes = [
      { path: '/thing', element: wrap(form) },
      { path: '/things', element: 'The list' },
    ];
    await show(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/thing'] })} />);
    return send;
  }
  return { show, openForm };
}

export async function submit(): Promise<void> {
  await act(async () => document.querySelector('form')?.requestSubmit());
}

/** The input with a label; throws if there is none. */
export function inputOf(label: string): HTMLInputElement | HTMLSelectElement {
  const labels = [...document.querySelectorAll('label')];
  const found = labels.find(({ textContent }) => textContent?.replace(/\s*\*$/, '') === label)?.control;
  if (found instanceof HTMLInputElement || found instanceof HTMLSelectElement) return found;
  throw new Error(`There is no input with the label "${label}".`);
}

/** Types into an input, or chooses an option of a select. */
export async function fill(label: string, value: string): Promise<void> {
  const input = inputOf(label);
  const prototype =
    input instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLSelectElement.prototype;
  await act(async () => {
    // React overrides the property on the element itself.
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, value);
    input.dispatchEvent(new Event(input instanceof HTMLInputElement ? 'input' : 'change', { bubbles: true }));
  });
}

export async function press(name: string): Promise<void> {
  const button = [...document.querySelectorAll<HTMLElement>('button, input[type=checkbox]')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent) === name,
  );
  if (!button) throw new Error(`There is no button "${name}".`);
  await act(async () => button.click());
}
