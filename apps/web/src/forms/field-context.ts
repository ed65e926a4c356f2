import { createContext } from 'react';
import type { FormValues } from './form-values.ts';

/** What the fields of a form know of the form. */
export interface FieldContextValue {
  /** Begins the id of every field. */
  formId: string;
  /** What the fields hold at the start. */
  values: FormValues;
  /** What is wrong with which field. */
  errors: Readonly<Record<string, string>>;
}

export const FieldContext = createContext<FieldContextValue>({ formId: '', values: {}, errors: {} });

/** The id of a field of a form. */
export function fieldId(formId: string, name: string): string {
  return `${formId}-${name}`;
}
