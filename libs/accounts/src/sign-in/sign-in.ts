import { emailKey, type RequestContext, type Viewer } from '@daybook/content-engine';
import { signInFailed } from '@daybook/errors';
import { beginSession } from '../sessions/sessions.ts';
import { checkPassword } from './check-password.ts';

export interface SignedIn {
  user: Viewer;
  token: string;
}

/**
 * Signs in. Throws the same error for all wrong credentials (contract §8), `RATE_LIMITED` after too many of them, and
 * `SERVICE_UNAVAILABLE` if they cannot be checked now.
 */
export async function signIn(
  context: RequestContext,
  given: { email: string; password: string; remember: boolean },
): Promise<SignedIn> {
  const { devices, events } = context.accounts;
  const account = emailKey(given.email);
  const collaborator = await checkPassword(context, account, given.password);
  if (!collaborator) throw signInFailed();
  const token = await beginSession(context, collaborator, given.remember);
  await devices.remember(context, account, collaborator.passwordHash);
  const user = collaborator.asViewer();
  await events.onSignIn?.(user);
  return { user, token };
}
