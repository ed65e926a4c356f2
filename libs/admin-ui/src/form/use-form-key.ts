import { useCallback, useRef, useState } from 'react';
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
  // State rather than a ref: React may discard a render of the next address and show the present one again.
  const [form, setForm] = useState({ pathname, key: 0, visits: 0 });
  const announced = useRef({ path: '', visits: -1 });
  let shown = form;
  if (form.pathname !== pathname) {
    const visits = form.visits + 1;
    const isMove = announced.current.path === pathname && announced.current.visits === form.visits;
    shown = { pathname, key: isMove ? form.key : visits, visits };
    setForm(shown);
  }
  const { key, visits } = shown;
  const onMove = useCallback(
    (path: string) => {
      announced.current = { path, visits };
    },
    [visits],
  );
  return { key: String(key), onMove };
}
