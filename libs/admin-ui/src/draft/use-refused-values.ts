import type { FormField } from '@daybook/graphql-client/form-field';
import { useRef } from 'react';
import { type FieldValue, type FormValues, isSame } from '../values/form-values.ts';
import { invalidValues } from '../values/missing-values.ts';

/** Remembers the values that the server has refused, so that they are not sent again until somebody changes them. */
export function useRefusedValues(fields: readonly FormField[]) {
  const refused = useRef<Readonly<Record<string, { value: FieldValue; message: string }>>>({});
  return {
    /** Messages about values that cannot be saved: invalid ones, and those that the server has refused. */
    faultsOf(values: FormValues): Record<string, string> {
      const kept = Object.entries(refused.current).filter(([name, { value }]) =>
        isSame(values[name] ?? null, value),
      );
      const messages = kept.map(([name, { message }]) => [name, message] as const);
      return { ...invalidValues(fields, values), ...Object.fromEntries(messages) };
    },
    /** Remembers the values to which messages of the server belong. Returns whether there are any. */
    remember(messages: Readonly<Record<string, string>>, sent: FormValues): boolean {
      const found = Object.entries(messages).filter(([name]) => name in sent);
      const values = found.map(([name, message]) => [name, { value: sent[name] ?? null, message }] as const);
      refused.current = { ...refused.current, ...Object.fromEntries(values) };
      return found.length > 0;
    },
  };
}
