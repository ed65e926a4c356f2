import type { RecordToolsProps } from '@daybook/admin-ui';
import {
  ownZone,
  timeInZones,
  useZonedTime,
  type ZonedInstant,
  ZonedTimeInputs,
} from '@daybook/admin-ui/schedule';
import {
  useScheduleDraftsMutation,
  useSendForReviewMutation,
} from '@daybook/graphql-client/admin/release-hooks';
import { useMay } from '@daybook/graphql-client/permissions';
import { Alert, Text } from '@mantine/core';
import { useState } from 'react';
import { ActionDialog } from '../releases/action-dialog.tsx';
import { type Outcome, useAction } from '../releases/use-action.ts';
import type { PlannedRelease } from '../releases/use-plan.ts';
import { nameOfRemoval, type Removal, usePlanRemoval } from './use-removals.ts';

interface UntilDialogProps extends RecordToolsProps, Outcome {
  /** The scheduled removal to reschedule. Null to plan a new one. */
  removal: Removal | null;
  needsApproval: boolean;
  onClose(): void;
}

/** Lets somebody choose the time until which a record is published. A release removes it at that time. */
export default function UntilDialog(props: UntilDialogProps) {
  const { content, noun, record, title, removal, needsApproval, ...outcome } = props;
  const { isBusy, failure, run } = useAction(outcome);
  const [schedule] = useScheduleDraftsMutation();
  const [submit] = useSendForReviewMutation();
  const plan = usePlanRemoval({ type: content.type, id: record.id });
  const maySchedule = useMay('publishContent') && !needsApproval;
  const { scheduledAt, zone } = removal?.release ?? {};
  const time = useZonedTime(scheduledAt ? { at: new Date(scheduledAt), zone: zone ?? ownZone() } : null);
  const [isSent, setSent] = useState(false);
  const confirm = () => {
    setSent(true);
    const { chosen } = time;
    if (!chosen) return;
    const until = timeInZones(chosen.at, chosen.zone);
    const goOut = ({ id, hash }: PlannedRelease, { at, zone: place }: ZonedInstant) =>
      schedule({ variables: { id, hash, zone: place, at: at.toISOString() } });
    if (removal) return run(() => goOut(removal.release, chosen), `The ${noun} is published until ${until}.`);
    const name = nameOfRemoval(title, noun);
    if (maySchedule)
      return run(
        () => plan.inNewRelease({ name, note: '' }, (made) => goOut(made, chosen)),
        `The ${noun} is published until ${until}.`,
      );
    return run(
      () =>
        plan.inNewRelease({ name, note: `Planned for ${until}.` }, ({ id }) => submit({ variables: { id } })),
      'The removal is in review.',
    );
  };
  return (
    <ActionDialog
      title={`Published until…`}
      action={maySchedule || removal ? 'Schedule' : 'Submit for review'}
      {...{ isBusy, failure }}
      isDisabled={time.isSkipped}
      hasInput
      onConfirm={confirm}
      onClose={outcome.onClose}
    >
      <Text size="sm">
        At this time, the {noun} goes to the trash and can be restored from there for 30 days.
      </Text>
      <ZonedTimeInputs
        state={time}
        isSent={isSent}
        describe={(at, where) => `Published until ${timeInZones(at, where)}.`}
      />
      {!maySchedule && !removal && (
        <Alert color="blue">
          The removal will be submitted for review, with this time in its note. After the review, somebody who
          may publish has to schedule it.
        </Alert>
      )}
    </ActionDialog>
  );
}
