import { useCallback, useRef, useState } from 'react';
import type { FieldValue, FormValues } from './form-values.ts';

type FormErrors = Readonly<Record<string, string>>;

const none: FormErrors = {};

/**
 * Values of a form and error messages by field name. `@mantine/form` would make up a fifth of the scripts of a form;
 * content forms do not use its rules, lists, and paths.
 */
export function useFormValues(initial: FormValues) {
  const [values, setShown] = useState(initial);
  const [errors, setErrors] = useState(none);
  const latest = useRef(initial);
  /** The current values, including those that are not rendered yet. */
  const getValues = useCallback(() => latest.current, []);
  /** Replaces all values, and keeps the error messages. */
  const putValues = useCallback((next: FormValues) => {
    latest.current = next;
    setShown(next);
  }, []);
  const setValues = useCallback(
    (next: FormValues) => {
      putValues(next);
      setErrors(none);
    },
    [putValues],
  );
  /** Sets the value of a field, and removes the error message of its previous value. */
  const setFieldValue = useCallback(
    (name: string, value: FieldValue) => {
      putValues({ ...latest.current, [name]: value });
      setErrors((known) => Object.fromEntries(Object.entries(known).filter(([field]) => field !== name)));
    },
    [putValues],
  );
  return { values, errors, getValues, putValues, setValues, setFieldValue, setErrors };
}
