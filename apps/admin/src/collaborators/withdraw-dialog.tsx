import { Dialog, DialogButtons, showFailure, useFocusReturn } from '@daybook/admin-ui';
import { useWithdrawInvitationMutation } from '@daybook/graphql-client/admin/later-hooks';
import { Button, Stack, Text } from '@mantine/core';

interface WithdrawDialogProps {
  id: string;
  name: string;
  done(): Promise<unknown>;
  onClose(): void;
}

/** Asks before an invitation is withdrawn. */
export default function WithdrawDialog({ id, name, done, onClose }: WithdrawDialogProps) {
  useFocusReturn();
  const [withdraw, { loading }] = useWithdrawInvitationMutation();
  const confirm = async () => {
    try {
      await withdraw({ variables: { id } });
      onClose();
    } catch (error) {
      showFailure(error);
    }
    await done();
  };
  return (
    <Dialog onClose={onClose} title={`Withdraw the invitation of ${name}?`} centered>
      <Stack>
        <Text size="sm">The link will no longer work, and the account will be removed.</Text>
        <DialogButtons onCancel={onClose}>
          <Button color="red" loading={loading} onClick={confirm}>
            Withdraw
          </Button>
        </DialogButtons>
      </Stack>
    </Dialog>
  );
}
