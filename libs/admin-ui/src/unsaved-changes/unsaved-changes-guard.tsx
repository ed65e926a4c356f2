import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { isLeavingAllowed } from './allow-leaving.ts';
import { UnsavedChangesDialog } from './unsaved-changes-dialog.tsx';

export interface UnsavedChangesGuardProps {
  hasUnsavedChanges(): boolean;
  /** Saves the changes before the person is asked; returns whether nothing is left to ask about. */
  saveFirst?: () => Promise<boolean>;
  /** Called when somebody leaves without saving. */
  onLeave?: () => void;
  /** Called when somebody stays. */
  onStay?: () => void;
}

/** Asks before somebody leaves a changed form, for another screen or by closing the page. */
export function UnsavedChangesGuard(props: UnsavedChangesGuardProps) {
  const { hasUnsavedChanges, saveFirst, onLeave, onStay } = props;
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
  const [isAsking, setAsking] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: decides once for each attempt to leave
  useEffect(() => {
    setAsking(false);
    if (!isBlocked) return;
    const decide = async () => ((await saveFirst?.()) ? blocker.proceed() : setAsking(true));
    void decide();
  }, [isBlocked]);
  const leave = () => {
    if (!isBlocked) return;
    onLeave?.();
    blocker.proceed();
  };
  const stay = () => {
    if (!isBlocked) return;
    onStay?.();
    blocker.reset();
  };
  return <UnsavedChangesDialog isOpen={isAsking} onStay={stay} onLeave={leave} />;
}
