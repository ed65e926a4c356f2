import { useCallback, useRef } from 'react';
import { useLocation } from 'react-router-dom';

interface FormKey {
  /** Changes with the address; the React `key` of the form. */
  readonly key: string;
  /** Announces that the form moves to another address, where it keeps its key. */
  onMove(path: string): void;
}

/**
 * A key for the form at the current address. The routes of new and existing records render the same component. A form
 * that has just created its record can therefore move to that record's address and keep text, focus, and undo steps.
 */
export function useFormKey(): FormKey {
  const { pathname } = useLocation();
  const form = useRef({ pathname, count: 0, next: '' });
  if (form.current.pathname !== pathname) {
    const { count, next } = form.current;
    form.current = { pathname, count: next === pathname ? count : count + 1, next: '' };
  }
  const onMove = useCallback((path: string) => {
    form.current.next = path;
  }, []);
  return { key: String(form.current.count), onMove };
}
