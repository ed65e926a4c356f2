import { usePermissions } from '@daybook/graphql-client/permissions';
import { lazy, Suspense, useState } from 'react';
import { lastListPath } from '../list/list-memory.ts';
import type { RecordFormProps } from './form-props.ts';
import { RecordFrame } from './record-frame.tsx';
import { RecordNotices } from './record-notices.tsx';
import { SaveBar } from './save-bar.tsx';
import type { NextStep } from './use-form-lifecycle.ts';
import { useRecordForm } from './use-record-form.ts';

const DiscardDialog = lazy(() => import('../draft/discard-dialog.tsx'));

/** A form whose values are published when it is saved. Until then, they are also saved into a draft. */
export function RecordForm(props: RecordFormProps) {
  const { noun, needsApproval, listPath } = props;
  const may = usePermissions();
  const drafts = may('writeDrafts') ? props.drafts : undefined;
  const state = useRecordForm({ ...props, drafts });
  const { base, isSaving, lastSave, upload, saveDraft, automatic } = state;
  const maySave = may('publishContent') && !needsApproval;
  const maySaveDraft = drafts !== undefined;
  const [isDiscarding, setDiscarding] = useState(false);
  const [cancelPath] = useState(() => lastListPath(listPath));
  const save = (step: NextStep) => {
    if (maySave) void state.save(step);
    else if (maySaveDraft) void saveDraft();
  };
  return (
    <>
      <RecordFrame
        {...props}
        edited={state}
        published={base.record}
        release={null}
        isInert={state.isLeaving}
        isEditing={state.isChanged}
        change={state.change}
        onSubmit={() => save('leave')}
        onSave={() => save('stay')}
        hasUnsavedChanges={state.hasUnsavedChanges}
        saveFirst={automatic.saveFirst}
        onLeave={state.draft.remove}
        onStay={automatic.touch}
        notices={<RecordNotices {...props} state={state} />}
        bar={
          <SaveBar
            {...{ isSaving, lastSave, upload, maySave }}
            isPublished={base.record !== null}
            isChanged={state.isChanged}
            onSaveDraft={maySaveDraft ? saveDraft : undefined}
            draftWords={automatic.state.words}
            onDiscardDraft={automatic.state.draft ? () => setDiscarding(true) : undefined}
            listPath={cancelPath}
          />
        }
      />
      {isDiscarding && (
        <Suspense>
          <DiscardDialog
            noun={noun}
            change={base.record ? 'changed' : 'new'}
            discard={state.discardDraft}
            onClose={() => setDiscarding(false)}
          />
        </Suspense>
      )}
    </>
  );
}
