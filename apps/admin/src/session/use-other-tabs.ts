import { isSessionChange, readSession } from '@daybook/graphql-client/session';
import { useEffect } from 'react';
import { answerQuestion } from '../account/password-question.ts';
import { leaveForSignIn, reloadForNewUser } from './leave-page.ts';
import { useSessionUser } from './session-context.ts';

/**
 * Follows what other tabs of this browser do with the session: signing out there signs out here, and signing in again
 * there is enough for a form that waits for it here. Somebody else who signed in gets a page of their own.
 */
export function useOtherTabs(): void {
  const { _id } = useSessionUser();
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (!isSessionChange(event)) return;
      const stored = readSession();
      if (!stored) void leaveForSignIn();
      else if (stored.user._id !== _id) void reloadForNewUser();
      else answerQuestion('sessionEnd', true);
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [_id]);
}
