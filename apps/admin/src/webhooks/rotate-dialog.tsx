import { DialogButtons, showFailure, useFocusReturn } from '@daybook/admin-ui';
import { useRotateWebhookSecretMutation } from '@daybook/graphql-client/admin/webhook-hooks';
import { Button, Modal, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { NewSecret } from '../collaborators/api-keys/new-secret.tsx';
import { secretUse } from './secret-use.tsx';
import type { WebhookParts } from './webhook-text.ts';

interface RotateDialogProps {
  webhook: WebhookParts;
  onClose(): void;
}

/** Gives a webhook a new secret, and then shows it. */
export default function RotateDialog({ webhook, onClose }: RotateDialogProps) {
  useFocusReturn();
  const [rotate, { loading }] = useRotateWebhookSecretMutation();
  const [secret, setSecret] = useState<string | null>(null);
  const [overlap, setOverlap] = useState('24');
  const send = async () => {
    try {
      const { data } = await rotate({ variables: { id: webhook.id, overlapHours: Number(overlap) } });
      if (data) setSecret(data.issued.secret);
    } catch (error) {
      showFailure(error);
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={secret === null ? `New secret for “${webhook.name}”` : 'The webhook has a new secret'}
      centered
      closeOnClickOutside={false}
      closeOnEscape={secret === null}
    >
      {secret === null ? (
        <Stack>
          <Radio.Group label="When does the old secret end?" value={overlap} onChange={setOverlap}>
            <Stack mt="xs" gap="xs">
              <Radio
                value="24"
                label="After 24 hours"
                description="Meanwhile messages have two signatures, one for each secret."
              />
              <Radio value="0" label="Now" description="If somebody else may know it." />
            </Stack>
          </Radio.Group>
          <DialogButtons onCancel={onClose}>
            <Button loading={loading} onClick={send}>
              Create secret
            </Button>
          </DialogButtons>
        </Stack>
      ) : (
        <NewSecret secret={secret} use={secretUse} onDone={onClose} />
      )}
    </Modal>
  );
}
