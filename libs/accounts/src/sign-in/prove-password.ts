import { emailKey, type RequestContext } from '@daybook/content-engine';
import { invalidInput, notSignedIn, stepUpRequired } from '@daybook/errors';
import type { Collaborator } from '../collaborators/collaborator.ts';
import { Session } from '../sessions/session.ts';
import { checkPassword } from './check-password.ts';

const wrongPassword = 'This is not your current password.';

/**
 * Checks the caller's own password. If it is correct, the session is fresh again. A wrong one counts as a failed
 * sign-in and returns null. Throws `UNAUTHENTICATED` for visitors, and `RATE_LIMITED` after too many failures.
 */
export async function proveOwnPassword(
  context: RequestContext,
  password: string,
): Promise<Collaborator | null> {
  const { viewer, session, database } = context;
  if (!viewer) throw notSignedIn();
  const collaborator = await checkPassword(context, emailKey(viewer.email), password);
  if (collaborator?.id !== viewer.id) return null;
  if (session.id !== null)
    await database.em.nativeUpdate(Session, { id: session.id }, { authenticatedAt: new Date() });
  session.isFresh = true;
  return collaborator;
}

/** Confirms the caller's password. A wrong one is `BAD_USER_INPUT`, because 401 would sign the caller out (contract §8). */
export async function confirmPassword(context: RequestContext, password: string): Promise<void> {
  if (!(await proveOwnPassword(context, password))) throw invalidInput({ password: wrongPassword });
}

/**
 * Protects actions against stolen sessions. The session must be fresh, or the current password must be given.
 * Otherwise throws `STEP_UP_REQUIRED`, with the field `currentPassword` if a wrong one was given.
 */
export async function requireStepUp(
  context: RequestContext,
  currentPassword: string | null | undefined,
): Promise<void> {
  if (context.session.isFresh) return;
  if (!currentPassword) throw stepUpRequired();
  if (!(await proveOwnPassword(context, currentPassword)))
    throw stepUpRequired({ currentPassword: wrongPassword });
}
