import {
  BeginPasskeySignInDocument,
  type BeginPasskeySignInMutation,
  SignInWithPasskeyDocument,
} from '@daybook/graphql-client/web/operations';
import { startAuthentication } from '@simplewebauthn/browser';
import { postOperation } from '../../account/post-operation.ts';
import { type Outcome, type RefusalDetails, requestOutcome } from './request-session.ts';

/**
 * Signs in with a passkey. With a challenge, completes a sign-in after a correct password. Throws if the person
 * cancels, or if the browser has no passkey for this site.
 */
export async function requestPasskeySession(challenge: string | null, remember: boolean): Promise<Outcome> {
  const { data, errors } = await postOperation<BeginPasskeySignInMutation, RefusalDetails>(
    'BeginPasskeySignIn',
    BeginPasskeySignInDocument,
    { challenge },
  );
  if (!data) {
    const [{ message = '', extensions: { fields = {} } = {} } = {}] = errors ?? [];
    return { refusal: { message, challenge: null, isOver: 'challenge' in fields } };
  }
  const answer = JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(data.options) }));
  return requestOutcome('SignInWithPasskey', SignInWithPasskeyDocument, { answer, challenge, remember });
}
