import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSessionUser } from '../session/session-context.ts';

/** Tells everybody else that a screen needs a superadmin; the server refuses its data all the same (contract §6). */
export function SuperadminOnly({ children }: { children: ReactNode }) {
  const { role } = useSessionUser();
  if (role === 'superadmin') return children;
  return (
    <Alert color="yellow" title="This screen needs a superadmin">
      Only a superadmin can see and change who may sign in. Your account is a collaborator’s.
    </Alert>
  );
}
