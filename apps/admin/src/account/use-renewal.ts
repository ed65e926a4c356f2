import {
  useBeginFactorSetUpAgainMutation,
  useBeginPasskeySignInAgainMutation,
  useCompleteSignInAgainMutation,
  useSignInAgainMutation,
  useSignInWithPasskeyAgainMutation,
} from '@daybook/graphql-client/admin/account-hooks';
import type { SignInAgainMutation } from '@daybook/graphql-client/admin/account-operations';
import { signInContext } from '@daybook/graphql-client/admin-client';
import { keepSession, type Session } from '@daybook/graphql-client/session';
import { useState } from 'react';
import { reloadKeepingDrafts } from '../session/leave-page.ts';
import { useSessionUser } from '../session/session-context.ts';
import type { PasskeySteps } from './factors/passkey-button.tsx';
import { challengeIn } from './factors/sign-in-challenge.ts';

interface RenewalOptions {
  /** Whether the ended session was kept by Remember Me. The next session is kept the same way. */
  isRemembered: boolean;
  onSignedIn(session: Session): void;
}

/** What a person types to sign in again. */
export interface Typed {
  password: string;
  /** Empty unless the server asked for a second factor. */
  code: string;
}

interface Renewal {
  renew(typed: Typed): Promise<void>;
  /** Completes the sign-in with a passkey; null unless the server has accepted the password and offers this. */
  passkey: PasskeySteps | null;
  isRenewing: boolean;
}

/** Starts another session of the same person. */
export function useRenewal({ isRemembered, onSignedIn }: RenewalOptions): Renewal {
  const user = useSessionUser();
  const [signIn, { loading: isSigningIn }] = useSignInAgainMutation({ context: signInContext });
  const [complete, { loading: isCompleting }] = useCompleteSignInAgainMutation({ context: signInContext });
  const [beginSetUp, { loading: isBeginning }] = useBeginFactorSetUpAgainMutation({ context: signInContext });
  const [beginPasskey] = useBeginPasskeySignInAgainMutation({ context: signInContext });
  const [signInWithPasskey] = useSignInWithPasskeyAgainMutation({ context: signInContext });
  /** The challenge that a passkey can answer. */
  const [challenge, setChallenge] = useState<string | null>(null);

  /**
   * Signs in with the password, and with the code if the server requires one. The session of somebody who has to set up
   * a second factor first is restricted.
   */
  const requestSession = async ({ password, code }: Typed) => {
    try {
      const { data } = await signIn({ variables: { email: user.email, password, remember: isRemembered } });
      return { data, isRestricted: false };
    } catch (error) {
      const found = challengeIn(error);
      const needsSetUp = found?.methods.length === 0;
      setChallenge(found?.methods.includes('passkey') ? found.token : null);
      if (!found || (!needsSetUp && code === '')) throw error;
      const { token } = found;
      const { data } = needsSetUp
        ? await beginSetUp({ variables: { challenge: token } })
        : await complete({ variables: { challenge: token, code } });
      return { data, isRestricted: needsSetUp };
    }
  };
  const use = (data: SignInAgainMutation | null | undefined, isRestricted: boolean) => {
    if (!data) throw new Error('The server did not answer with a session.');
    const { token, user: found } = data.signIn;
    const { id, name, ...person } = found;
    const session = { token, user: { _id: id, fname: name, ...person } };
    keepSession(session, isRemembered);
    // The reloaded page offers to set up the second factor, and the form after that.
    if (isRestricted || id !== user._id) return reloadKeepingDrafts();
    onSignedIn(session);
  };
  const renew = async (typed: Typed) => {
    const { data, isRestricted } = await requestSession(typed);
    await use(data, isRestricted);
  };
  const passkey =
    challenge === null
      ? null
      : {
          begin: async () => (await beginPasskey({ variables: { challenge } })).data?.options,
          finish: async (answer: string) => {
            const { data } = await signInWithPasskey({
              variables: { answer, challenge, remember: isRemembered },
            });
            await use(data, false);
          },
        };
  return { renew, passkey, isRenewing: isSigningIn || isCompleting || isBeginning };
}
