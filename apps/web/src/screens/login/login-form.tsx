import { singleSignOnAddress } from '@daybook/routes';
import { lazy, type MouseEvent, type SubmitEvent, Suspense, useEffect, useId, useRef, useState } from 'react';
import { ScriptedSubmit } from '../../account/scripted-submit.tsx';
import { openAdmin, useSignIn } from './use-sign-in.ts';

const SecondStep = lazy(() => import('./second-step.tsx'));

/** The one message for every refused password, in the contract's spelling (§8). */
const failureMessage = 'invalid user name or pasword';

interface LoginFormProps {
  /** Name of the identity provider; null if there is none. */
  provider: string | null;
  /** Why a single sign-on did not work. */
  problem: string | null;
}

/** The sign-in form. It sends the typed values without checks (contract §5). */
export function LoginForm({ provider, problem }: LoginFormProps) {
  const [hasPasskeys, setPasskeys] = useState(false);
  const alert = useRef<HTMLParagraphElement>(null);
  const emailId = useId();
  const passwordId = useId();
  const { isSending, second, notice, attempt, restart } = useSignIn(problem, () => alert.current?.focus());
  useEffect(() => setPasskeys('PublicKeyCredential' in window), []);

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

  if (second)
    return (
      <Suspense>
        <SecondStep {...second} onSignedIn={openAdmin} onRestart={restart} />
      </Suspense>
    );

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
      <ScriptedSubmit isSending={isSending}>Sign In</ScriptedSubmit>
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
