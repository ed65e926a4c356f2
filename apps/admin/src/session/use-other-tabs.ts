import { isSessionChange, readSession } from '@daybook/graphql-client/session';
import { useEffect } from 'react';
import { leaveForSignIn, reloadKeepingDrafts } from './leave-page.ts';
import { closePrompt } from './password-prompt.ts';
import { useSessionUser } from './session-context.ts';

/**
 * Follows session changes in other tabs. A sign-out there signs out here. A new sign-in there also serves a form that
 * waits for one here. If another person signs in, the page reloads for them.
 */
export function useOtherTabs(): void {
  const { _id } = useSessionUser();
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (!isSessionChange(event)) return;
      const stored = readSession();
      if (!stored) void leaveForSignIn();
      else if (stored.user._id !== _id) void reloadKeepingDrafts();
      else closePrompt('sessionEnd', true);
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [_id]);
}
