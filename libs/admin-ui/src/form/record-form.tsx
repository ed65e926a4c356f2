import { usePermissions } from '@daybook/graphql-client/permissions';
import { useState } from 'react';
import { lastListPath } from '../list/list-memory.ts';
import type { RecordFormProps } from './form-props.ts';
import { RecordFrame } from './record-frame.tsx';
import { RecordNotices } from './record-notices.tsx';
import { SaveBar } from './save-bar.tsx';
import type { NextStep } from './use-form-lifecycle.ts';
import { useRecordForm } from './use-record-form.ts';

/** A form whose values are published when it is saved. */
export function RecordForm(props: RecordFormProps) {
  const { drafts, needsApproval, listPath } = props;
  const state = useRecordForm(props);
  const { base, isSaving, lastSave, upload, saveDraft } = state;
  const may = usePermissions();
  const maySave = may('publishContent') && !needsApproval;
  const maySaveDraft = drafts !== undefined && may('writeDrafts');
  const [cancelPath] = useState(() => lastListPath(listPath));
  const save = (step: NextStep) => {
    if (maySave) void state.save(step);
    else if (maySaveDraft) void saveDraft();
  };
  return (
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
      onLeave={state.draft.remove}
      notices={<RecordNotices {...props} state={state} />}
      bar={
        <SaveBar
          {...{ isSaving, lastSave, upload, maySave }}
          isPublished={base.record !== null}
          isChanged={state.isChanged}
          onSaveDraft={maySaveDraft ? saveDraft : undefined}
          listPath={cancelPath}
        />
      }
    />
  );
}
