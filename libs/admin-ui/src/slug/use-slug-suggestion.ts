import { useEffect, useRef } from 'react';
import type { useFormValues } from '../values/use-form-values.ts';
import { slugOf } from './slug.ts';

/** Updates the slug with the title until somebody edits the slug. */
export function useSlugSuggestion(
  form: ReturnType<typeof useFormValues>,
  titleField: string | undefined,
): void {
  const title = titleField ? form.values[titleField] : undefined;
  const suggested = useRef(slugOf(typeof title === 'string' ? title : ''));
  const { getValues, setFieldValue } = form;
  useEffect(() => {
    if (typeof title !== 'string' || getValues().slug !== suggested.current) return;
    suggested.current = slugOf(title);
    setFieldValue('slug', suggested.current);
  }, [title, getValues, setFieldValue]);
}
