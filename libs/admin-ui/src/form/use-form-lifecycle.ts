import { notifications } from '@mantine/notifications';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { showFailure } from '../failure-notice.ts';
import { lastListPath } from '../list/list-memory.ts';
import type { StoredDraft } from '../local-draft/local-drafts.ts';
import { type LocalDraftOptions, useLocalDraft } from '../local-draft/use-local-draft.ts';
import { newFormId } from '../tabs/tab-message.ts';
import { useOpenElsewhere } from '../tabs/use-open-elsewhere.ts';
import type { FormValues } from '../values/form-values.ts';
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
  /** Puts the values of a local draft into the form. */
  restore(values: FormValues): void;
  /** Where the saved record is edited; null if nothing was saved yet. */
  editPath(): string | null;
  /** Called when the form moves to another address. */
  onMove(path: string): void;
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
  const isUnmounted = useIsUnmounted();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const tabs = useOpenElsewhere(options.subject ?? pathname, formId);
  const draft = useLocalDraft({ ...options, formId, openElsewhere: tabs.others });

  const restoreDraft = async (found: StoredDraft) => {
    options.restore(found.values);
    await draft.write();
    await draft.discard(found);
  };
  const { found } = draft;
  const latestRestore = useRef(restoreDraft);
  latestRestore.current = restoreDraft;
  useEffect(() => {
    if (found?.isChosen) void latestRestore.current(found);
  }, [found]);

  /** False while the form itself navigates, which loses nothing. */
  const hasUnsavedChanges = useCallback(() => !isNavigating.current && isDirty(), [isDirty]);

  /** Opens the list after the local draft was written or removed. */
  const leave = async (settleDraft: () => Promise<void>) => {
    setLeaving(true);
    await settleDraft();
    isNavigating.current = true;
    await navigate(lastListPath(listPath));
  };

  /** Keeps the form open, at the address of its record. */
  const stay = async (hasNewer: boolean) => {
    setLastSave({ at: new Date(), hasNewer });
    await (hasNewer ? draft.write() : draft.remove());
    const path = options.editPath();
    if (!path || path === pathname) return;
    options.onMove(path);
    isNavigating.current = true;
    try {
      await navigate(path, { replace: true, preventScrollReset: true });
    } finally {
      isNavigating.current = false;
    }
  };

  /**
   * Runs `send`, which returns whether values changed while the save was running; such a form stays open. Does nothing if
   * a save is running. `onFailure` is called only while the form is shown; later failures appear as notices.
   */
  const save = async (
    step: NextStep,
    send: () => Promise<boolean>,
    onFailure: (error: unknown) => void | Promise<void>,
  ) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setSaving(true);
    setLastSave(null);
    try {
      const hasNewer = await send();
      if (!isUnmounted.current && (step === 'stay' || hasNewer)) return await stay(hasNewer);
      notifications.show({ message: `The ${noun} was saved.` });
      if (!isUnmounted.current) await leave(draft.remove);
    } catch (error) {
      if (isUnmounted.current) showFailure(error);
      else await onFailure(error);
    } finally {
      isBusy.current = false;
      setSaving(false);
    }
  };

  return {
    ...{ formId, isSaving, isLeaving, lastSave, tabs, hasUnsavedChanges, leave, save },
    isBusy: () => isBusy.current,
    draft: { ...draft, version: options.version(), restore: restoreDraft },
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
