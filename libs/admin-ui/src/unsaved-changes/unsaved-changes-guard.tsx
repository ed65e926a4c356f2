import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { isLeavingAllowed } from './allow-leaving.ts';
import { UnsavedChangesDialog } from './unsaved-changes-dialog.tsx';

interface UnsavedChangesGuardProps {
  hasUnsavedChanges(): boolean;
  /** Called when somebody leaves without saving. */
  onLeave?: () => void;
}

/** Asks before somebody leaves a changed form, for another screen or by closing the page. */
export function UnsavedChangesGuard({ hasUnsavedChanges, onLeave }: UnsavedChangesGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && hasUnsavedChanges(),
  );
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (!isLeavingAllowed() && hasUnsavedChanges()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [hasUnsavedChanges]);
  const isBlocked = blocker.state === 'blocked';
  const leave = () => {
    if (!isBlocked) return;
    onLeave?.();
    blocker.proceed();
  };
  const stay = () => {
    if (isBlocked) blocker.reset();
  };
  return <UnsavedChangesDialog isOpen={isBlocked} onStay={stay} onLeave={leave} />;
}
