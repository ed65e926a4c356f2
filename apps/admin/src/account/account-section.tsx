import { Paper, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface AccountSectionProps {
  /** Id of the heading, which names the section. */
  id: string;
  title: string;
  children: ReactNode;
}

/** A section below the form of another person's account. */
export function AccountSection({ id, title, children }: AccountSectionProps) {
  return (
    <Paper withBorder p="md" mt="md" maw={560} component="section" aria-labelledby={id}>
      <Stack gap="sm">
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        {children}
      </Stack>
    </Paper>
  );
}
