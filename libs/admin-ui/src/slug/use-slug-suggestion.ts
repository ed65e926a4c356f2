import { useEffect, useRef } from 'react';
import type { useFormValues } from '../values/use-form-values.ts';
import { slugOf } from './slug.ts';

/** Keeps the slug in step with the title until someone writes a slug of their own. */
export function useSlugSuggestion(
  form: ReturnType<typeof useFormValues>,
  titleField: string | undefined,
): void {
  const title = titleField ? form.values[titleField] : undefined;
  const suggested = useRef('');
  const { getValues, setFieldValue } = form;
  useEffect(() => {
    if (typeof title !== 'string' || getValues().slug !== suggested.current) return;
    suggested.current = slugOf(title);
    setFieldValue('slug', suggested.current);
  }, [title, getValues, setFieldValue]);
}
