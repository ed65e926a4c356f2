import { type Permission, useMay } from '@daybook/graphql-client/permissions';
import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';

interface SuperadminOnlyProps {
  permission: Permission;
  /** What only superadmins can do, in the middle of a sentence: "manage webhooks". */
  task: string;
  children: ReactNode;
}

/** Shows its content to superadmins and a notice to others. The server refuses the data anyway (contract §6). */
export function SuperadminOnly({ permission, task, children }: SuperadminOnlyProps) {
  if (useMay(permission)) return children;
  return (
    <Alert color="brand" title="This screen needs a superadmin">
      Only superadmins can {task}. Your role does not allow it.
    </Alert>
  );
}
