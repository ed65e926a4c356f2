import { Dialog, useFocusReturn } from '@daybook/admin-ui';
import { Button, Group, Text } from '@mantine/core';

interface ChangedMeanwhileProps {
  /** Why the answer was refused. */
  conflict: string;
  onClose(): void;
  onSend(): void;
}

/** Asks whether to send an answer to a message that somebody else changed. */
export default function ChangedMeanwhile({ conflict, onClose, onSend }: ChangedMeanwhileProps) {
  useFocusReturn();
  return (
    <Dialog onClose={onClose} title="This message was changed" centered>
      <Text size="sm">{conflict} Look at what happened before you send your answer. Your text is kept.</Text>
      <Group justify="flex-end" mt="md">
        <Button variant="default" data-autofocus onClick={onClose}>
          Look first
        </Button>
        <Button onClick={onSend}>Send anyway</Button>
      </Group>
    </Dialog>
  );
}
