import type { ApolloClient } from '@apollo/client';
import { keepUnsavedWork, leaveFreely } from '@daybook/admin-ui';
import { createAdminClient } from '@daybook/graphql-client/admin-client';
import { forgetSession, readSession } from '@daybook/graphql-client/session';
import { askForPassword } from './account/step-up.ts';
import { goToSignIn } from './session/sign-in-address.ts';

/** The client of the signed-in person; the end of the session leads to the sign-in (contract §4, §8). */
export function openClient(): ApolloClient {
  return createAdminClient({
    token: () => readSession()?.token ?? null,
    onStepUp: askForPassword,
    onSessionEnd: () => {
      leaveFreely();
      forgetSession();
      keepUnsavedWork().then(goToSignIn);
    },
  });
}
