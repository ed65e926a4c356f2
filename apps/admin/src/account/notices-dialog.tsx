import { Dialog, DialogButtons, FailureAlert, showFailure, useFocusReturn } from '@daybook/admin-ui';
import {
  useMyContactNoticesQuery,
  useSetMyContactNoticesMutation,
} from '@daybook/graphql-client/admin/account-hooks';
import type { NoticeTime } from '@daybook/graphql-client/admin/account-operations';
import { Button, Loader, Radio, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';

const times: Record<NoticeTime, { label: string; description: string }> = {
  atOnce: {
    label: 'At once',
    description: 'One mail for each message, at most 10 in an hour. Replies go to the visitor.',
  },
  daily: {
    label: 'Once a day',
    description: 'One mail that lists the messages of the day, if there are any.',
  },
  never: { label: 'Never', description: 'No mail. You can read the messages in the back office.' },
};
const names = Object.keys(times) as NoticeTime[];

/** Lets the signed-in person choose when to get mail about contact messages. */
export default function NoticesDialog({ onClose }: { onClose(): void }) {
  const { data, error } = useMyContactNoticesQuery({ fetchPolicy: 'network-only' });
  const [set, { loading }] = useSetMyContactNoticesMutation();
  const [chosen, setChosen] = useState<NoticeTime | null>(null);
  useFocusReturn();
  const time = chosen ?? data?.time ?? null;
  const save = async () => {
    if (!time) return;
    try {
      await set({ variables: { time } });
      notifications.show({ message: 'Your choice is saved.' });
      onClose();
    } catch (failure) {
      showFailure(failure);
    }
  };
  return (
    <Dialog onClose={onClose} title="Mail about contact messages" centered>
      <Stack>
        <FailureAlert failure={error} />
        {!time && !error && <Loader size="sm" aria-label="Loading" />}
        {time && (
          <Radio.Group
            label="When do you want to get mail?"
            value={time}
            onChange={(value) => setChosen(names.find((name) => name === value) ?? null)}
          >
            <Stack gap="sm" mt="xs">
              {names.map((name) => (
                <Radio key={name} value={name} {...times[name]} />
              ))}
            </Stack>
          </Radio.Group>
        )}
        <DialogButtons onCancel={onClose}>
          <Button disabled={!time} loading={loading} onClick={save}>
            Save
          </Button>
        </DialogButtons>
      </Stack>
    </Dialog>
  );
}
