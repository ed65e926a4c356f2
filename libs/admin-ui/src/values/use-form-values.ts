import { useCallback, useRef, useState } from 'react';
import type { FieldValue, FormValues } from './form-values.ts';

type FormErrors = Readonly<Record<string, string>>;

const none: FormErrors = {};

/**
 * What stands in the inputs of a form, and what is wrong with it by field name. `@mantine/form` would be a fifth of all
 * that a form loads, for rules, lists and paths that the forms of content have no use for.
 */
export function useFormValues(initial: FormValues) {
  const [values, setShown] = useState(initial);
  const [errors, setErrors] = useState(none);
  const latest = useRef(initial);
  /** The values at this moment, those included that are not rendered yet. */
  const getValues = useCallback(() => latest.current, []);
  const put = useCallback((next: FormValues) => {
    latest.current = next;
    setShown(next);
  }, []);
  const setValues = useCallback(
    (next: FormValues) => {
      put(next);
      setErrors(none);
    },
    [put],
  );
  /** What was wrong with the value before is said no more. */
  const setFieldValue = useCallback(
    (name: string, value: FieldValue) => {
      put({ ...latest.current, [name]: value });
      setErrors((known) => Object.fromEntries(Object.entries(known).filter(([field]) => field !== name)));
    },
    [put],
  );
  return { values, errors, getValues, setValues, setFieldValue, setErrors };
}
