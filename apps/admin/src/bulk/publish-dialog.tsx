import {
  useGatherDraftsMutation,
  usePublishRecordDraftsMutation,
} from '@daybook/graphql-client/admin/bulk-hooks';
import { useDraftMarksQuery } from '@daybook/graphql-client/admin/draft-hooks';
import { Loader, Text } from '@mantine/core';
import { ChooseReleaseDialog } from '../releases/choose-release-dialog.tsx';
import { useReleaseChoice } from '../releases/use-plan.ts';
import { type BulkActionDialogProps, BulkDialog, ItemList, outcomeOf, SkippedList } from './bulk-dialog.tsx';
import { counted, publishable } from './bulk-text.ts';

/** Publishes the drafts of the selected records together, or adds them to a release. */
export function PublishDialog({ noun, items, isDirect, done, onClose }: BulkActionDialogProps) {
  const ids = items.map(({ id }) => id);
  const { data } = useDraftMarksQuery({ variables: { recordIds: ids }, fetchPolicy: 'network-only' });
  const [publish] = usePublishRecordDraftsMutation();
  const [gather] = useGatherDraftsMutation();
  const { ready, skipped } = publishable(items, data?.drafts.items ?? []);
  const readyIds = ready.map(({ id }) => id);
  const choice = useReleaseChoice((release) => gather({ variables: { ids: readyIds, release } }));
  const what = counted(ready.length, 'draft');
  const details = data ? (
    <>
      {ready.length > 0 ? (
        <ItemList items={ready} />
      ) : (
        <Text size="sm">None of the selected records has a draft to publish.</Text>
      )}
      <SkippedList skipped={skipped} />
    </>
  ) : (
    <Loader size="sm" aria-label="Loading" />
  );
  if (!isDirect)
    return (
      <ChooseReleaseDialog
        title={data ? `Add ${what} to a release` : 'Add drafts to a release'}
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
      title={data ? `Publish ${what}?` : 'Publish drafts?'}
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
