import { Alert, Anchor, Box } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';

interface FormAlertProps {
  message: string;
  onClose(): void;
  /** Actions for the problem. */
  children?: ReactNode;
}

/** An error about the whole form. It scrolls into view and can be dismissed (contract §5). */
export function FormAlert({ message, onClose, children }: FormAlertProps) {
  const alert = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls for each new message
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
      {children}
    </Alert>
  );
}

interface FieldError {
  name: string;
  label: string;
  message: string;
}

/** Lists all invalid fields; each line focuses its input. */
export function ErrorSummary({
  errors,
  onChoose,
}: {
  errors: readonly FieldError[];
  onChoose(name: string): void;
}) {
  if (errors.length === 0) return null;
  const title = errors.length === 1 ? 'One field needs attention' : `${errors.length} fields need attention`;
  return (
    <Alert color="red" mb="md" icon={<IconAlertCircle aria-hidden />} title={title}>
      <Box component="ul" m={0} ps="lg" fz="sm">
        {errors.map(({ name, label, message }) => (
          <li key={name}>
            <Anchor
              component="button"
              type="button"
              underline="always"
              c="inherit"
              fz="inherit"
              ta="start"
              style={{ verticalAlign: 'top' }}
              onClick={() => onChoose(name)}
            >
              {message.startsWith(label) ? message : `${label}: ${message}`}
            </Anchor>
          </li>
        ))}
      </Box>
    </Alert>
  );
}
