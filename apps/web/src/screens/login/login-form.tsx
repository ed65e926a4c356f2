import { keepSession, readSession } from '@daybook/graphql-client/session';
import { type SubmitEvent, useEffect, useId, useState } from 'react';

/** The one message for every failure, in the contract's spelling (§8). */
const failureMessage = 'invalid user name or pasword';

/**
 * Loads the admin, which is another app. Its addresses are in a separate chunk, because only this function needs them.
 */
async function openAdmin(): Promise<void> {
  const { afterSignIn } = await import('./after-sign-in.ts');
  window.location.replace(afterSignIn(window.location));
}

/**
 * Sends the typed values without checks (contract §5). If there is a session already, goes to the admin immediately.
 */
export function LoginForm() {
  const [progress, setProgress] = useState<'open' | 'sending' | 'failed'>('open');
  const emailId = useId();
  const passwordId = useId();

  useEffect(() => {
    if (readSession()) void openAdmin();
  }, []);

  const signIn = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [email, password] = [String(form.get('email')), String(form.get('password'))];
    const remember = form.has('remember');
    setProgress('sending');
    try {
      const { requestSession } = await import('./request-session.ts');
      keepSession(await requestSession({ email, password, remember }), remember);
      await openAdmin();
    } catch {
      setProgress('failed');
    }
  };

  return (
    <form className="form login__form" method="post" onSubmit={signIn}>
      {progress === 'failed' && (
        <p className="form__failure" role="alert">
          {failureMessage}
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
      <button type="submit" className="button button--solid" aria-disabled={progress === 'sending'}>
        Sign In
      </button>
    </form>
  );
}
