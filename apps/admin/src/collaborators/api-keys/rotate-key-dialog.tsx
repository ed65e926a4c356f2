import { DialogButtons, showFailure, useFocusReturn } from '@daybook/admin-ui';
import { useRotateApiKeyMutation } from '@daybook/graphql-client/admin/later-hooks';
import { Button, Modal, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { endAfter, KeyLife, usualLife } from './key-life.tsx';
import type { ApiKeyParts } from './key-text.ts';
import { keyUse, NewSecret } from './new-secret.tsx';

interface RotateKeyDialogProps {
  apiKey: ApiKeyParts;
  onClose(): void;
}

/** Gives a key a new secret, and then shows it. */
export default function RotateKeyDialog({ apiKey, onClose }: RotateKeyDialogProps) {
  useFocusReturn();
  const isExpired = new Date(apiKey.expiresAt) <= new Date();
  const [rotate, { loading }] = useRotateApiKeyMutation({ refetchQueries: ['ApiKeys'] });
  const [secret, setSecret] = useState<string | null>(null);
  const [overlap, setOverlap] = useState(isExpired ? '0' : '24');
  const [days, setDays] = useState(isExpired ? usualLife : '');
  const send = async () => {
    const expiresAt = days === '' ? null : endAfter(days);
    try {
      const { data } = await rotate({
        variables: { id: apiKey.id, overlapHours: Number(overlap), expiresAt },
      });
      if (data) setSecret(data.issued.secret);
    } catch (error) {
      showFailure(error);
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={secret === null ? `Rotate “${apiKey.name}”` : 'The key has a new secret'}
      centered
      closeOnClickOutside={false}
      closeOnEscape={secret === null}
    >
      {secret === null ? (
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
          <DialogButtons onCancel={onClose}>
            <Button loading={loading} onClick={send}>
              Rotate
            </Button>
          </DialogButtons>
        </Stack>
      ) : (
        <NewSecret secret={secret} onDone={onClose} use={keyUse} />
      )}
    </Modal>
  );
}
