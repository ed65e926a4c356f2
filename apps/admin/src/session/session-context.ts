import type { Session } from '@daybook/graphql-client/session';
import { createContext, useContext } from 'react';

const SessionContext = createContext<Session | null>(null);
/** Holds the session for everything below: nothing of the admin is shown without one. */
export const SessionProvider = SessionContext.Provider;

/** The signed-in person. */
export function useSessionUser(): Session['user'] {
  const session = useContext(SessionContext);
  if (!session) throw new Error('Nobody is signed in here.');
  return session.user;
}
