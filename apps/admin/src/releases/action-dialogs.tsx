import { useDiscardReleaseMutation } from '@daybook/graphql-client/admin/release-hooks';
import { lazy } from 'react';
import ConfirmDialog from './confirm-dialog.tsx';
import type { PossibleAction } from './possible-actions.ts';
import type { ReleaseDetails } from './release-text.ts';
import type { Outcome } from './use-action.ts';
import type { KeptInputs } from './use-kept-input.ts';

const PublishDialog = lazy(() => import('./publish-dialog.tsx'));
const ReleaseDialog = lazy(() => import('./release-dialog.tsx'));
const ScheduleDialog = lazy(() => import('./schedule-dialog.tsx'));
const VerdictDialog = lazy(() => import('./verdict-dialog.tsx'));

interface ActionDialogsProps extends Outcome {
  release: ReleaseDetails;
  dialog: PossibleAction;
  /** What people wrote in dialogs that a conflict closed. */
  kept: KeptInputs<string>;
  onClose(): void;
}

/** The dialog of an action on a release. */
export default function ActionDialogs({ dialog, release, kept, ...outcome }: ActionDialogsProps) {
  const [discard] = useDiscardReleaseMutation();
  if (dialog === 'approve' || dialog === 'reject')
    return <VerdictDialog verdict={dialog} {...{ release, kept }} {...outcome} />;
  if (dialog === 'schedule') return <ScheduleDialog release={release} {...outcome} />;
  if (dialog === 'publish' || dialog === 'publishUnapproved')
    return (
      <PublishDialog isUnapproved={dialog === 'publishUnapproved'} {...{ release, kept }} {...outcome} />
    );
  if (dialog === 'rename')
    return <ReleaseDialog release={release} onSaved={outcome.reload} onClose={outcome.onClose} />;
  const count = release.drafts.length;
  const [drafts, keptDrafts, them] =
    count === 1 ? ['draft', 'draft', 'it'] : [`${count} drafts`, 'drafts', 'them'];
  return (
    <ConfirmDialog
      title="Discard this release?"
      text={
        count === 0
          ? 'The release is closed. Nothing else changes.'
          : `Its ${drafts} will be deleted. Published content does not change. To keep the ${keptDrafts}, move ${them} out of the release first.`
      }
      action="Discard"
      done="The release is discarded."
      carryOut={() => discard({ variables: { id: release.id, hash: release.hash } })}
      {...outcome}
    />
  );
}
