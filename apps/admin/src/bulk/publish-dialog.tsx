import { useApolloClient } from '@apollo/client/react';
import { FailureAlert } from '@daybook/admin-ui';
import {
  useGatherDraftsMutation,
  usePublishRecordDraftsMutation,
} from '@daybook/graphql-client/admin/bulk-hooks';
import { Loader, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { ChooseReleaseDialog } from '../releases/choose-release-dialog.tsx';
import { useReleaseChoice } from '../releases/use-plan.ts';
import { type BulkActionDialogProps, BulkDialog, ItemList, outcomeOf, SkippedList } from './bulk-dialog.tsx';
import { counted, publishable } from './bulk-text.ts';
import { readDrafts, type SelectedDraft } from './read.ts';

/** Publishes the drafts of the selected records together, or adds them to a release. */
export function PublishDialog({ noun, items, isDirect, done, onClose }: BulkActionDialogProps) {
  const { drafts, failure } = useDrafts(items);
  const [publish] = usePublishRecordDraftsMutation();
  const [gather] = useGatherDraftsMutation();
  const { ready, skipped } = publishable(items, drafts ?? []);
  const readyIds = ready.map(({ id }) => id);
  const choice = useReleaseChoice((release) => gather({ variables: { ids: readyIds, release } }));
  const what = counted(ready.length, 'draft');
  const details = drafts ? (
    <>
      {ready.length > 0 ? (
        <ItemList items={ready} />
      ) : (
        <Text size="sm">None of the selected records has a draft to publish.</Text>
      )}
      <SkippedList skipped={skipped} />
    </>
  ) : (
    <>
      <FailureAlert failure={failure} />
      {!failure && <Loader size="sm" aria-label="Loading" />}
    </>
  );
  if (!isDirect)
    return (
      <ChooseReleaseDialog
        title={drafts ? `Add ${what} to a release` : 'Add drafts to a release'}
        action="Add to the release"
        done={`${what} ${ready.length === 1 ? 'is' : 'are'} in the release.`}
        newName={`Changes of ${counted(ready.length, noun)}`}
        plan={choice}
        isDisabled={ready.length === 0}
        inputs={details}
        {...outcomeOf({ done, onClose })}
      >
        The drafts are published together with the release, after it is approved.
      </ChooseReleaseDialog>
    );
  return (
    <BulkDialog
      title={drafts ? `Publish ${what}?` : 'Publish drafts?'}
      action="Publish"
      isDisabled={ready.length === 0}
      run={async () => {
        await publish({ variables: { ids: readyIds } });
        return {
          message: `${what} ${ready.length === 1 ? 'was' : 'were'} published.`,
          skipped,
        };
      }}
      {...{ done, onClose }}
    >
      {ready.length > 0 && <Text size="sm">They go live together, all or none of them.</Text>}
      {details}
    </BulkDialog>
  );
}

/** The drafts of the selected records, once they are loaded. */
function useDrafts(items: BulkActionDialogProps['items']) {
  const client = useApolloClient();
  const [drafts, setDrafts] = useState<readonly SelectedDraft[] | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  // A dialog never changes its records.
  const [ids] = useState(() => items.map(({ id }) => id));
  useEffect(() => {
    let isUnmounted = false;
    readDrafts(client, ids).then(
      (found) => !isUnmounted && setDrafts(found),
      (error) => !isUnmounted && setFailure(error),
    );
    return () => {
      isUnmounted = true;
    };
  }, [client, ids]);
  return { drafts, failure };
}
