import { forgetSession } from '@daybook/graphql-client/session';
import {
  ResetPasswordDocument,
  type ResetPasswordMutationVariables,
} from '@daybook/graphql-client/web/operations';
import { type Done, type ErrorDetails, postOperation } from '../../account/post-operation.ts';

/** Messages by field; `other` belongs to no field. */
export interface ResetFailure {
  token?: string | undefined;
  new?: string | undefined;
  again?: string | undefined;
  other?: string | undefined;
}

const noLink =
  'This page needs the whole link that you were sent. Please open that link again, or ask for a new one.';
const unequal = 'The two passwords are not the same.';
const unreachable = 'The server could not be reached. Please try again in a moment.';
/** Error codes whose messages are shown. */
const shown = ['BAD_USER_INPUT', 'RATE_LIMITED'];

/** Sets the new password. Returns null on success, and then also forgets the session stored in this browser. */
export async function setNewPassword(token: string, form: FormData): Promise<ResetFailure | null> {
  if (token === '') return { token: noLink };
  const next = String(form.get('new'));
  if (next !== String(form.get('again'))) return { again: unequal };
  const refused = await send({ token, new: next }).catch(() => ({ other: unreachable }));
  if (!refused) forgetSession();
  return refused;
}

/** Sends the mutation without Apollo Client. */
async function send(variables: ResetPasswordMutationVariables): Promise<ResetFailure | null> {
  const { data, errors } = await postOperation<Done, ErrorDetails<ResetFailure>>(
    'ResetPassword',
    ResetPasswordDocument,
    variables,
  );
  if (data?.done) return null;
  const [{ message = '', extensions: { code = '', fields = {} } = {} } = {}] = errors ?? [];
  if (fields.token) return { token: fields.token };
  return fields.new ? { new: fields.new } : { other: shown.includes(code) ? message : unreachable };
}
