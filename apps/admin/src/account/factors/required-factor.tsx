import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { setDocumentTitle } from '../../firm.ts';
import { useSignOut } from '../../session/use-sign-out.ts';
import { FactorsPanel } from './factors-panel.tsx';

/** The only screen for people who lack the second factor that the site requires. */
export default function RequiredFactor() {
  const signOut = useSignOut();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    setDocumentTitle('Set up two-step sign-in');
    heading.current?.focus();
  }, []);
  return (
    <Stack component="main" maw={520} mx="auto" p="md" mt={{ base: 0, sm: 'xl' }}>
      <Title order={1} size="h2" ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
        Set up two-step sign-in
      </Title>
      <Text>
        This site requires two-step sign-in for every account. You can continue after you set it up.
      </Text>
      <Paper withBorder p="md">
        <Title order={2} size="h4" mb="md">
          Choose one of these
        </Title>
        <FactorsPanel isRequired onCodesStored={() => window.location.reload()} />
      </Paper>
      <Group>
        <Button variant="subtle" onClick={signOut}>
          Log out
        </Button>
      </Group>
    </Stack>
  );
}
