import { announce, Dialog, useFocusReturn, useHeldDialog } from '@daybook/admin-ui';
import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router-dom';

/** How programs use the secret of an API key. */
export const keyUse = (
  <>
    Programs send it as <Code>Authorization: Bearer …</Code>.
  </>
);

/** How programs use the secret of a webhook. */
export const webhookUse = (
  <>
    The program uses it to check the signature of each message, in the header <Code>webhook-signature</Code>.
  </>
);

interface SecretDialogProps {
  title: string;
  /** The title once the secret is shown. */
  doneTitle: string;
  centered?: boolean;
  /** How programs use the secret. */
  use: ReactNode;
  onClose(): void;
  /** @param show shows the secret in place of the form */
  renderForm(show: (secret: string) => void): ReactNode;
}

/** A form whose answer is a new secret, which is then shown to copy. Only the button below the secret closes it. */
export function SecretDialog({
  title,
  doneTitle,
  centered = false,
  use,
  onClose,
  renderForm,
}: SecretDialogProps) {
  useFocusReturn();
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <Dialog
      onClose={onClose}
      title={secret === null ? title : doneTitle}
      centered={centered}
      closeOnClickOutside={false}
    >
      {secret === null ? renderForm(setSecret) : <NewSecret secret={secret} use={use} onDone={onClose} />}
    </Dialog>
  );
}

interface NewSecretProps extends Pick<SecretDialogProps, 'use'> {
  secret: string;
  onDone(): void;
}

/** Shows a new secret to copy. The server never shows it again. */
function NewSecret({ secret, use, onDone }: NewSecretProps) {
  useHeldDialog(true);
  useKeptPage();
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

/** Refuses to leave the screen, for example with the back button, and asks before the page is closed. */
function useKeptPage(): void {
  const blocker = useBlocker(true);
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset();
  }, [blocker]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
}
