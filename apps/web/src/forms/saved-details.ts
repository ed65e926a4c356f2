import type { FormValues } from './form-values.ts';

/** Fields that are filled in again in the next form. */
const savedFields = ['firstName', 'lastName', 'email', 'company', 'jobTitle'];
const storageKey = 'daybook.details';

/** Stores a visitor's details in this browser. */
export function saveDetails(values: FormValues): void {
  const entries = savedFields.flatMap((name) => (values[name] ? [[name, values[name]]] : []));
  withStorage((storage) => storage.setItem(storageKey, JSON.stringify(Object.fromEntries(entries))));
}

/** The stored details; null if there are none. */
export function readSavedDetails(): FormValues | null {
  const value: unknown = withStorage((storage) => JSON.parse(storage.getItem(storageKey) ?? 'null'));
  return isTexts(value) ? value : null;
}

export function forgetSavedDetails(): void {
  withStorage((storage) => storage.removeItem(storageKey));
}

/** Storage may be disabled, and its content may be invalid. The form works either way. */
function withStorage(use: (storage: Storage) => unknown): unknown {
  try {
    return use(window.localStorage);
  } catch {
    return null;
  }
}

function isTexts(value: unknown): value is FormValues {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).every((text) => typeof text === 'string');
}
