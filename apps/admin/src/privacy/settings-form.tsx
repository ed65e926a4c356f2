import { FailureAlert, failureOf } from '@daybook/admin-ui';
import { useSetEntrySettingsMutation } from '@daybook/graphql-client/admin/privacy-hooks';
import type { EntrySettingsPartsFragment } from '@daybook/graphql-client/admin/privacy-operations';
import { Button, Group, NativeSelect, Paper, Stack, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { TextField } from '../releases/text-field.tsx';
import { changedPart } from '../settings/changed-part.ts';

const periods: readonly (readonly [months: number, label: string])[] = [
  [6, '6 months'],
  [12, '1 year'],
  [24, '2 years'],
  [36, '3 years'],
  [60, '5 years'],
  [84, '7 years'],
  [120, '10 years'],
];

type Changes = Partial<Omit<EntrySettingsPartsFragment, 'sender' | 'isMailConfigured'>>;

/** Where visitors reply, and how long entries are kept. */
export function EntrySettingsForm({ settings }: { settings: EntrySettingsPartsFragment }) {
  const [stored, setStored] = useState(settings);
  const [typed, setTyped] = useState<Changes>({});
  const [failure, setFailure] = useState<ReturnType<typeof failureOf> | null>(null);
  const [save, { loading }] = useSetEntrySettingsMutation();
  const values = { ...stored, ...typed };
  const change = (part: Changes) => setTyped((present) => ({ ...present, ...part }));
  const send = async () => {
    setFailure(null);
    try {
      const { data } = await save({ variables: { input: changedPart<Changes>(stored, typed) } });
      if (data) setStored(data.settings);
      setTyped((present) => changedPart(typed, present));
      notifications.show({ message: 'The settings are saved.' });
    } catch (error) {
      setFailure(failureOf(error));
    }
  };
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="entry-settings">
      <Stack>
        <Title order={2} size="h4" id="entry-settings">
          Messages and sign-ups
        </Title>
        <TextField
          isLine
          label="Visitors reply to"
          description={`Answers are sent from ${stored.sender}. Replies go to this mailbox, or to the sender if it is empty. They do not appear here.`}
          value={values.replyTo}
          onChange={(value) => change({ replyTo: value })}
          error={failure?.fields.replyTo}
        />
        <Period
          label="Keep contact messages"
          description="Counted from the day they arrived. Older messages are deleted every night with their answers and notes."
          months={values.contactMonths}
          onChange={(months) => change({ contactMonths: months })}
        />
        <Period
          label="Keep newsletter sign-ups"
          description="Counted from the latest sign-up or its confirmation, even for people who are still signed up."
          months={values.newsletterMonths}
          onChange={(months) => change({ newsletterMonths: months })}
        />
        <FailureAlert failure={failure?.message} />
        <Group>
          <Button onClick={send} loading={loading}>
            Save
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}

interface PeriodProps {
  label: string;
  description: string;
  months: number | null;
  onChange(months: number | null): void;
}

function Period({ label, description, months, onChange }: PeriodProps) {
  const isOffered = months === null || periods.some(([each]) => each === months);
  const offered = isOffered ? periods : [...periods, [months, `${months} months`] as const];
  return (
    <NativeSelect
      label={label}
      description={description}
      value={months ?? ''}
      data={[
        { value: '', label: 'Forever' },
        ...offered.map(([value, words]) => ({ value: String(value), label: words })),
      ]}
      onChange={({ currentTarget: { value } }) => onChange(value === '' ? null : Number(value))}
    />
  );
}
