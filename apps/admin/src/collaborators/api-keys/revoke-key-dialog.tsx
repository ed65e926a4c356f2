import { Dialog, DialogButtons, showFailure, useFocusReturn } from '@daybook/admin-ui';
import { useRevokeApiKeyMutation } from '@daybook/graphql-client/admin/later-hooks';
import { Button, Stack, Text } from '@mantine/core';
import { type ApiKeyParts, lastUseOf } from './key-text.ts';

interface RevokeKeyDialogProps {
  apiKey: ApiKeyParts;
  onClose(): void;
}

/** Asks before a key is revoked. */
export default function RevokeKeyDialog({ apiKey, onClose }: RevokeKeyDialogProps) {
  useFocusReturn();
  const [revoke, { loading }] = useRevokeApiKeyMutation({
    refetchQueries: ['ApiKeys'],
    awaitRefetchQueries: true,
  });
  const confirm = async () => {
    try {
      await revoke({ variables: { id: apiKey.id } });
      onClose();
    } catch (error) {
      showFailure(error);
    }
  };
  return (
    <Dialog onClose={onClose} title={`Revoke “${apiKey.name}”?`} centered>
      <Stack>
        <Text size="sm">
          Programs that use this key stop working at once. This cannot be undone. {lastUseOf(apiKey)}
        </Text>
        <DialogButtons onCancel={onClose} isCancelFocused>
          <Button color="red" loading={loading} onClick={confirm}>
            Revoke
          </Button>
        </DialogButtons>
      </Stack>
    </Dialog>
  );
}
