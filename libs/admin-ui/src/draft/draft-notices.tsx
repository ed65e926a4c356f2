import { Alert, Button, Group } from '@mantine/core';
import { IconAlertTriangle, IconTrashX, IconUsers } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { messageOf } from '../failure.ts';
import { focusFirst } from '../form/focus-first.ts';
import { ErrorSummary, FormAlert } from '../form/form-alert.tsx';
import OtherTabsNotice from '../form/other-tabs-notice.tsx';
import DraftOffer from '../local-draft/draft-offer.tsx';
import { PersonPicture } from '../person/person-picture.tsx';
import { initialValues } from '../values/form-values.ts';
import type { DraftRelease, NewestSave } from './draft-access.ts';
import type { DraftFormProps } from './draft-form-props.ts';
import { clockTime } from './draft-words.ts';
import type { DraftFormState } from './use-draft-form.ts';
import { useOtherSaves } from './use-other-saves.ts';

const MergeDialog = lazy(() => import('../merge/merge-dialog.tsx'));

interface DraftNoticesProps extends DraftFormProps {
  state: DraftFormState;
}

/** The notices above the inputs: what others did with the draft, and what has to be decided. */
export function DraftNotices({ content, noun, drafts, state, onEnd }: DraftNoticesProps) {
  const { server, local, tabs, alert, edited, setAlert } = state;
  const { problem } = server;
  const [isMerging, setMerging] = useState(false);
  useEffect(() => {
    if (problem?.kind === 'conflict') setMerging(true);
  }, [problem]);
  const others = useOtherSaves(state, drafts.newestSave);
  const errors = content.fields.flatMap(({ name, label }) => {
    const message = edited.form.errors[name];
    return message ? [{ name, label, message }] : [];
  });
  /** Loads what somebody else saved. If this form has unsaved changes, both versions have to be merged. */
  const takeOver = async () => {
    try {
      const newest = await drafts.read(server.draft);
      if (!newest) state.update({ problem: { kind: 'gone' } });
      else if (edited.isDirty()) state.update({ problem: { kind: 'conflict', newest } });
      else state.rebase(newest, initialValues(content.fields, newest.record));
    } catch (error) {
      setAlert(messageOf(error));
    }
  };
  const continueWithout = async () => {
    try {
      const record = await drafts.readPublished(server.draft.recordId);
      await local.remove();
      onEnd(record, edited.currentValues());
    } catch (error) {
      setAlert(messageOf(error));
    }
  };
  return (
    <>
      {local.found && !local.found.isChosen && (
        <DraftOffer
          draft={local.found}
          version={server.draft.version}
          onRestore={local.restore}
          onDiscard={local.discard}
        />
      )}
      {tabs.others.size > 0 && (
        <OtherTabsNotice {...{ noun, onCompare: takeOver }} isNew={false} isOpen isSaved={false} />
      )}
      <ReleaseNotices release={server.draft.release} />
      {problem?.kind === 'gone' && <GoneNotice onContinue={continueWithout} />}
      {problem?.kind === 'conflict' && (
        <OthersNotice
          by={problem.newest.draft}
          text="Your newest changes are not saved yet, because both versions have to be merged."
        >
          <Button size="xs" onClick={() => setMerging(true)}>
            Merge the two versions
          </Button>
        </OthersNotice>
      )}
      {!problem && others && (
        <OthersNotice by={others} text="This form shows an earlier version.">
          <Button size="xs" onClick={takeOver}>
            Show the new version
          </Button>
        </OthersNotice>
      )}
      {alert && <FormAlert message={alert} onClose={() => setAlert(null)} />}
      <ErrorSummary errors={errors} onChoose={(name) => focusFirst([name])} />
      {isMerging && problem?.kind === 'conflict' && edited.base.record && (
        <Suspense>
          <MergeDialog
            {...{ content, noun }}
            base={edited.base.record}
            newest={{ record: problem.newest.record, who: problem.newest.draft.updatedByName }}
            values={edited.currentValues()}
            onMerge={(_, values) => {
              setMerging(false);
              state.rebase(problem.newest, values);
            }}
            onClose={() => setMerging(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Names the release that the draft is part of, and says why it was not published. */
function ReleaseNotices({ release: { name, isSingle, problem } }: { release: DraftRelease }) {
  return (
    <>
      {!isSingle && (
        <Alert color="blue" mb="md" title={`Part of the release “${name}”`}>
          It is reviewed and published together with this release.
        </Alert>
      )}
      {problem && (
        <Alert
          color="red"
          mb="md"
          icon={<IconAlertTriangle aria-hidden />}
          title="It was not published as scheduled"
        >
          {problem}
        </Alert>
      )}
    </>
  );
}

/** Says that the draft no longer exists, and offers to keep the typed values. */
function GoneNotice({ onContinue }: { onContinue(): void }) {
  return (
    <Alert
      color="red"
      mb="md"
      role="alert"
      icon={<IconTrashX aria-hidden />}
      title="This draft was published or discarded in the meantime"
    >
      What you typed is still here.
      <Group mt="sm">
        <Button size="xs" onClick={onContinue}>
          Continue without the draft
        </Button>
      </Group>
    </Alert>
  );
}

interface OthersNoticeProps {
  by: Pick<NewestSave, 'updatedByName' | 'updatedAt' | 'updatedByPicture'>;
  text: string;
  children: ReactNode;
}

function OthersNotice({ by, text, children }: OthersNoticeProps) {
  const { updatedByPicture: picture } = by;
  return (
    <Alert
      color="blue"
      mb="md"
      role="status"
      icon={picture ? <PersonPicture picture={picture} size={24} /> : <IconUsers aria-hidden />}
      title={`${by.updatedByName} saved this draft at ${clockTime(by.updatedAt)}`}
    >
      {text}
      <Group mt="sm">{children}</Group>
    </Alert>
  );
}
