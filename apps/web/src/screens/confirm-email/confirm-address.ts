import { ConfirmEmailChangeDocument } from '@daybook/graphql-client/web/operations';
import { type Done, type ErrorDetails, postOperation } from '../../account/post-operation.ts';

const noLink = 'This page needs the whole link that you were sent. Please open that link again.';
const unreachable = 'The server could not be reached. Please try again in a moment.';
/** Error codes whose messages are shown. */
const shown = ['BAD_USER_INPUT', 'EMAIL_TAKEN', 'RATE_LIMITED'];

/** Confirms the new e-mail address of a link. Returns the message of a refusal; null on success. */
export async function confirmAddress(token: string): Promise<string | null> {
  if (token === '') return noLink;
  try {
    const { data, errors } = await postOperation<Done, ErrorDetails<{ token?: string }>>(
      'ConfirmEmailChange',
      ConfirmEmailChangeDocument,
      { token },
    );
    if (data?.done) return null;
    const [{ message = '', extensions: { code = '', fields = {} } = {} } = {}] = errors ?? [];
    return shown.includes(code) ? (fields.token ?? message) : unreachable;
  } catch {
    return unreachable;
  }
}
