import { useCallback, useEffect, useRef, useState } from 'react';
import type { AutomaticDraft, AutomaticState, DraftingForm } from '../draft/automatic-draft.ts';
import type { FormValues } from '../values/form-values.ts';

interface AutomaticDraftOptions extends Omit<DraftingForm, 'drafts' | 'onState'> {
  /** Omitted if the person may not save drafts, or if the records have none. */
  drafts: DraftingForm['drafts'] | undefined;
  /** The rendered values; a change schedules a save. */
  values: FormValues;
  /** Whether they differ from those of the record. */
  isChanged: boolean;
  /** Whether values are not saved, if there is no draft. */
  isDirty(): boolean;
  /** Called after the state of the draft changed. */
  onState(): void;
}

const none: AutomaticState = { draft: null, words: '' };

/** Saves the changes of a form into a draft of its record while somebody types. The first change loads the code. */
export function useAutomaticDraft(options: AutomaticDraftOptions) {
  const { values, isChanged } = options;
  const latest = useRef(options);
  latest.current = options;
  const [state, setState] = useState(none);
  const loaded = useRef<AutomaticDraft | null>(null);
  const isUnmounted = useRef(false);

  /** Saves soon, also after `settle` or `saveFirst` have canceled a save. */
  const touch = useCallback(() => {
    if (!isUnmounted.current) loaded.current?.touch();
  }, []);
  useEffect(() => {
    const { drafts } = latest.current;
    if (!drafts || !values) return;
    const begin = async () => {
      const { AutomaticDraft } = await import('../draft/index.ts');
      if (isUnmounted.current) return;
      const onState = (next: AutomaticState) => {
        setState(next);
        latest.current.onState();
      };
      loaded.current ??= new AutomaticDraft(() => ({ ...latest.current, drafts, onState }));
      loaded.current.touch();
    };
    if (loaded.current) loaded.current.touch();
    // While the code cannot be loaded, the local draft has the changes, and the next change tries again.
    else if (isChanged) begin().catch(() => undefined);
  }, [values, isChanged]);
  useEffect(() => {
    isUnmounted.current = false;
    window.addEventListener('online', touch);
    return () => {
      isUnmounted.current = true;
      window.removeEventListener('online', touch);
      loaded.current?.stop();
    };
  }, [touch]);

  return {
    state,
    touch,
    isDirty: () => (loaded.current ? loaded.current.isDirty() : options.isDirty()),
    /** Saves everything into the draft. Without a draft, cancels the next save. Returns whether everything is saved. */
    saveFirst: async () => {
      if (latest.current.isBusy() || !(await loaded.current?.settle())) return false;
      return (await loaded.current?.flush()) ?? false;
    },
    /** Cancels the next save, waits for one that is running, and returns the draft; null if there is none. */
    settle: async () => (await loaded.current?.settle()) ?? null,
    forget: () => loaded.current?.forget(),
    discard: async () => loaded.current?.discard(),
    open: async () => (await loaded.current?.open()) ?? null,
    lookAtOthers: async () => (await loaded.current?.lookAtOthers()) ?? null,
  };
}
