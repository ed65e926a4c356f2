import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { LeaveQuestion } from './leave-question.tsx';
import { mayLeaveFreely } from './leaving.ts';

interface LeaveGuardProps {
  /** Whether leaving would lose something. Asked at the moment of leaving. */
  isDirty(): boolean;
  /** Told when somebody leaves all the same. */
  onLeave?: () => void;
}

/** Asks before a changed form is left, within the admin and by closing the page. */
export function LeaveGuard({ isDirty, onLeave }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isDirty(),
  );
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (!mayLeaveFreely() && isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
  const isAsking = blocker.state === 'blocked';
  const leave = () => {
    if (!isAsking) return;
    onLeave?.();
    blocker.proceed();
  };
  const stay = () => {
    if (isAsking) blocker.reset();
  };
  return <LeaveQuestion isAsked={isAsking} onStay={stay} onLeave={leave} />;
}
