import { messageOf } from '@daybook/admin-ui';
import { useSendAnswerAgainMutation } from '@daybook/graphql-client/admin/entry-hooks';
import type { ContactMessageQuery } from '@daybook/graphql-client/admin/entry-operations';
import { useMay } from '@daybook/graphql-client/permissions';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { MailDelivery } from '../mail/mail-delivery.tsx';
import { ofContacts } from './use-entry-changes.ts';

type Mail = NonNullable<ContactMessageQuery['thread'][number]['mail']>;

const underway = ['queued', 'sending', 'sent'];

const afterSending = {
  refetchQueries: [...ofContacts.refetchQueries, 'ContactMessage'],
  awaitRefetchQueries: true,
};

interface AnswerDeliveryProps {
  /** Id of the answer in the thread. */
  id: string;
  author: string;
  mail: Mail;
}

/** Whether an answer was sent. People who may answer can send one again that did not arrive. */
export function AnswerDelivery({ id, author, mail }: AnswerDeliveryProps) {
  const mayManage = useMay('manageEntries');
  const [sendAgain, { loading }] = useSendAnswerAgainMutation(afterSending);
  const [problem, setProblem] = useState<string | null>(null);
  const isUndelivered = !underway.includes(mail.state);
  const send = async () => {
    setProblem(null);
    try {
      await sendAgain({ variables: { id } });
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  return (
    <Group justify="space-between" align="flex-end" gap="sm">
      <div>
        <MailDelivery {...mail} />
        {mail.state === 'sent' && mail.isInFolder && (
          <Text size="xs" mt={2}>
            It was not sent, because no mail server was configured.
          </Text>
        )}
        {problem !== null && (
          <Text size="xs" c="red" role="alert">
            {problem}
          </Text>
        )}
      </div>
      {mayManage && isUndelivered && (
        <Button
          size="compact-sm"
          variant="default"
          loading={loading}
          aria-label={`Send again: the answer by ${author}`}
          onClick={send}
        >
          Send again
        </Button>
      )}
    </Group>
  );
}
