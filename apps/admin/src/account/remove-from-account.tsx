import { showFailure } from '@daybook/admin-ui';
import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type ReactNode, useState } from 'react';

interface RemoveFromAccountProps {
  /** Label of the button that opens the question. */
  label: string;
  /** Label of the button that confirms. The default is `label`. */
  confirmLabel?: string;
  /** Message after the removal. */
  done: string;
  remove: () => Promise<unknown>;
  /** Called after the removal, to read the account again. */
  onChange: () => Promise<unknown>;
  /** The question: what the removal means for the person. */
  children: ReactNode;
}

/** A button that removes something from another person's account after a question. A failure is shown as a message. */
export function RemoveFromAccount({
  label,
  confirmLabel = label,
  done,
  remove,
  onChange,
  children,
}: RemoveFromAccountProps) {
  const [isAsking, setAsking] = useState(false);
  const [loading, setLoading] = useState(false);
  const confirm = async () => {
    setLoading(true);
    try {
      await remove();
      notifications.show({ message: done });
      await onChange();
    } catch (failure) {
      showFailure(failure);
    }
    setLoading(false);
    setAsking(false);
  };
  if (!isAsking) {
    return (
      <Group>
        <Button variant="default" onClick={() => setAsking(true)}>
          {label}
        </Button>
      </Group>
    );
  }
  return (
    <>
      <Text size="sm">{children}</Text>
      <Group>
        <Button variant="default" onClick={() => setAsking(false)}>
          Cancel
        </Button>
        <Button color="red" loading={loading} onClick={confirm}>
          {confirmLabel}
        </Button>
      </Group>
    </>
  );
}
