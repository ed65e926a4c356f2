import { forgetSession } from '@daybook/graphql-client/session';
import {
  ResetPasswordDocument,
  type ResetPasswordMutationVariables,
} from '@daybook/graphql-client/web/operations';
import { postMutation } from '../../account/post-operation.ts';
import type { Refusal } from '../../account/use-request.ts';

const noLink =
  'This page needs the whole link that you were sent. Please open that link again, or ask for a new one.';
const unequal = 'The two passwords are not the same.';
/** Error codes whose messages are shown. */
const shown = ['BAD_USER_INPUT', 'RATE_LIMITED'];

/** Sets the new password. Returns null on success, and then also forgets the session stored in this browser. */
export async function setNewPassword(token: string, form: FormData): Promise<Refusal | null> {
  if (token === '') return { token: noLink };
  const next = String(form.get('new'));
  if (next !== String(form.get('again'))) return { again: unequal };
  const variables: ResetPasswordMutationVariables = { token, new: next };
  const refused = await postMutation('ResetPassword', ResetPasswordDocument, variables, shown);
  if (!refused) forgetSession();
  return refused;
}
