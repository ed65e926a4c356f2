import { createPasswordReset, removeFactorsAndPassword } from '@daybook/accounts';
import { publicRoutes } from '@daybook/routes';
import type { EntityManager } from '@mikro-orm/postgresql';

export interface ResetRequest {
  readonly email: string;
  /** Whether to remove the second factors and the password of the account at once. */
  readonly removesFactors: boolean;
}

/** A one-time link to set a new password, or null if no account has the e-mail address. */
export async function makeResetLink(
  em: EntityManager,
  publicUrl: string,
  { email, removesFactors }: ResetRequest,
): Promise<string | null> {
  if (removesFactors) await removeFactorsAndPassword(em, email);
  const token = await createPasswordReset(em, email);
  // Browsers send the fragment neither to the server nor in the Referer header, so no log can contain the token.
  return token === null ? null : `${publicUrl}${publicRoutes.resetPassword}#token=${token}`;
}
