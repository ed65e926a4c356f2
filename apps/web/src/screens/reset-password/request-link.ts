import { RequestPasswordResetDocument } from '@daybook/graphql-client/web/operations';
import { postMutation } from '../../account/post-operation.ts';
import type { Refusal } from '../../account/use-request.ts';

/** Asks for a link to set a new password. Returns the messages of a refusal; null on success. */
export function requestLink(email: string): Promise<Refusal | null> {
  return postMutation('RequestPasswordReset', RequestPasswordResetDocument, { email }, ['RATE_LIMITED']);
}
