import { useMay } from '@daybook/graphql-client/permissions';
import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';

/** Shows its content to superadmins and a notice to others. The server refuses the data anyway (contract §6). */
export function SuperadminOnly({ children }: { children: ReactNode }) {
  if (useMay('manageCollaborators')) return children;
  return (
    <Alert color="yellow" title="This screen needs a superadmin">
      Only superadmins can manage accounts. Your role does not allow it.
    </Alert>
  );
}
