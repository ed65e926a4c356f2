import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { recordPath } from '../record-path.ts';

const key = 'draft';
const recordId = /^[0-9a-f]{24}$/;

/** Leads from an empty form to the draft that its address names. Returns whether it names one. */
export function useDraftInAddress(isEmpty: boolean, editPath: string): boolean {
  const id = new URLSearchParams(useLocation().search).get(key);
  const path = isEmpty && id && recordId.test(id) ? recordPath(editPath, { id }) : null;
  const navigate = useNavigate();
  useEffect(() => {
    if (path) void navigate(path, { replace: true });
  }, [path, navigate]);
  return path !== null;
}

/**
 * Names the draft of a new record in the address of its form, so that the draft opens after a reload. The router does
 * not notice the new address, so the form stays as it is.
 * @param id null if there is no draft
 */
export function useNameDraft(id: string | null, isNew: boolean): void {
  const named = useRef<string | null>(null);
  useEffect(() => {
    if (!isNew || named.current === id) return;
    named.current = id;
    const address = new URL(window.location.href);
    if (id) address.searchParams.set(key, id);
    else address.searchParams.delete(key);
    window.history.replaceState(window.history.state, '', address);
  }, [id, isNew]);
}
