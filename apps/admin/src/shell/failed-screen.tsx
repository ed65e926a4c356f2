import { Alert, Button } from '@mantine/core';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';

/** Shown in place of a screen that could not be loaded or broke. */
export function FailedScreen() {
  const error = useRouteError();
  const isUnknown = isRouteErrorResponse(error) && error.status === 404;
  return (
    <Alert
      color="red"
      title={isUnknown ? 'There is no such screen' : 'This screen could not be shown'}
      m="lg"
    >
      <p>{isUnknown ? 'The address may be mistyped.' : 'There may be a new version of the back office.'}</p>
      <Button onClick={() => window.location.reload()}>Load again</Button>
    </Alert>
  );
}
