import { isSessionChange, readSession } from '@daybook/graphql-client/session';
import { useEffect } from 'react';
import { hidePage, leaveForSignIn, reloadKeepingDrafts } from './leave-page.ts';
import { closePrompt } from './password-prompt.ts';
import { useSessionUser } from './session-context.ts';

/**
 * Follows session changes in other tabs. A sign-out there signs out here. A new sign-in there also serves a form that
 * waits for one here. If another person signs in, the page reloads for them. A page that the browser shows again when
 * somebody goes back has missed the changes meanwhile.
 */
export function useOtherTabs(): void {
  const { _id } = useSessionUser();
  useEffect(() => {
    const follow = () => {
      const stored = readSession();
      if (!stored) void leaveForSignIn();
      else if (stored.user._id !== _id) void reloadKeepingDrafts();
      else closePrompt('sessionEnd', true);
    };
    const followChange = (event: StorageEvent) => {
      if (isSessionChange(event)) follow();
    };
    const followReturn = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      if (readSession()?.user._id !== _id) hidePage();
      follow();
    };
    window.addEventListener('storage', followChange);
    window.addEventListener('pageshow', followReturn);
    return () => {
      window.removeEventListener('storage', followChange);
      window.removeEventListener('pageshow', followReturn);
    };
  }, [_id]);
}
