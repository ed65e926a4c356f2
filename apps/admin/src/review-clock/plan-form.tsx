import { FailureAlert } from '@daybook/admin-ui';
import { useEndReviewsMutation, usePlanReviewsMutation } from '@daybook/graphql-client/admin/later-hooks';
import type { RecordReviewsQuery } from '@daybook/graphql-client/admin/later-operations';
import { Button, Group, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type FormEvent, useState } from 'react';
import { dayInMonths } from './day-in-months.ts';

const usualMonths = ['6', '12', '24'];
const byDefault = '12';

interface PlanFormProps {
  variables: { type: string; id: string };
  plan: RecordReviewsQuery['plan'];
  reviewers: RecordReviewsQuery['reviewers'];
  reload(): Promise<void>;
}

/** Chooses who reviews a record, when, and how often. */
export function PlanForm({ variables, plan, reviewers, reload }: PlanFormProps) {
  const [ownerId, setOwnerId] = useState(plan?.ownerId ?? '');
  const [months, setMonths] = useState(String(plan?.intervalMonths ?? byDefault));
  const [isOwn, setOwn] = useState(!usualMonths.includes(months));
  const [nextOn, setNextOn] = useState(plan?.nextOn ?? dayInMonths(Number(byDefault)));
  const [save, saving] = usePlanReviewsMutation();
  const [end, ending] = useEndReviewsMutation();
  const done = async (work: Promise<unknown>, message: string) => {
    try {
      await work;
    } catch {
      return;
    }
    notifications.show({ message });
    await reload();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Otherwise React passes the event on to the form that opened the dialog.
    event.stopPropagation();
    const input = { ownerId: ownerId || null, intervalMonths: Number(months), nextOn };
    void done(save({ variables: { ...variables, input } }), 'The reviews are planned.');
  };
  const chooseMonths = (value: string) => {
    setOwn(value === 'own');
    if (value === 'own') return;
    setMonths(value);
    if (!plan) setNextOn(dayInMonths(Number(value)));
  };
  const failure = saving.error ?? ending.error;
  return (
    <form onSubmit={submit}>
      <Stack>
        <OwnerSelect {...{ plan, reviewers }} value={ownerId} onChange={setOwnerId} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <NativeSelect
            label="Interval"
            value={isOwn ? 'own' : months}
            onChange={(event) => chooseMonths(event.currentTarget.value)}
          >
            {usualMonths.map((each) => (
              <option key={each} value={each}>
                {each} months
              </option>
            ))}
            <option value="own">Another number of months</option>
          </NativeSelect>
          <TextInput
            label="Next review"
            type="date"
            required
            value={nextOn}
            onChange={(event) => setNextOn(event.currentTarget.value)}
          />
          {isOwn && (
            <TextInput
              label="Months"
              type="number"
              min={1}
              max={120}
              required
              value={months}
              onChange={(event) => setMonths(event.currentTarget.value)}
            />
          )}
        </SimpleGrid>
        {failure && <FailureAlert failure={failure} />}
        <Group>
          <Button type="submit" variant="default" loading={saving.loading}>
            {plan ? 'Save the plan' : 'Plan the reviews'}
          </Button>
          {plan && (
            <Button
              variant="subtle"
              color="red"
              loading={ending.loading}
              onClick={() => done(end({ variables }), 'No more reviews are planned.')}
            >
              End the reviews
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}

interface OwnerSelectProps extends Pick<PlanFormProps, 'plan' | 'reviewers'> {
  /** Id of the owner; empty for all superadmins. */
  value: string;
  onChange(ownerId: string): void;
}

function OwnerSelect({ plan, reviewers, value, onChange }: OwnerSelectProps) {
  // An owner who can no longer review is not in the list.
  const isGone = value !== '' && !reviewers.some(({ id }) => id === value);
  return (
    <NativeSelect
      label="Owner"
      description="Gets a message when a review is due, and each week after that."
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">Superadmins</option>
      {isGone && <option value={value}>{plan?.ownerName} (can no longer review)</option>}
      {reviewers.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </NativeSelect>
  );
}
