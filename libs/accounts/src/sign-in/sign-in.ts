import { emailKey, type RequestContext, recordAudit, type Viewer } from '@daybook/content-engine';
import { signInFailed } from '@daybook/errors';
import { beginSession } from '../sessions/sessions.ts';
import { checkPassword, type PasswordCheck } from './check-password.ts';

export interface SignedIn {
  user: Viewer;
  token: string;
}

/**
 * Signs in with whatever was typed. Throws one and the same failure for all wrong credentials (contract §8),
 * `RATE_LIMITED` after too many of them, and `SERVICE_UNAVAILABLE` where they cannot be checked now.
 */
export async function signIn(
  context: RequestContext,
  given: { email: string; password: string; remember: boolean },
): Promise<SignedIn> {
  const check = await checkPassword(context, emailKey(given.email), given.password);
  const { collaborator } = check;
  if (!collaborator) {
    await auditRefusal(context, check);
    throw signInFailed();
  }
  const token = await beginSession(context, collaborator, given.remember);
  const user = collaborator.asViewer();
  await context.accounts.events.onSignIn?.(user);
  return { user, token };
}

/** What was typed for an e-mail that nobody has is not written down: it may well be somebody's password. */
async function auditRefusal({ database: { em } }: RequestContext, { named }: PasswordCheck): Promise<void> {
  recordAudit(em, {
    action: 'signInRefused',
    actor: null,
    recordType: 'Collaborator',
    recordId: named?.id ?? null,
    recordTitle: named?.fname ?? 'Unknown e-mail address',
  });
  await em.flush();
}
