import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { failureOf, messageOf } from '../failure.ts';
import { lastListPath } from '../list/list-memory.ts';
import { recordPath } from '../record-path.ts';
import type { FormValues } from '../values/form-values.ts';
import type { DraftedRecord, ReleasePlan, ScheduledTime } from './draft-access.ts';
import type { DraftFormProps } from './draft-form-props.ts';
import type { DraftFormState } from './use-draft-form.ts';

/** What somebody can do with a draft that is ready. */
export type ReleaseAction = 'publish' | 'schedule' | 'submit';

/** A draft that is ready, and what its release would publish. */
export interface PreparedRelease {
  readonly action: ReleaseAction;
  readonly plan: ReleasePlan;
  readonly drafted: DraftedRecord;
}

/** Fields that others published after the draft was started, with a sentence about each. */
export interface OverwrittenFields {
  readonly action: ReleaseAction;
  readonly messages: Readonly<Record<string, string>>;
  readonly drafted: DraftedRecord;
}

type Dialog =
  | ({ readonly kind: 'release' } & PreparedRelease)
  | ({ readonly kind: 'overwrite' } & OverwrittenFields)
  | { readonly kind: 'discard' };

/** Publishes, schedules, submits, and discards the draft of a form. */
export function usePublishing(props: DraftFormProps, state: DraftFormState) {
  const { drafts, noun, listPath, editPath, onMove, onEnd } = props;
  const { edited, getServer, update, setAlert, showErrors } = state;
  const [busy, setBusy] = useState<ReleaseAction | 'reopen' | null>(null);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const navigate = useNavigate();
  const { pathname } = useLocation();

  /** Shows that the action is running, and an alert if it fails. */
  const run = async (what: ReleaseAction | 'reopen', work: () => Promise<void>) => {
    setBusy(what);
    try {
      await work();
    } catch (error) {
      setAlert(messageOf(error));
    } finally {
      setBusy(null);
    }
  };

  /** Saves the draft, and then shows what is missing, what others published, or what will change. */
  const prepare = (action: ReleaseAction) =>
    run(action, async () => {
      setAlert(null);
      if (!(await state.saveAll())) return;
      const { draft } = getServer();
      const [plan, newest, published] = await Promise.all([
        drafts.plan(draft),
        drafts.read(draft),
        draft.change === 'new' ? null : drafts.readPublished(draft.recordId),
      ]);
      if (!newest) return update({ problem: { kind: 'gone' } });
      const drafted = { ...newest, published };
      const { faults, overwritten, general } = blockingProblems(plan, draft.id);
      if (Object.keys(faults).length > 0) showErrors(faults);
      else if (general) setAlert(general.message);
      else if (Object.keys(overwritten).length > 0)
        setDialog({ kind: 'overwrite', action, messages: overwritten, drafted });
      else setDialog({ kind: 'release', action, plan, drafted });
    });

  /** Reads the state of the release after it changed. */
  const reload = async () => {
    const newest = await drafts.read(getServer().draft);
    update(newest ? { draft: newest.draft } : { problem: { kind: 'gone' } });
  };

  /** Continues with the published record, at its address, and with values that were not saved. */
  const end = async (typed: FormValues) => {
    const published = await drafts.readPublished(getServer().draft.recordId);
    await state.local.remove();
    if (!published) return navigate(lastListPath(listPath));
    const path = recordPath(editPath, published);
    if (path !== pathname) {
      onMove(path);
      await navigate(path, { replace: true, preventScrollReset: true });
    }
    onEnd(published, typed);
  };

  /** Runs the action of the dialog. If the server refuses fields, the form shows why; all other errors are thrown. */
  const carryOut = async ({ action, plan }: PreparedRelease, time?: ScheduledTime) => {
    const { draft } = getServer();
    try {
      if (action === 'publish') await drafts.publish(draft, plan);
      else if (action === 'schedule' && time) await drafts.schedule(draft, plan, time);
      else await drafts.submit(draft);
    } catch (error) {
      if (action !== 'publish' || Object.keys(failureOf(error).fields).length === 0) throw error;
      // A problem has come up since the plan was made. `prepare` shows it.
      setDialog(null);
      return prepare(action);
    }
    notifications.show({ message: done[action](noun) });
    setDialog(null);
    try {
      await (action === 'publish' ? end(edited.changedValues()) : reload());
    } catch {
      setAlert(`${done[action](noun)} But this form could not be updated. Please reload the page.`);
    }
  };

  /** Lets the draft replace what others published, except fields whose published values are taken. */
  const overwrite = async ({ action }: OverwrittenFields, taken: FormValues) => {
    const { draft } = getServer();
    const { version } = await drafts.rebase(draft);
    update({ draft: { ...draft, version } });
    edited.put(taken);
    setDialog(null);
    await prepare(action);
  };

  const reopen = () =>
    run('reopen', async () => {
      await drafts.reopen(getServer().draft);
      await reload();
    });

  /** Throws if the draft was saved by others in the meantime. */
  const discard = async () => {
    await state.autosave.settle();
    try {
      await drafts.discard(getServer().draft);
    } catch (error) {
      state.autosave.touch();
      throw error;
    }
    notifications.show({ message: 'The draft was discarded.' });
    edited.fill(edited.base.values);
    await end({});
  };

  return {
    busy,
    dialog,
    prepare,
    carryOut,
    overwrite,
    reopen,
    discard,
    askToDiscard: () => setDialog({ kind: 'discard' }),
    close: () => setDialog(null),
  };
}

/** The problems that keep a draft from being published: messages by field, and one that is about no field. */
function blockingProblems({ problems }: ReleasePlan, id: string) {
  const own = problems.filter(({ draftId, isBlocking }) => draftId === id && isBlocking);
  const messages = (isOverwriting: boolean) =>
    Object.fromEntries(
      own.flatMap(({ field, kind, message }) =>
        field !== null && (kind === 'overwrites') === isOverwriting ? [[field, message] as const] : [],
      ),
    );
  return {
    faults: messages(false),
    overwritten: messages(true),
    general: own.find(({ field }) => field === null),
  };
}

export type Publishing = ReturnType<typeof usePublishing>;

const done: Record<ReleaseAction, (noun: string) => string> = {
  publish: (noun) => `The ${noun} is published.`,
  schedule: (noun) => `The ${noun} is scheduled.`,
  submit: (noun) => `The ${noun} is in review.`,
};
