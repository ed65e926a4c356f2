// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { useFormValues } from '../values/use-form-values.ts';
import { useSuggestions } from './use-suggestions.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const fields = [
  { name: 'title', kind: 'text', label: 'Title' },
  { name: 'slug', kind: 'slug', label: 'Slug' },
  { name: 'metaTitle', kind: 'text', label: 'Meta title' },
] as const;
const suggestions = { slug: 'title', metaTitle: 'title' };

/** Renders a form, and returns a function that types into a field and returns all values. */
function formWith(values: Record<string, string>) {
  let form: ReturnType<typeof useFormValues> | undefined;
  function Form() {
    form = useFormValues(values);
    useSuggestions(form, fields, suggestions);
    return null;
  }
  act(() => createRoot(document.createElement('div')).render(<Form />));
  return (name: string, value: string) => {
    act(() => form?.setFieldValue(name, value));
    return form?.getValues();
  };
}

test('fields follow the field that suggests them, a slug with its words', () => {
  const type = formWith({ title: '', slug: '', metaTitle: '' });
  type('title', 'Form');
  expect(type('title', 'Form CRS')).toEqual({ title: 'Form CRS', slug: 'form-crs', metaTitle: 'Form CRS' });
});

test('a field that somebody edited is left alone', () => {
  const type = formWith({ title: 'Form CRS', slug: 'form-crs', metaTitle: 'Ours' });
  expect(type('title', 'Form ADV')).toEqual({ title: 'Form ADV', slug: 'form-adv', metaTitle: 'Ours' });
});
