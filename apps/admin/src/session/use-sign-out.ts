import { useSignOutMutation } from '@daybook/graphql-client/admin/hooks';
import { forgetSession, signOutContext } from '@daybook/graphql-client/session';
import { leaveAfterSignOut } from './leave-page.ts';

/** Signs out on the server and in this browser, even if the server cannot be reached. */
export function useSignOut(): () => Promise<void> {
  const [signOut] = useSignOutMutation({ context: signOutContext });
  return () =>
    leaveAfterSignOut(async () => {
      try {
        await signOut();
      } finally {
        forgetSession();
      }
    });
}
