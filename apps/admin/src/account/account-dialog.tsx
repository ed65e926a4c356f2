import { lazy, Suspense } from 'react';

const dialogs = {
  profile: lazy(() => import('./profile/profile-dialog.tsx')),
  password: lazy(() => import('./password-dialog.tsx')),
  factors: lazy(() => import('./factors/factors-dialog.tsx')),
  sessions: lazy(() => import('./sessions/sessions-dialog.tsx')),
  notices: lazy(() => import('./notices-dialog.tsx')),
};

/** The dialogs of the account menu. Each loads when it is opened. */
export default function AccountDialog({ name, onClose }: { name: keyof typeof dialogs; onClose(): void }) {
  const Dialog = dialogs[name];
  return (
    <Suspense>
      <Dialog onClose={onClose} />
    </Suspense>
  );
}
