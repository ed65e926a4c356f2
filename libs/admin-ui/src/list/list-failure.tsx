import { Alert, Button, Group } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { messageOf } from '../failure.ts';

interface ListFailureProps {
  error: Error;
  retry(): Promise<unknown>;
}

/** Shows why a list could not be read. It tries again on request and when the browser is online again. */
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
