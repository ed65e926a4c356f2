import { useCallback, useRef } from 'react';
import { useLocation } from 'react-router-dom';

interface FormIdentity {
  /** Changes with the address; the `key` of what is shown there. */
  readonly key: string;
  /** Says that the form at the present address goes on at another one, which keeps its key. */
  goOnAt(path: string): void;
}

/**
 * Tells one form from the next by its address. The routes of a new and of a known record show the same component, so
 * a form that has just made its record can move to the address of that record and keep text, focus, and undo steps.
 */
export function useFormIdentity(): FormIdentity {
  const { pathname } = useLocation();
  const form = useRef({ pathname, count: 0, next: '' });
  if (form.current.pathname !== pathname) {
    const { count, next } = form.current;
    form.current = { pathname, count: next === pathname ? count : count + 1, next: '' };
  }
  const goOnAt = useCallback((path: string) => {
    form.current.next = path;
  }, []);
  return { key: String(form.current.count), goOnAt };
}
