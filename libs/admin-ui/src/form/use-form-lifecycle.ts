import { notifications } from '@mantine/notifications';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { showFailure } from '../failure-notice.ts';
import { lastListPath } from '../list/list-memory.ts';
import { type LocalDraftOptions, useLocalDraft } from '../local-draft/use-local-draft.ts';
import { newFormId } from '../tabs/tab-message.ts';
import { useOpenElsewhere } from '../tabs/use-open-elsewhere.ts';
import type { LastSave } from './save-bar.tsx';

/** What happens after a save: the list opens (contract §2), or the form stays open. */
export type NextStep = 'leave' | 'stay';

interface FormLifecycleOptions extends Omit<LocalDraftOptions, 'formId' | 'openElsewhere'> {
  /** One record, in the middle of a sentence: "event". */
  noun: string;
  listPath: string;
  /** What the form edits, to find other tabs that edit it too; the address if omitted. */
  subject?: string | undefined;
  /** Id of an earlier form whose local draft this form continues. */
  formId?: string | undefined;
  /** Where the saved record is edited; null if nothing was saved yet. */
  editPath(): string | null;
  /** Called when the form moves to another address. */
  onMove(path: string): void;
  /** Saves what changed during a save, if somebody asked for another save meanwhile. */
  saveAgain(step: NextStep): void;
}

/**
 * The steps that every form shares: it keeps a local draft, notices other tabs, saves once at a time, and then moves to
 * the list or to the address of its record.
 */
export function useFormLifecycle(options: FormLifecycleOptions) {
  const { noun, listPath, isDirty } = options;
  const [formId] = useState(() => options.formId ?? newFormId());
  const [isSaving, setSaving] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const [lastSave, setLastSave] = useState<LastSave | null>(null);
  const isBusy = useRef(false);
  const isNavigating = useRef(false);
  const [asked, setAsked] = useState<NextStep | null>(null);
  const isUnmounted = useIsUnmounted();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  /** Where the form is, also while React still renders the address from which the form has moved. */
  const address = useRef(pathname);
  const tabs = useOpenElsewhere(options.subject ?? pathname, formId);
  const draft = useLocalDraft({ ...options, formId, openElsewhere: tabs.others });

  /**
   * Whether somebody has left the form. React still shows it while the code of the next screen is loaded, but then the
   * browser has the next address already.
   */
  const isLeft = () => isUnmounted.current || window.location.pathname !== address.current;

  useEffect(() => {
    address.current = pathname;
  }, [pathname]);

  const latest = useRef(options);
  latest.current = options;
  useEffect(() => {
    if (asked === null || isSaving) return;
    setAsked(null);
    if (lastSave && latest.current.isDirty()) latest.current.saveAgain(asked);
  }, [asked, isSaving, lastSave]);

  /** False while the form itself navigates, which loses nothing. */
  const hasUnsavedChanges = useCallback(() => !isNavigating.current && isDirty(), [isDirty]);

  /** Opens the list after the local draft was written or removed. */
  const leave = async (settleDraft: () => Promise<void>) => {
    setLeaving(true);
    await settleDraft();
    if (isLeft()) return;
    isNavigating.current = true;
    await navigate(lastListPath(listPath));
  };

  /** Keeps the form open, at the address of its record. */
  const stay = async (hasNewer: boolean) => {
    setLastSave({ at: new Date(), hasNewer });
    await (hasNewer ? draft.write() : draft.remove());
    const path = options.editPath();
    if (path) await moveTo(path);
  };

  /** Moves the open form to another address. */
  const moveTo = async (path: string) => {
    if (path === address.current) return;
    options.onMove(path);
    address.current = path;
    isNavigating.current = true;
    try {
      await navigate(path, { replace: true, preventScrollReset: true });
    } finally {
      isNavigating.current = false;
    }
  };

  /**
   * Runs `work` unless a save is running. `onFailure` is called only while the form is shown; later failures appear as
   * notifications.
   */
  const run = async (work: () => Promise<void>, onFailure: (error: unknown) => void | Promise<void>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setSaving(true);
    setLastSave(null);
    try {
      await work();
    } catch (error) {
      if (isLeft()) showFailure(error);
      else await onFailure(error);
    } finally {
      isBusy.current = false;
      setSaving(false);
    }
  };

  /** Runs `send`, which returns whether values changed while the save was running; such a form stays open. */
  const save = async (
    step: NextStep,
    send: () => Promise<boolean>,
    onFailure: (error: unknown) => void | Promise<void>,
  ) => {
    if (isBusy.current) return setAsked(step);
    await run(async () => {
      const hasNewer = await send();
      const isShown = !isLeft();
      if (isShown && (step === 'stay' || hasNewer)) return stay(hasNewer);
      notifications.show({ message: `The ${noun} was saved.` });
      if (isShown) await leave(draft.remove);
    }, onFailure);
  };

  return {
    formId,
    isSaving,
    isLeaving,
    lastSave,
    tabs,
    hasUnsavedChanges,
    leave,
    moveTo,
    run,
    save,
    isBusy: () => isBusy.current,
    draft: { ...draft, version: options.version() },
  };
}

function useIsUnmounted(): { readonly current: boolean } {
  const isUnmounted = useRef(false);
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
    };
  }, []);
  return isUnmounted;
}
