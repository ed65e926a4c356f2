import type { ContentType } from '@daybook/graphql-client/content-type';
import { Alert, Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconTrashX } from '@tabler/icons-react';
import type { FormValues } from '../values/form-values.ts';
import { plainValues } from '../values/plain-values.ts';

interface RemovedNoticeProps {
  noun: string;
  onSaveAsNew(): void;
  content: ContentType;
  currentValues(): FormValues;
}

/** Says that the record was deleted, and offers to keep the typed values. */
export default function RemovedNotice({ noun, content, currentValues, onSaveAsNew }: RemovedNoticeProps) {
  const copy = async () => {
    await navigator.clipboard.writeText(plainValues(content.fields, currentValues()));
    notifications.show({ message: 'Copied.' });
  };
  return (
    <Alert
      color="red"
      mb="md"
      icon={<IconTrashX aria-hidden />}
      title={`This ${noun} was deleted by someone else`}
    >
      What you typed is still here.
      <Group mt="sm" gap="xs">
        <Button size="xs" onClick={onSaveAsNew}>
          Continue as a new {noun}
        </Button>
        <Button size="xs" variant="default" onClick={copy}>
          Copy what I typed
        </Button>
      </Group>
    </Alert>
  );
}
