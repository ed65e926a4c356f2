import { DialogButtons, showFailure } from '@daybook/admin-ui';
import { useRotateApiKeyMutation } from '@daybook/graphql-client/admin/later-hooks';
import { Button, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { endAfter, KeyLife, usualLife } from './key-life.tsx';
import type { ApiKeyParts } from './key-text.ts';
import { keyUse, SecretDialog } from './secret-dialog.tsx';

interface RotateKeyDialogProps {
  apiKey: ApiKeyParts;
  onClose(): void;
}

/** Gives a key a new secret, and then shows it. */
export default function RotateKeyDialog({ apiKey, onClose }: RotateKeyDialogProps) {
  const isExpired = new Date(apiKey.expiresAt) <= new Date();
  const [rotate, { loading }] = useRotateApiKeyMutation({ refetchQueries: ['ApiKeys'] });
  const [overlap, setOverlap] = useState(isExpired ? '0' : '24');
  const [days, setDays] = useState(isExpired ? usualLife : '');
  const send = async (show: (secret: string) => void) => {
    const expiresAt = days === '' ? null : endAfter(days);
    try {
      const { data } = await rotate({
        variables: { id: apiKey.id, overlapHours: Number(overlap), expiresAt },
      });
      if (data) show(data.issued.secret);
    } catch (error) {
      showFailure(error);
    }
  };
  return (
    <SecretDialog
      title={`Rotate “${apiKey.name}”`}
      doneTitle="The key has a new secret"
      centered
      use={keyUse}
      onClose={onClose}
      renderForm={(show) => (
        <Stack>
          <Text size="sm">The key gets a new secret. Its name and rights stay.</Text>
          {!isExpired && (
            <Radio.Group label="When does the old secret end?" value={overlap} onChange={setOverlap}>
              <Stack mt="xs" gap="xs">
                <Radio value="24" label="After 24 hours" description="Time to change it in the program." />
                <Radio value="0" label="Now" description="If somebody else may know it." />
              </Stack>
            </Radio.Group>
          )}
          <KeyLife
            label="The key expires"
            value={days}
            onChange={setDays}
            {...(!isExpired && { unchanged: 'As before' })}
          />
          <DialogButtons onCancel={onClose} isBusy={loading}>
            <Button loading={loading} onClick={() => send(show)}>
              Rotate
            </Button>
          </DialogButtons>
        </Stack>
      )}
    />
  );
}
