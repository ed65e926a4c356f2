import { Alert } from '@mantine/core';

/** Says that the person may read the record but not change it. */
export function ReadOnlyNotice() {
  return (
    <Alert color="blue" mb="md">
      Your role may look at records but not change them.
    </Alert>
  );
}
