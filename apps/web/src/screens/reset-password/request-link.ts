import { RequestPasswordResetDocument } from '@daybook/graphql-client/web/operations';
import { type Done, postOperation } from '../../account/post-operation.ts';

const unreachable = 'The server could not be reached. Please try again in a moment.';

/** Asks for a link to set a new password. Returns the message of a refusal; null on success. */
export async function requestLink(email: string): Promise<string | null> {
  try {
    const { data, errors } = await postOperation<Done>('RequestPasswordReset', RequestPasswordResetDocument, {
      email,
    });
    if (data?.done) return null;
    const [{ message = '', extensions: { code = '' } = {} } = {}] = errors ?? [];
    return code === 'RATE_LIMITED' ? message : unreachable;
  } catch {
    return unreachable;
  }
}
