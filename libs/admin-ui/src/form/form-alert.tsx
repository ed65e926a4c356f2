import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';

interface FormAlertProps {
  message: string;
  onClose(): void;
}

/** What is wrong with a form as a whole; scrolled to, and dismissible (contract §5). */
export function FormAlert({ message, onClose }: FormAlertProps) {
  const alert = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is a new reason to scroll
  useEffect(() => {
    alert.current?.scrollIntoView({ block: 'center' });
  }, [message]);
  return (
    <Alert
      ref={alert}
      color="red"
      mb="md"
      icon={<IconAlertCircle aria-hidden />}
      withCloseButton
      closeButtonLabel="Dismiss"
      onClose={onClose}
    >
      {message}
    </Alert>
  );
}
