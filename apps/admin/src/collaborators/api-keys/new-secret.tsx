import { announce } from '@daybook/admin-ui';
import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef } from 'react';

interface NewSecretProps {
  secret: string;
  /** How programs use the secret. */
  use: ReactNode;
  onDone(): void;
}

/** How programs use the secret of an API key. */
export const keyUse = (
  <>
    Programs send it as <Code>Authorization: Bearer …</Code>.
  </>
);

/** Shows a new secret to copy. The server never shows it again. */
export function NewSecret({ secret, use, onDone }: NewSecretProps) {
  const clipboard = useClipboard();
  const copyButton = useRef<HTMLButtonElement>(null);
  // The form that had the focus is gone.
  useEffect(() => copyButton.current?.focus(), []);
  const copy = () => {
    clipboard.copy(secret);
    announce('Copied.');
  };
  return (
    <Stack>
      <Text size="sm">
        Store this secret where the program reads it, such as a secret store. It will not be shown again.{' '}
        {use}
      </Text>
      <Code block aria-label="Secret" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {secret}
      </Code>
      <Group justify="flex-end">
        <Button variant="default" onClick={copy} ref={copyButton}>
          {clipboard.copied ? 'Copied' : 'Copy'}
        </Button>
        <Button onClick={onDone}>I have stored this secret</Button>
      </Group>
    </Stack>
  );
}
