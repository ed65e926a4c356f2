import { DialogButtons, showFailure } from '@daybook/admin-ui';
import { useRotateWebhookSecretMutation } from '@daybook/graphql-client/admin/webhook-hooks';
import { Button, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { SecretDialog, webhookUse } from '../collaborators/api-keys/secret-dialog.tsx';
import type { WebhookParts } from './webhook-text.ts';

interface RotateDialogProps {
  webhook: WebhookParts;
  onClose(): void;
}

/** Gives a webhook a new secret, and then shows it. */
export default function RotateDialog({ webhook, onClose }: RotateDialogProps) {
  const [rotate, { loading }] = useRotateWebhookSecretMutation();
  const [overlap, setOverlap] = useState('24');
  const send = async (show: (secret: string) => void) => {
    try {
      const { data } = await rotate({ variables: { id: webhook.id, overlapHours: Number(overlap) } });
      if (data) show(data.issued.secret);
    } catch (error) {
      showFailure(error);
    }
  };
  return (
    <SecretDialog
      title={`New secret for “${webhook.name}”`}
      doneTitle="The webhook has a new secret"
      centered
      use={webhookUse}
      onClose={onClose}
      renderForm={(show) => (
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
          <DialogButtons onCancel={onClose} isBusy={loading}>
            <Button loading={loading} onClick={() => send(show)}>
              Create secret
            </Button>
          </DialogButtons>
        </Stack>
      )}
    />
  );
}
