import { keepSession, readSession } from '@daybook/graphql-client/session';
import { singleSignOnAddress } from '@daybook/routes';
import {
  lazy,
  type MouseEvent,
  type SubmitEvent,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import type { Challenge, Outcome, Refusal } from './request-session.ts';

const SecondStep = lazy(() => import('./second-step.tsx'));

/** The one message for every refused password, in the contract's spelling (§8). */
const failureMessage = 'invalid user name or pasword';

/**
 * Loads the admin, which is another app. Its addresses are in a separate chunk, because only this function needs them.
 */
async function openAdmin(): Promise<void> {
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

interface LoginFormProps {
  /** Name of the identity provider; null if there is none. */
  provider: string | null;
  /** Why a single sign-on did not work. */
  problem: string | null;
}

/**
 * Sends the typed values without checks (contract §5). If there is a session already, goes to the admin immediately.
 */
export function LoginForm({ provider, problem }: LoginFormProps) {
  const [isSending, setSending] = useState(false);
  const [second, setSecond] = useState<{ challenge: Challenge; remember: boolean } | null>(null);
  const [notice, setNotice] = useState(problem);
  const [hasPasskeys, setPasskeys] = useState(false);
  const alert = useRef<HTMLParagraphElement>(null);
  const emailId = useId();
  const passwordId = useId();

  /** Opens the admin or the second step, or shows the text of `explain`, which gets no refusal if the request failed. */
  const attempt = async (
    remember: boolean,
    request: () => Promise<Outcome>,
    explain: (refusal?: Refusal) => string,
  ) => {
    setSending(true);
    setNotice(null);
    try {
      const { session, refusal } = await request();
      if (session) {
        keepSession(session, remember);
        return await openAdmin();
      }
      if (refusal.challenge) setSecond({ challenge: refusal.challenge, remember });
      else setNotice(explain(refusal));
    } catch {
      setNotice(explain());
    }
    setSending(false);
  };

  const onOpen = useEffectEvent(() => {
    setPasskeys('PublicKeyCredential' in window);
    const { code, remember } = takeCode();
    if (code)
      void attempt(
        remember,
        async () => (await import('./request-session.ts')).requestSingleSignOn({ code, remember }),
        (refusal) => refusal?.message ?? 'The server could not be reached. Please sign in again.',
      );
    // Screen readers do not read an alert that is there when the page loads.
    else if (problem) alert.current?.focus();
    else if (readSession()) void openAdmin();
  });
  useEffect(() => onOpen(), []);

  const signIn = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [email, password] = [String(form.get('email')), String(form.get('password'))];
    const remember = form.has('remember');
    return attempt(
      remember,
      async () => (await import('./request-session.ts')).requestSession({ email, password, remember }),
      () => failureMessage,
    );
  };

  const signInWithPasskey = (event: MouseEvent<HTMLButtonElement>) => {
    const remember = isRememberChecked(event);
    return attempt(
      remember,
      async () => (await import('./request-passkey.ts')).requestPasskeySession(null, remember),
      (refusal) =>
        refusal?.message ?? 'No passkey was used. Please try again, or sign in with your password.',
    );
  };

  const goToProvider = (event: MouseEvent<HTMLButtonElement>) => {
    const next = new URLSearchParams(window.location.search).get('next');
    window.location.assign(singleSignOnAddress(next, { remember: isRememberChecked(event) }));
  };

  if (second) {
    const restart = (reason?: string) => {
      setSecond(null);
      setNotice(reason ?? null);
    };
    return (
      <Suspense>
        <SecondStep {...second} onSignedIn={openAdmin} onRestart={restart} />
      </Suspense>
    );
  }

  return (
    <form className="form login__form" method="post" onSubmit={signIn}>
      {notice && (
        <p className="form__failure" role="alert" ref={alert} tabIndex={-1}>
          {notice}
        </p>
      )}
      <div className="field">
        <label htmlFor={emailId}>Email</label>
        <input id={emailId} name="email" type="text" inputMode="email" autoComplete="username" />
      </div>
      <div className="field">
        <label htmlFor={passwordId}>Password</label>
        <input id={passwordId} name="password" type="password" autoComplete="current-password" />
      </div>
      <label className="checkbox">
        <input name="remember" type="checkbox" />
        Remember Me
      </label>
      <button type="submit" className="button button--solid" aria-disabled={isSending}>
        Sign In
      </button>
      {/* Reserves its space before it is known whether the browser supports passkeys, so that nothing moves. */}
      <p className="form__recall" aria-hidden={!hasPasskeys}>
        <button type="button" onClick={signInWithPasskey}>
          Use a passkey instead
        </button>
      </p>
      {provider && (
        <button type="button" className="button" onClick={goToProvider}>
          Sign in with {provider}
        </button>
      )}
    </form>
  );
}

function isRememberChecked({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>): boolean {
  return form?.querySelector<HTMLInputElement>('[name=remember]')?.checked ?? false;
}
