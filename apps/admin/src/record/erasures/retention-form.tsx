import { FailureAlert, failureOf } from '@daybook/admin-ui';
import { useSetRecordRetentionMutation } from '@daybook/graphql-client/admin/record-hooks';
import type { RecordRetentionPartsFragment } from '@daybook/graphql-client/admin/record-operations';
import { Button, Checkbox, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type FormEvent, useState } from 'react';
import { ConfirmRetentionDialog } from './confirm-retention-dialog.tsx';
import { RetentionPreview } from './retention-preview.tsx';
import { monthNames } from './retention-words.ts';

const mostYears = 99;

/** The settings of retention. Turning the job on, or changing the period while it is on, requires a confirmation. */
export function RetentionForm({ present }: { present: RecordRetentionPartsFragment }) {
  const [saved, setSaved] = useState(present);
  const [isOn, setOn] = useState(present.removesOldVersions);
  const [years, setYears] = useState(String(present.yearsKept));
  const [fiscalYearEnds, setMonth] = useState(present.fiscalYearEnds);
  const [isConfirming, setConfirming] = useState(false);
  const [failure, setFailure] = useState<ReturnType<typeof failureOf> | null>(null);
  const [save, { loading }] = useSetRecordRetentionMutation();
  const yearsKept = Number(years);
  const isPeriod = Number.isInteger(yearsKept) && yearsKept >= 1 && yearsKept <= mostYears;
  const period = { yearsKept, fiscalYearEnds };
  const isNew = yearsKept !== saved.yearsKept || fiscalYearEnds !== saved.fiscalYearEnds;
  const send = async () => {
    const { data } = await save({ variables: { input: { removesOldVersions: isOn, ...period } } });
    if (data) setSaved(data.retention);
  };
  const finish = () => {
    setConfirming(false);
    notifications.show({ message: 'The retention is saved.' });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    if (isOn && isPeriod && (isNew || !saved.removesOldVersions)) return setConfirming(true);
    try {
      await send();
      finish();
    } catch (error) {
      setFailure(failureOf(error));
    }
  };
  return (
    <>
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextInput
            type="number"
            min={1}
            max={mostYears}
            label="Years kept"
            description="Counted from the end of the fiscal year in which something was last live."
            value={years}
            onChange={({ currentTarget }) => setYears(currentTarget.value)}
            error={isPeriod ? failure?.fields.yearsKept : `Enter a whole number from 1 to ${mostYears}.`}
          />
          <NativeSelect
            label="The fiscal year ends with"
            description={`Days are those of the time zone of the site settings: ${saved.timeZone}.`}
            value={String(fiscalYearEnds)}
            data={monthNames.map((label, at) => ({ value: String(at + 1), label }))}
            onChange={({ currentTarget }) => setMonth(Number(currentTarget.value))}
            error={failure?.fields.fiscalYearEnds}
          />
          <Checkbox
            label="Every day, erase what is past its period"
            checked={isOn}
            onChange={({ currentTarget }) => setOn(currentTarget.checked)}
          />
          {isPeriod && <RetentionPreview period={period} timeZone={saved.timeZone} />}
          <FailureAlert failure={failure?.message} />
          <Group>
            <Button type="submit" loading={loading} disabled={!isPeriod}>
              Save retention
            </Button>
          </Group>
        </Stack>
      </form>
      {isConfirming && (
        <ConfirmRetentionDialog
          period={period}
          timeZone={saved.timeZone}
          send={send}
          onDone={finish}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}
