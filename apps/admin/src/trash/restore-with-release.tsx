import { useApolloClient } from '@apollo/client/react';
import { DraftMarksDocument } from '@daybook/graphql-client/admin/draft-operations';
import { DraftCountDocument } from '@daybook/graphql-client/admin/operations';
import { useDraftRestorationMutation } from '@daybook/graphql-client/admin/release-hooks';
import { ChooseReleaseDialog } from '../releases/choose-release-dialog.tsx';
import type { Outcome } from '../releases/use-action.ts';
import { usePlan } from '../releases/use-plan.ts';

interface RestoreWithReleaseProps extends Outcome {
  type: string;
  /** Id of the record. */
  id: string;
  title: string;
  noun: string;
  /** Number of the version to restore. If omitted, the last one before the removal. */
  number?: number | undefined;
  onClose(): void;
}

const longestTitle = 150;

/** Chooses the release that restores a record from the trash, or creates one. */
export default function RestoreWithRelease(props: RestoreWithReleaseProps) {
  const { type, id, title, noun, number, onChanged, onClose } = props;
  const client = useApolloClient();
  const [restore] = useDraftRestorationMutation();
  const plan = usePlan(async (release) => {
    const variables = { type, recordId: id, release, ...(number !== undefined && { number }) };
    return (await restore({ variables })).data;
  });
  const reload = async () => {
    await client.refetchQueries({ include: [DraftMarksDocument, DraftCountDocument] });
    await props.reload();
  };
  return (
    <ChooseReleaseDialog
      title={`Restore this ${noun} with a release`}
      action="Plan the restoration"
      done={`The ${noun} will be restored with the release.`}
      newName={`Restore ${title.slice(0, longestTitle) || `a ${noun}`}`}
      {...{ plan, reload, onChanged, onClose }}
    >
      The {noun} stays in the trash until the release is published. Then it is on the site with the values of{' '}
      {number === undefined ? 'its last version' : `version ${number}`}, which you can still change in the
      release.
    </ChooseReleaseDialog>
  );
}
