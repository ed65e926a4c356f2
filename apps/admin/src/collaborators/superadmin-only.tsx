import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSessionUser } from '../session/session-context.ts';

/** Shows its content to superadmins and a notice to others. The server refuses the data anyway (contract §6). */
export function SuperadminOnly({ children }: { children: ReactNode }) {
  const { role } = useSessionUser();
  if (role === 'superadmin') return children;
  return (
    <Alert color="yellow" title="This screen needs a superadmin">
      Only superadmins can manage accounts. You have a collaborator account.
    </Alert>
  );
}
