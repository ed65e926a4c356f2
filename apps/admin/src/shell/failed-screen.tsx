import { Alert, Button } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';

const reload = () => window.location.reload();

/** Shown in place of a screen that broke, or that there is none of. */
export function FailedScreen() {
  const error = useRouteError();
  const isUnknown = isRouteErrorResponse(error) && error.status === 404;
  return isUnknown ? (
    <Failure title="There is no such screen">The address may be mistyped.</Failure>
  ) : (
    <Failure title="This screen could not be shown">There may be a new version of the back office.</Failure>
  );
}

/** Shown in place of a screen whose code could not be loaded; tries again when the browser is back on line. */
export function UnloadedScreen() {
  useWindowEvent('online', reload);
  return (
    <Failure title="This screen could not be loaded">
      {navigator.onLine
        ? 'There may be a new version of the back office.'
        : 'You are offline. The screen comes as soon as the connection is back.'}
    </Failure>
  );
}

function Failure({ title, children }: { title: string; children: string }) {
  return (
    <Alert color="red" title={title} m="lg">
      <p>{children}</p>
      <Button onClick={reload}>Load again</Button>
    </Alert>
  );
}
