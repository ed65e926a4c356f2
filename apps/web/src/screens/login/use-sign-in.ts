import { keepSession, readSession } from '@daybook/graphql-client/session';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Challenge, Outcome, Refusal } from './request-session.ts';

/** Shown if a browser does not keep the session. */
export const noStorage =
  'This browser does not let this site store data, so it cannot keep you signed in. Allow it in the settings of the browser, and sign in again.';

/** The progress of a sign-in. */
export interface SignIn {
  readonly isSending: boolean;
  /** The second step; null before the account has asked for it. */
  readonly second: { readonly challenge: Challenge; readonly remember: boolean } | null;
  /** Why the last attempt failed. */
  readonly notice: string | null;
  /**
   * Sends a request, and opens the back office or the second step. If neither is possible, shows the text from
   * `explain`, which gets the refusal, or nothing if the request failed.
   */
  attempt(
    remember: boolean,
    request: () => Promise<Outcome>,
    explain: (refusal?: Refusal) => string,
  ): Promise<void>;
  /** Leaves the second step. */
  restart(reason?: string): void;
}

/**
 * Signs in. If there is a session or the code of a single sign-on when the page is opened, uses it immediately.
 * @param problem why a single sign-on did not work
 * @param focusNotice called if the page is opened with this problem
 */
export function useSignIn(problem: string | null, focusNotice: () => void): SignIn {
  const [isSending, setSending] = useState(false);
  const [second, setSecond] = useState<SignIn['second']>(null);
  const [notice, setNotice] = useState(problem);

  // A double click comes before the next render disables the buttons.
  const isBusy = useRef(false);

  const attempt: SignIn['attempt'] = async (remember, request, explain) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setSending(true);
    setNotice(null);
    try {
      const { session, refusal } = await request();
      if (session) {
        if (keepSession(session, remember)) return await openAdmin();
        setNotice(noStorage);
      } else if (refusal.challenge) setSecond({ challenge: refusal.challenge, remember });
      else setNotice(explain(refusal));
    } catch {
      setNotice(explain());
    }
    isBusy.current = false;
    setSending(false);
  };

  const onOpen = useEffectEvent(() => {
    const { code, remember } = takeCode();
    if (code)
      void attempt(
        remember,
        async () => (await import('./request-session.ts')).requestSingleSignOn({ code, remember }),
        (refusal) => refusal?.message ?? 'The server could not be reached. Please sign in again.',
      );
    // Screen readers do not read an alert that is there when the page loads.
    else if (problem) focusNotice();
    else if (readSession()) void openAdmin();
  });
  useEffect(() => onOpen(), []);

  const restart = (reason?: string) => {
    setSecond(null);
    setNotice(reason ?? null);
  };
  return { isSending, second, notice, attempt, restart };
}

/**
 * Opens the back office, which is another app. Its addresses are in a separate chunk, because only this function needs
 * them.
 */
export async function openAdmin(): Promise<void> {
  const { afterSignIn } = await import('./after-sign-in.ts');
  window.location.replace(afterSignIn(window.location));
}

/** Takes the code of a single sign-on out of the address, so that it is used once. */
function takeCode(): { code: string | null; remember: boolean } {
  const { hash, pathname, search } = window.location;
  const given = new URLSearchParams(hash.slice(1));
  const code = given.get('code');
  if (code) window.history.replaceState(window.history.state, '', pathname + search);
  return { code, remember: given.has('remember') };
}
