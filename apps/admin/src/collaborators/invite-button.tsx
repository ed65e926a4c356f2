import { Button, Loader } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';

const InviteDialog = lazy(() => import('./invite-dialog.tsx'));

/** Opens the dialog that invites somebody. */
export function InviteButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button leftSection={<IconMailForward size={16} aria-hidden />} onClick={() => setOpen(true)}>
        Invite
      </Button>
      {isOpen && (
        <Suspense fallback={<Loader size="sm" aria-label="Loading" />}>
          <InviteDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
