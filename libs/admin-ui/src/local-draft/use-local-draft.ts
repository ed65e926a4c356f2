import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useThrottled } from '../use-throttled.ts';
import type { FormValues } from '../values/form-values.ts';
import { localDrafts, type StoredDraft } from './local-drafts.ts';
import { registerForm } from './open-forms.ts';

/** What a local draft needs to know about its form. */
export interface LocalDraftOptions {
  /** Identifies this form among others at the same address. */
  formId: string;
  /** Ids of forms in other tabs. Their drafts are not offered here. */
  openElsewhere: ReadonlySet<string>;
  /** The rendered values; a change schedules a write. */
  values: object;
  /** Whether the end of the session asks for the password instead of leaving the page. Always, if omitted. */
  isOpen?: boolean;
  /** Version of the record that the form edits; null for a new record. */
  version(): number | null;
  isDirty(): boolean;
  /** The values to keep. Never includes passwords. */
  changedValues(): FormValues;
  /** Puts the values of a local draft into the form. */
  restore(values: FormValues): void;
}

/** Milliseconds from a change until the draft is written. */
const delay = 400;

/** Writes a local draft while a form is filled in, and finds drafts of earlier forms at the same address. */
export function useLocalDraft(options: LocalDraftOptions) {
  const { formId, openElsewhere, values, isOpen = true, version, isDirty, changedValues } = options;
  const { pathname } = useLocation();
  const [drafts, setDrafts] = useState<readonly StoredDraft[]>([]);
  const first = useRef({ values, pathname });
  /** The address of the written draft; a form that created a record has moved to another one. */
  const writtenAt = useRef<string | null>(null);

  const write = async () => {
    const former = writtenAt.current;
    const changed = changedValues();
    // A form may have changes that must not be kept in the browser, such as a password.
    const isKept = isDirty() && Object.keys(changed).length > 0;
    writtenAt.current = isKept ? pathname : null;
    if (isKept)
      await localDrafts.write(pathname, formId, {
        values: changed,
        at: Date.now(),
        version: version(),
      });
    if (former !== null && former !== writtenAt.current) await localDrafts.remove(former, formId);
  };
  const latestWrite = useRef(write);
  latestWrite.current = write;
  const { schedule, cancel } = useThrottled(write, delay);

  useEffect(() => {
    let isUnmounted = false;
    localDrafts.read(pathname).then((found) => !isUnmounted && setDrafts(found));
    return () => {
      isUnmounted = true;
    };
  }, [pathname]);
  useEffect(() => {
    if (values !== first.current.values || pathname !== first.current.pathname) schedule();
  }, [values, pathname, schedule]);
  useEffect(() => {
    const writeNow = () => latestWrite.current();
    window.addEventListener('pagehide', writeNow);
    document.addEventListener('visibilitychange', writeNow);
    return () => {
      window.removeEventListener('pagehide', writeNow);
      document.removeEventListener('visibilitychange', writeNow);
    };
  }, []);
  useEffect(() => (isOpen ? registerForm(() => latestWrite.current()) : undefined), [isOpen]);

  const found = drafts.find((draft) => draft.formId !== formId && !openElsewhere.has(draft.formId)) ?? null;
  const discard = (draft: StoredDraft) => {
    setDrafts(drafts.filter((each) => each !== draft));
    return localDrafts.remove(pathname, draft.formId);
  };
  /** Removes the draft of this form after its values were saved or given up. */
  const remove = async () => {
    cancel();
    const address = writtenAt.current ?? pathname;
    // A draft that is written meanwhile sets it again.
    writtenAt.current = null;
    await localDrafts.remove(address, formId);
  };
  const restore = async (draft: StoredDraft) => {
    options.restore(draft.values);
    await write();
    await discard(draft);
  };
  const latestRestore = useRef(restore);
  latestRestore.current = restore;
  useEffect(() => {
    if (found?.isChosen) void latestRestore.current(found);
  }, [found]);
  return { found, restore, discard, write, remove };
}
