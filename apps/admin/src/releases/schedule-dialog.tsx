import { ownZone, timeInZones, useZonedTime, ZonedTimeInputs } from '@daybook/admin-ui/schedule';
import { useScheduleDraftsMutation } from '@daybook/graphql-client/admin/release-hooks';
import { useState } from 'react';
import { ActionDialog } from './action-dialog.tsx';
import type { ReleaseDetails } from './release-text.ts';
import { type Outcome, useAction } from './use-action.ts';

interface ScheduleDialogProps extends Outcome {
  release: ReleaseDetails;
  onClose(): void;
}

/** Lets somebody choose the time at which a release is published. */
export default function ScheduleDialog({ release, ...outcome }: ScheduleDialogProps) {
  const { id, hash, scheduledAt, zone } = release;
  const { isBusy, failure, run } = useAction(outcome);
  const [schedule] = useScheduleDraftsMutation();
  const time = useZonedTime(scheduledAt ? { at: new Date(scheduledAt), zone: zone ?? ownZone() } : null);
  const [isSent, setSent] = useState(false);
  const confirm = () => {
    setSent(true);
    const { chosen } = time;
    if (!chosen) return;
    return run(
      () => schedule({ variables: { id, hash, zone: chosen.zone, at: chosen.at.toISOString() } }),
      `The release will be published on ${timeInZones(chosen.at, chosen.zone)}.`,
    );
  };
  return (
    <ActionDialog
      title={release.state === 'scheduled' ? 'Change the schedule' : 'Schedule'}
      action="Schedule"
      {...{ isBusy, failure }}
      isDisabled={time.isSkipped}
      hasInput
      onConfirm={confirm}
      onClose={outcome.onClose}
    >
      <ZonedTimeInputs
        state={time}
        isSent={isSent}
        describe={(at, where) => `Will be published on ${timeInZones(at, where)}.`}
      />
    </ActionDialog>
  );
}
