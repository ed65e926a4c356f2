import { Alert, type MantineSpacing } from '@mantine/core';
import { messageOf } from './failure.ts';

interface FailureAlertProps {
  /** The error, or what happened as a sentence for users. Nothing is shown without it. */
  failure: unknown;
  mb?: MantineSpacing;
}

/** Says why something failed. Screen readers read it when it appears. */
export function FailureAlert({ failure, ...spacing }: FailureAlertProps) {
  if (!failure) return null;
  return (
    <Alert color="red" {...spacing}>
      {typeof failure === 'string' ? failure : messageOf(failure)}
    </Alert>
  );
}
