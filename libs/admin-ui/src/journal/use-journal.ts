import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSoon } from '../use-soon.ts';
import type { FormValues } from '../values/form-values.ts';
import { type FoundDraft, journal } from './journal.ts';
import { whenLeaving } from './open-forms.ts';

interface JournalOptions {
  /** Tells this form from others at the same address. */
  formId: string;
  /** Forms that are open in other tabs, whose drafts are theirs. */
  openElsewhere: ReadonlySet<string>;
  values: object;
  version: number | null;
  isDirty(): boolean;
  /** What was typed and is worth keeping; passwords never are. */
  changed(): FormValues;
}

/** Milliseconds from a change until the form is written down. */
const delay = 400;

/** Writes a changed form down while it is filled in, and tells of what was written down before. */
export function useJournal(options: JournalOptions) {
  const { formId, openElsewhere, values, version, isDirty, changed } = options;
  const { pathname } = useLocation();
  const [drafts, setDrafts] = useState<readonly FoundDraft[]>([]);
  const first = useRef(values);
  const isWritten = useRef(false);

  const write = async () => {
    if (isDirty()) {
      isWritten.current = true;
      await journal.write(pathname, formId, { values: changed(), at: Date.now(), version });
    } else if (isWritten.current) {
      isWritten.current = false;
      await journal.remove(pathname, formId);
    }
  };
  const latestWrite = useRef(write);
  latestWrite.current = write;
  const { soon, cancel } = useSoon(write, delay);

  useEffect(() => {
    let isGone = false;
    journal.read(pathname).then((found) => !isGone && setDrafts(found));
    return () => {
      isGone = true;
    };
  }, [pathname]);
  useEffect(() => {
    if (values !== first.current) soon();
  }, [values, soon]);
  useEffect(() => {
    const hurry = () => latestWrite.current();
    const stop = whenLeaving(hurry);
    window.addEventListener('pagehide', hurry);
    document.addEventListener('visibilitychange', hurry);
    return () => {
      stop();
      window.removeEventListener('pagehide', hurry);
      document.removeEventListener('visibilitychange', hurry);
    };
  }, []);

  const found = drafts.find((draft) => draft.formId !== formId && !openElsewhere.has(draft.formId)) ?? null;
  const discard = (draft: FoundDraft) => {
    setDrafts(drafts.filter((each) => each !== draft));
    return journal.remove(pathname, draft.formId);
  };
  /** Removes what this form wrote down; it was saved or given up. */
  const forget = () => {
    cancel();
    return journal.remove(pathname, formId);
  };
  return { found, discard, write, forget };
}
