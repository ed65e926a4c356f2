import { useSignOutMutation } from '@daybook/graphql-client/admin/hooks';
import { forgetSession } from '@daybook/graphql-client/session';
import { publicRoutes } from '@daybook/routes';

/** Signs out on the server and in this browser, even if the server cannot be reached. */
export function useSignOut(): () => Promise<void> {
  const [signOut] = useSignOutMutation();
  return async () => {
    try {
      await signOut();
    } finally {
      forgetSession();
      window.location.assign(publicRoutes.login);
    }
  };
}
