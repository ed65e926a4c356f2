import { createContext } from 'react';
import type { FormValues } from './form-values.ts';
import type { Refusal } from './refusal.ts';

/** A form that was posted without scripts and not taken: what was typed, and why. */
export interface Submission {
  values: FormValues;
  refusal: Refusal;
}

export interface FormPage {
  /** Shown again by the form; null where nothing was sent yet. */
  submission: Submission | null;
}

/** Set around the one form that a page is about; null around all others. */
export const FormPageContext = createContext<FormPage | null>(null);
