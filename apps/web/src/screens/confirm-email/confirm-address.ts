import { ConfirmEmailChangeDocument } from '@daybook/graphql-client/web/operations';
import { postMutation } from '../../account/post-operation.ts';
import type { Refusal } from '../../account/use-request.ts';

const noLink = 'This page needs the whole link that you were sent. Please open that link again.';
/** Error codes whose messages are shown. */
const shown = ['BAD_USER_INPUT', 'EMAIL_TAKEN', 'RATE_LIMITED'];

/** Confirms the new e-mail address of a link. Returns the messages of a refusal; null on success. */
export async function confirmAddress(token: string): Promise<Refusal | null> {
  if (token === '') return { token: noLink };
  return postMutation('ConfirmEmailChange', ConfirmEmailChangeDocument, { token }, shown);
}
