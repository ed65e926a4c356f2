import { Alert, Button } from '@mantine/core';
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

function Failure({ title, children }: { title: string; children: string }) {
  return (
    <Alert color="red" title={title} m="lg">
      <p>{children}</p>
      <Button onClick={reload}>Reload</Button>
    </Alert>
  );
}
