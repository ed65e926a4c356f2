import type { ApolloClient } from '@apollo/client';
import { isDialogOpen, isFormOpen } from '@daybook/admin-ui';
import { MyPermissionsDocument } from '@daybook/graphql-client/admin/operations';
import { createAdminClient } from '@daybook/graphql-client/admin-client';
import { forgetSession, readSession, type SessionUser } from '@daybook/graphql-client/session';
import { watchInput } from './session/attention.ts';
import { leaveForSignIn, reloadKeepingDrafts, signOutSignal } from './session/leave-page.ts';
import { askForPassword } from './session/password-prompt.ts';

/**
 * The Apollo client of the signed-in person. It never uses the session of another person who signed in in this
 * browser. When the session ends, it asks for the password (contract §4, §8): over an open form or dialog, otherwise on
 * the sign-in page. Calls of timers never open the dialog, so it does not interrupt somebody who closed it.
 */
export function openClient({ _id }: SessionUser): ApolloClient {
  const ownToken = () => {
    const stored = readSession();
    return stored?.user._id === _id ? stored.token : null;
  };
  /** Returns whether to repeat the call. */
  const onSessionEnd = async (sent: string | null, isBackground: boolean): Promise<boolean> => {
    // A request that is refused meanwhile must not open the sign-in page.
    if (signOutSignal.aborted) return false;
    const token = ownToken();
    if (token !== null && token !== sent) return true;
    if (token === null && readSession()) {
      await reloadKeepingDrafts();
      return false;
    }
    forgetSession();
    if (isFormOpen() || isDialogOpen()) return !isBackground && askForPassword('sessionEnd');
    await leaveForSignIn();
    return false;
  };
  const client = createAdminClient({
    token: ownToken,
    signOut: signOutSignal,
    isUnattended: watchInput(),
    onStepUp: () => askForPassword('stepUp'),
    onSessionEnd,
    onForbidden: () => void client.refetchQueries({ include: [MyPermissionsDocument] }),
  });
  return client;
}
