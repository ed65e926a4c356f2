import { Dialog, DialogButtons, showFailure, useFocusReturn } from '@daybook/admin-ui';
import { useRemoveWebhookMutation } from '@daybook/graphql-client/admin/webhook-hooks';
import { Button, Stack, Text } from '@mantine/core';
import type { WebhookParts } from './webhook-text.ts';

interface RemoveDialogProps {
  webhook: WebhookParts;
  onClose(): void;
}

/** Asks before a webhook is deleted. */
export default function RemoveDialog({ webhook: { id, name }, onClose }: RemoveDialogProps) {
  useFocusReturn();
  const [remove, { loading }] = useRemoveWebhookMutation({
    refetchQueries: ['Webhooks'],
    awaitRefetchQueries: true,
  });
  const confirm = async () => {
    try {
      await remove({ variables: { id } });
      onClose();
    } catch (error) {
      showFailure(error);
    }
  };
  return (
    <Dialog onClose={onClose} title={`Delete “${name}”?`} centered>
      <Stack>
        <Text size="sm">
          The webhook is deleted with its messages, including those that are waiting. This cannot be undone.
        </Text>
        <DialogButtons onCancel={onClose} isCancelFocused>
          <Button color="red" loading={loading} onClick={confirm}>
            Delete
          </Button>
        </DialogButtons>
      </Stack>
    </Dialog>
  );
}
