import { useEffect, useRef, useState } from 'react';
import type { NewestSave } from './draft-access.ts';
import type { DraftFormState } from './use-draft-form.ts';

/** Milliseconds between two requests. */
const interval = 10_000;

/**
 * Returns the newest save of somebody else if this form has not loaded it; otherwise null. While the page is visible,
 * the hook asks the server regularly and whenever somebody returns to the page. It ignores errors, because saves report
 * them.
 * @param ask reads who saved the draft last; null if it was published or discarded
 */
export function useOtherSaves(
  { getServer, update, autosave, server }: DraftFormState,
  ask: (draftId: string) => Promise<NewestSave | null>,
): NewestSave | null {
  const [newest, setNewest] = useState<NewestSave | null>(null);
  const look = async () => {
    const { draft, problem } = getServer();
    if (problem || document.visibilityState !== 'visible') return;
    try {
      const found = await ask(draft.id);
      // The version of a save that is still running is not known yet.
      if (autosave.isRunning) return;
      if (found) setNewest(found);
      else if (getServer().draft.id === draft.id && !getServer().problem)
        update({ problem: { kind: 'gone' } });
    } catch {
      // The next request may succeed.
    }
  };
  const latestLook = useRef(look);
  latestLook.current = look;
  useEffect(() => {
    const run = () => void latestLook.current();
    const timer = setInterval(run, interval);
    window.addEventListener('focus', run);
    document.addEventListener('visibilitychange', run);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', run);
      document.removeEventListener('visibilitychange', run);
    };
  }, []);
  return newest && newest.version > server.draft.version ? newest : null;
}
