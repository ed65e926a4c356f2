import { useMyPermissionsQuery } from '@daybook/graphql-client/admin/hooks';
import { type May, PermissionsProvider } from '@daybook/graphql-client/permissions';
import { type ReactNode, useContext, useMemo } from 'react';
import { SessionContext } from './session-context.ts';

/**
 * Renders its content when the permissions of the signed-in person are known. If they cannot be read, everything is
 * offered, and the server refuses what the role does not allow. The name and the e-mail address of the person may have
 * changed since the sign-in, so those of the server replace them.
 */
export function Permissions({ children }: { children: ReactNode }) {
  const { data, loading } = useMyPermissionsQuery();
  const signedIn = useContext(SessionContext);
  const known = data?.me?.permissions;
  const may = useMemo<May>(() => (permission) => known?.includes(permission) ?? true, [known]);
  const { name: fname, email } = data?.me ?? {};
  const session =
    signedIn && fname && email ? { ...signedIn, user: { ...signedIn.user, fname, email } } : signedIn;
  if (loading && !data) return null;
  return (
    <SessionContext value={session}>
      <PermissionsProvider value={may}>{children}</PermissionsProvider>
    </SessionContext>
  );
}
