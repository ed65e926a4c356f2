import { Code } from '@mantine/core';

/** How programs use the secret of a webhook. */
export const secretUse = (
  <>
    The program uses it to check the signature of each message, in the header <Code>webhook-signature</Code>.
  </>
);
