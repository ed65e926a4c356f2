import { useEffect, useRef, useState } from 'react';
import { Autosave, type SaveOutcome } from './autosave.ts';

/** Saves a form some time after its values changed, and as soon as the browser is online again. */
export function useAutosave(save: () => Promise<SaveOutcome>, values: object): Autosave {
  const latestSave = useRef(save);
  latestSave.current = save;
  const [autosave] = useState(() => new Autosave(() => latestSave.current()));
  useEffect(() => {
    // Also after the first render, because a form may open with values that are not saved.
    if (values) autosave.touch();
  }, [values, autosave]);
  useEffect(() => {
    const run = () => void autosave.run();
    window.addEventListener('online', run);
    return () => {
      window.removeEventListener('online', run);
      autosave.stop();
    };
  }, [autosave]);
  return autosave;
}
