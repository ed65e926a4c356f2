import { type RowActionProps, showFailure } from '@daybook/admin-ui';
import { useSendInvitationAgainMutation } from '@daybook/graphql-client/admin/later-hooks';
import { ActionIcon } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconMailForward, IconMailOff } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';

const WithdrawDialog = lazy(() => import('./withdraw-dialog.tsx'));

/** Sends the invitation of a row again, or withdraws it. */
export default function InvitationActions({ record, reload }: RowActionProps) {
  const [isWithdrawing, setWithdrawing] = useState(false);
  const [sendAgain, { loading }] = useSendInvitationAgainMutation();
  const name = String(record.name);
  const send = async () => {
    try {
      await sendAgain({ variables: { id: record.id } });
      notifications.show({
        message: `The invitation of ${name} was sent again. Earlier links no longer work.`,
      });
    } catch (error) {
      showFailure(error);
    }
    await reload();
  };
  return (
    <>
      <ActionIcon
        variant="subtle"
        loading={loading}
        aria-label={`Send the invitation of ${name} again`}
        title="Send again"
        onClick={send}
      >
        <IconMailForward size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        aria-label={`Withdraw the invitation of ${name}`}
        title="Withdraw"
        onClick={() => setWithdrawing(true)}
      >
        <IconMailOff size={18} aria-hidden />
      </ActionIcon>
      {isWithdrawing && (
        <Suspense>
          <WithdrawDialog id={record.id} name={name} done={reload} onClose={() => setWithdrawing(false)} />
        </Suspense>
      )}
    </>
  );
}
