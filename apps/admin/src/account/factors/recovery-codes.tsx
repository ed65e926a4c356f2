import { announce, useHeldDialog } from '@daybook/admin-ui';
import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone(): void;
}

/**
 * Shows new recovery codes to copy or download. The server never shows them again, so only the button below them closes
 * the dialog around them.
 */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  useHeldDialog(true);
  const clipboard = useClipboard();
  const text = `${codes.join('\n')}\n`;
  const copy = () => {
    clipboard.copy(text);
    announce('Copied.');
  };
  return (
    <Stack>
      <Text size="sm">
        Store these recovery codes in a safe place, such as a password manager. If you lose your phone, each
        works once in place of a code from the app. They will not be shown again.
      </Text>
      <SimpleGrid
        component="ul"
        cols={{ base: 1, xs: 2 }}
        spacing="xs"
        verticalSpacing={4}
        p={0}
        m={0}
        style={{ listStyle: 'none' }}
        aria-label="Recovery codes"
      >
        {codes.map((code) => (
          <Text key={code} component="li" ff="monospace">
            {code}
          </Text>
        ))}
      </SimpleGrid>
      <Group>
        <Button variant="default" onClick={copy}>
          {clipboard.copied ? 'Copied' : 'Copy'}
        </Button>
        <Button
          variant="default"
          component="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={`recovery-codes-${window.location.hostname}.txt`}
        >
          Download
        </Button>
      </Group>
      <Group justify="flex-end">
        <Button onClick={onDone}>I have stored these codes</Button>
      </Group>
    </Stack>
  );
}
