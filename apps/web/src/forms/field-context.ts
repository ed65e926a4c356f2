import { createContext } from 'react';
import type { FormValues } from './form-values.ts';

/** What the fields know about their form. */
export interface FieldContextValue {
  /** Prefix of the ids of all fields. */
  formId: string;
  /** The initial values. */
  values: FormValues;
  /** Error messages by field name. */
  errors: Readonly<Record<string, string>>;
}

export const FieldContext = createContext<FieldContextValue>({ formId: '', values: {}, errors: {} });

export function fieldId(formId: string, name: string): string {
  return `${formId}-${name}`;
}
