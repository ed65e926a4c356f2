import type { FormField } from '@daybook/graphql-client/form-field';
import { useEffect, useRef } from 'react';
import { slugOf } from '../slug/slug.ts';
import type { FormValues } from '../values/form-values.ts';
import type { useFormValues } from '../values/use-form-values.ts';

/** For each field that follows the text of another field until somebody edits it: the name of that other field. */
export type Suggestions = Readonly<Record<string, string>>;

const none: Suggestions = {};

/** Updates the fields of a new record that follow other fields. */
export function useSuggestions(
  form: ReturnType<typeof useFormValues>,
  fields: readonly FormField[],
  suggestions: Suggestions = none,
): void {
  const { values, getValues, setFieldValue } = form;
  /** The last suggestion for each field. */
  const last = useRef(suggested(fields, suggestions, values));
  useEffect(() => {
    const now = suggested(fields, suggestions, values);
    for (const [name, text] of Object.entries(now)) {
      const before = last.current[name];
      if (text !== before && getValues()[name] === before) setFieldValue(name, text);
    }
    last.current = now;
  }, [fields, suggestions, values, getValues, setFieldValue]);
}

function suggested(
  fields: readonly FormField[],
  suggestions: Suggestions,
  values: FormValues,
): Readonly<Record<string, string>> {
  const entries = Object.entries(suggestions).map(([name, source]) => {
    const value = values[source];
    const text = typeof value === 'string' ? value : '';
    const isSlug = fields.some((field) => field.name === name && field.kind === 'slug');
    return [name, isSlug ? slugOf(text) : text] as const;
  });
  return Object.fromEntries(entries);
}
