import type { Session } from '@daybook/graphql-client/session';
import { createContext, useContext } from 'react';

export const SessionContext = createContext<Session | null>(null);
/** Provides the session. Nothing in the admin renders without one. */
export const SessionProvider = SessionContext.Provider;

/** The signed-in person. */
export function useSessionUser(): Session['user'] {
  const session = useContext(SessionContext);
  if (!session) throw new Error('Nobody is signed in here.');
  return session.user;
}
