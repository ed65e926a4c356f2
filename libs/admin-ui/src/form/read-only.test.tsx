// @vitest-environment jsdom
import { type May, PermissionsProvider } from '@daybook/graphql-client/permissions';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { submit, testScreen } from '../testing/screen.tsx';

vi.mock('idb-keyval', () => import('../testing/no-drafts.ts'));

const fields = [{ name: 'title', kind: 'text', label: 'Title' }] as const;
const record = { id: 'a'.repeat(24), title: 'Annual review' };
const buttons = () => [...document.querySelectorAll('button, a')].map(({ textContent }) => textContent);
const titleInput = () => document.querySelector<HTMLInputElement | HTMLTextAreaElement>('[name="title"]');

const wrap = (may: May) => (form: ReactNode) => <PermissionsProvider value={may}>{form}</PermissionsProvider>;
const { openForm } = testScreen();

test('a reader sees the values, cannot change them, and is told why', async () => {
  const send = await openForm(
    fields,
    record,
    {},
    wrap(() => false),
  );
  expect(document.body.textContent).toContain('Your role may look at records but not change them.');
  expect(titleInput()?.value).toBe('Annual review');
  expect(titleInput()?.matches(':disabled')).toBe(true);
  expect(buttons()).toEqual(['Back to the list']);
  await submit();
  expect(send).not.toHaveBeenCalled();
});

test('a contributor can type but not save what visitors see', async () => {
  const send = await openForm(
    fields,
    record,
    {},
    wrap((permission) => permission === 'writeDrafts'),
  );
  expect(titleInput()?.matches(':disabled')).toBe(false);
  expect(buttons()).not.toContain('Save');
  await submit();
  expect(send).not.toHaveBeenCalled();
});
