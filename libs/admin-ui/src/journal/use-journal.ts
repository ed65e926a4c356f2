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
  /** Version of the record that is changed now; null for a new one. */
  version(): number | null;
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
  const first = useRef({ values, pathname });
  /** The address at which this form is written down; a form that made a record has moved on to another. */
  const writtenAt = useRef<string | null>(null);

  const write = async () => {
    const former = writtenAt.current;
    const isKept = isDirty();
    writtenAt.current = isKept ? pathname : null;
    if (isKept)
      await journal.write(pathname, formId, { values: changed(), at: Date.now(), version: version() });
    if (former !== null && former !== writtenAt.current) await journal.remove(former, formId);
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
    if (values !== first.current.values || pathname !== first.current.pathname) soon();
  }, [values, pathname, soon]);
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
  const forget = async () => {
    cancel();
    await journal.remove(writtenAt.current ?? pathname, formId);
    writtenAt.current = null;
  };
  return { found, discard, write, forget };
}
