import { lazy, Suspense, useState } from 'react';
import { announce } from '../focus/announce.tsx';
import { RecordFrame } from '../form/record-frame.tsx';
import { lastListPath } from '../list/list-memory.ts';
import { DraftBar } from './draft-bar.tsx';
import type { DraftFormProps } from './draft-form-props.ts';
import { DraftNotices } from './draft-notices.tsx';
import { useDraftForm } from './use-draft-form.ts';
import { usePublishing } from './use-publishing.ts';

const ReleaseDialog = lazy(() => import('./release-dialog.tsx'));
const OverwriteDialog = lazy(() => import('./overwrite-dialog.tsx'));
const DiscardDialog = lazy(() => import('./discard-dialog.tsx'));

/** A form whose values are saved into a draft while somebody types, until the draft is published. */
export function DraftForm(props: DraftFormProps) {
  const { content, noun, listPath } = props;
  const state = useDraftForm(props);
  const publishing = usePublishing(props, state);
  const [closePath] = useState(() => lastListPath(listPath));
  const { dialog, close } = publishing;
  const save = async () => {
    if (await state.saveAll()) announce('Draft saved.');
  };
  return (
    <>
      <RecordFrame
        {...props}
        edited={state.edited}
        published={state.server.published}
        release={state.server.draft.release.id}
        isEditing={state.isEditing}
        change={state.change}
        onSubmit={save}
        onSave={save}
        hasUnsavedChanges={state.edited.isDirty}
        saveFirst={state.saveAll}
        onLeave={state.local.remove}
        notices={<DraftNotices {...props} state={state} />}
        bar={<DraftBar {...{ state, publishing }} listPath={closePath} />}
      />
      <Suspense>
        {dialog?.kind === 'release' && (
          <ReleaseDialog
            {...{ content, noun }}
            release={dialog}
            carryOut={publishing.carryOut}
            onClose={close}
          />
        )}
        {dialog?.kind === 'overwrite' && (
          <OverwriteDialog
            {...{ content, noun }}
            overwritten={dialog}
            overwrite={publishing.overwrite}
            onClose={close}
          />
        )}
        {dialog?.kind === 'discard' && (
          <DiscardDialog
            noun={noun}
            change={state.server.draft.change}
            discard={publishing.discard}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
