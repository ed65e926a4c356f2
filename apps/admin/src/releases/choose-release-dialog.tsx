import { ownZone, timeInZones } from '@daybook/admin-ui/schedule';
import { useOpenReleasesQuery } from '@daybook/graphql-client/admin/release-hooks';
import type { OpenReleaseFragment } from '@daybook/graphql-client/admin/release-operations';
import { NativeSelect, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ActionDialog } from './action-dialog.tsx';
import { stateNames } from './release-text.ts';
import { TextField } from './text-field.tsx';
import { type Outcome, useAction } from './use-action.ts';
import type { ReleaseChoice } from './use-plan.ts';

interface ChooseReleaseDialogProps extends Outcome {
  title: string;
  /** What the button says. */
  action: string;
  /** The notification after a success. */
  done: string;
  /** The initial name of a new release. */
  newName: string;
  plan: ReleaseChoice;
  isDisabled?: boolean;
  /** Further inputs, above the choice of the release. */
  inputs?: ReactNode;
  onClose(): void;
  children: ReactNode;
}

/** Chooses the release that publishes a change to a record, or creates one. */
export function ChooseReleaseDialog(props: ChooseReleaseDialogProps) {
  const { title, action, done, newName, plan, isDisabled = false, inputs, children, ...outcome } = props;
  const { data } = useOpenReleasesQuery({ fetchPolicy: 'network-only' });
  const { isBusy, failure, run } = useAction(outcome);
  const [release, setRelease] = useState('');
  const [name, setName] = useState(newName);
  const [isSent, setSent] = useState(false);
  const releases = data
    ? [...data.open.items, ...data.inReview.items, ...data.scheduled.items].filter((each) => each.name)
    : [];
  const fault = name.trim() === '' ? 'Name is required.' : undefined;
  const confirm = () => {
    setSent(true);
    if (release === '' && fault) return;
    return run(
      () => (release === '' ? plan.inNewRelease({ name, note: '' }) : plan.inRelease(release)),
      done,
    );
  };
  return (
    <ActionDialog
      {...{ title, action, isBusy, failure, isDisabled }}
      hasInput
      onConfirm={confirm}
      onClose={outcome.onClose}
    >
      <Text size="sm">{children}</Text>
      {inputs}
      <NativeSelect
        label="Release"
        value={release}
        onChange={({ currentTarget }) => setRelease(currentTarget.value)}
        data={[
          { value: '', label: 'A new release' },
          ...releases.map((each) => ({ value: each.id, label: describe(each) })),
        ]}
        data-autofocus
      />
      {release === '' && (
        <TextField
          label="Name of the new release"
          value={name}
          onChange={setName}
          error={isSent ? fault : undefined}
          withAsterisk
          isLine
        />
      )}
    </ActionDialog>
  );
}

function describe({ name, state, scheduledAt, zone }: OpenReleaseFragment): string {
  if (state !== 'scheduled' || !scheduledAt) return `${name} (${stateNames[state].toLowerCase()})`;
  return `${name} (scheduled for ${timeInZones(new Date(scheduledAt), zone ?? ownZone())})`;
}
