import { Button, Group } from '@mantine/core';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { FormValues } from '../values/form-values.ts';
import { focusFirst } from './focus-first.ts';
import { ErrorSummary, FormAlert } from './form-alert.tsx';
import type { RecordFormProps } from './form-props.ts';
import { OfflineNotice } from './offline-notice.tsx';
import type { useRecordForm } from './use-record-form.ts';

// Loaded when they are shown, because most visits do not need them.
const DraftOffer = lazy(() => import('../local-draft/draft-offer.tsx'));
const MergeDialog = lazy(() => import('../merge/merge-dialog.tsx'));
const OtherTabsNotice = lazy(() => import('./other-tabs-notice.tsx'));
const RemovedNotice = lazy(() => import('./removed-notice.tsx'));

interface RecordNoticesProps extends RecordFormProps {
  state: ReturnType<typeof useRecordForm>;
}

/** The notices above the inputs, and the dialog that merges two versions. */
export function RecordNotices({ content, noun, state }: RecordNoticesProps) {
  const { form, base, draft, tabs, alert, conflict } = state;
  const [merging, setMerging] = useState<FormValues | null>(null);
  const merge = () => setMerging(state.currentValues());
  const latestMerge = useRef(merge);
  latestMerge.current = merge;
  useEffect(() => {
    if (conflict === 'changed') latestMerge.current();
  }, [conflict]);
  const errors = content.fields.flatMap(({ name, label }) => {
    const message = form.errors[name];
    return message ? [{ name, label, message }] : [];
  });
  return (
    <>
      <OfflineNotice />
      <Suspense>
        {draft.found && !draft.found.isChosen && (
          <DraftOffer
            draft={draft.found}
            version={draft.version}
            onRestore={draft.restore}
            onDiscard={draft.discard}
          />
        )}
        {(tabs.others.size > 0 || tabs.isSavedElsewhere) && (
          <OtherTabsNotice
            noun={noun}
            isNew={base.record === null}
            isOpen={tabs.others.size > 0}
            isSaved={tabs.isSavedElsewhere}
            onCompare={merge}
          />
        )}
        {conflict === 'removed' && (
          <RemovedNotice
            {...{ noun, content }}
            currentValues={state.currentValues}
            onSaveAsNew={() => state.rebase(null, state.currentValues())}
          />
        )}
      </Suspense>
      {alert && conflict !== 'removed' && (
        <FormAlert message={alert} onClose={state.dismissAlert}>
          {conflict === 'changed' && (
            <Group mt="sm">
              <Button size="xs" variant="default" onClick={merge}>
                Compare the two versions
              </Button>
            </Group>
          )}
        </FormAlert>
      )}
      <ErrorSummary errors={errors} onChoose={(name) => focusFirst([name])} />
      {merging && base.record && (
        <Suspense fallback={null}>
          <MergeDialog
            {...{ content, noun }}
            base={base.record}
            values={merging}
            onMerge={(newest, values, next) => {
              setMerging(null);
              state.rebase(newest, values);
              if (next === 'save') state.save();
            }}
            onRemoved={() => {
              setMerging(null);
              state.setConflict('removed');
            }}
            onClose={() => setMerging(null)}
          />
        </Suspense>
      )}
    </>
  );
}
