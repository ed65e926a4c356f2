import type { RecordToolsProps } from '@daybook/admin-ui';
import { ChooseReleaseDialog } from '../releases/choose-release-dialog.tsx';
import type { Outcome } from '../releases/use-action.ts';
import { nameOfRemoval, usePlanRemoval } from './use-removals.ts';

type RemoveDialogProps = RecordToolsProps & Outcome & { onClose(): void };

/** Chooses the release that removes a record, or creates one. */
export default function RemoveDialog({ content, noun, record, title, ...outcome }: RemoveDialogProps) {
  const plan = usePlanRemoval({ type: content.type, id: record.id });
  const { reload, onChanged, onClose } = outcome;
  return (
    <ChooseReleaseDialog
      title={`Remove this ${noun} with a release`}
      action="Plan the removal"
      done={`The ${noun} will be removed with the release.`}
      newName={nameOfRemoval(title, noun)}
      {...{ plan, reload, onChanged, onClose }}
    >
      The {noun} stays on the site until the release is published. Then it goes to the trash and can be
      restored from there for 30 days.
    </ChooseReleaseDialog>
  );
}
