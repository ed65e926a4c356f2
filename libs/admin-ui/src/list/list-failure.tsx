import { Alert, Button, Group } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { messageOf } from '../failure.ts';

interface ListFailureProps {
  error: Error;
  retry(): Promise<unknown>;
}

/** Says why a list could not be read; tries again when asked to, and when the browser is back on line. */
export function ListFailure({ error, retry }: ListFailureProps) {
  useWindowEvent('online', retry);
  return (
    <Alert color="red" mb="md" role="alert">
      <Group justify="space-between">
        {messageOf(error)}
        <Button size="compact-sm" variant="default" onClick={retry}>
          Try again
        </Button>
      </Group>
    </Alert>
  );
}
