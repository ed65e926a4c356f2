import type { FormValues } from './form-values.ts';

/** What a visitor need not type twice. */
const savedFields = ['fname', 'lname', 'email', 'company', 'jobTitle'];
const storageKey = 'daybook.details';

/** Keeps what a visitor told about themselves in this browser. */
export function saveDetails(values: FormValues): void {
  const entries = savedFields.flatMap((name) => (values[name] ? [[name, values[name]]] : []));
  withStorage((storage) => storage.setItem(storageKey, JSON.stringify(Object.fromEntries(entries))));
}

/** What a visitor told about themselves in this browser; null where nothing is kept. */
export function readSavedDetails(): FormValues | null {
  const value: unknown = withStorage((storage) => JSON.parse(storage.getItem(storageKey) ?? 'null'));
  return isTexts(value) ? value : null;
}

/** Removes what is kept. */
export function forgetSavedDetails(): void {
  withStorage((storage) => storage.removeItem(storageKey));
}

/** Browsers may refuse to keep anything, and anybody may write anything there. The form works all the same. */
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
