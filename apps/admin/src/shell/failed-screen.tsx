import { Button, Paper, Text, Title } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';

const reload = () => window.location.reload();

/** Replaces a screen that failed or does not exist. */
export function FailedScreen() {
  const error = useRouteError();
  const isUnknown = isRouteErrorResponse(error) && error.status === 404;
  return isUnknown ? (
    <Failure title="Screen not found">Please check the address.</Failure>
  ) : (
    <Failure title="This screen could not be shown">There may be a new version of the back office.</Failure>
  );
}

/** Replaces a screen whose code could not be loaded, and tries again when the browser is online. */
export function UnloadedScreen() {
  useWindowEvent('online', reload);
  return (
    <Failure title="This screen could not be loaded">
      {navigator.onLine
        ? 'There may be a new version of the back office.'
        : 'You are offline. The screen will load when the connection is back.'}
    </Failure>
  );
}

/** Avoids Mantine's `Alert`, which the first screen would load for these two screens only. */
function Failure({ title, children }: { title: string; children: string }) {
  return (
    <Paper withBorder role="alert" p="md" m="lg">
      <Title order={1} size="h4">
        {title}
      </Title>
      <Text my="sm">{children}</Text>
      <Button onClick={reload}>Reload</Button>
    </Paper>
  );
}
