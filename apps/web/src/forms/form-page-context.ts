import { createContext } from 'react';
import type { FormValues } from './form-values.ts';
import type { Refusal } from './refusal.ts';

/** A form that was posted without scripts and refused. */
export interface Submission {
  values: FormValues;
  refusal: Refusal;
}

export interface FormPage {
  /** Null if nothing was sent yet. */
  submission: Submission | null;
}

/** Set around the form that a page is about; null around other forms. */
export const FormPageContext = createContext<FormPage | null>(null);
