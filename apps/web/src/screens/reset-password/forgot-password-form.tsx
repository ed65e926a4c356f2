import { publicRoutes } from '@daybook/routes';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';

const unreachable = 'The server could not be reached. Please try again in a moment.';

/** Asks for the e-mail address. The answer does not say whether there is such an account. */
export function ForgotPasswordForm() {
  const [progress, setProgress] = useState<'open' | 'sending' | 'done'>('open');
  const [failure, setFailure] = useState<string | null>(null);
  const answer = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    if (progress === 'done') answer.current?.focus();
  }, [progress]);

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (progress === 'sending') return;
    const email = String(new FormData(event.currentTarget).get('email')).trim();
    setFailure(email === '' ? 'Please enter your e-mail address.' : null);
    if (email === '') return;
    setProgress('sending');
    const refused = await import('./request-link.ts').then(
      ({ requestLink }) => requestLink(email),
      () => unreachable,
    );
    setFailure(refused);
    setProgress(refused === null ? 'done' : 'open');
  };

  if (progress === 'done') {
    return (
      <div className="form__thanks" role="status" tabIndex={-1} ref={answer}>
        <p>
          If there is an account with this address, a link is on its way. It works once, for 30 minutes. If it
          does not arrive, look in the spam folder, or ask a superadmin of this site.
        </p>
        <p>
          <a href={publicRoutes.login}>Back to sign-in</a>
        </p>
      </div>
    );
  }
  return (
    <form className="form login__form" method="post" onSubmit={send} aria-label="Ask for a link">
      {failure && (
        <p className="form__failure" role="alert">
          {failure}
        </p>
      )}
      <div className="field">
        <label htmlFor={id}>Email</label>
        <input id={id} name="email" type="text" inputMode="email" autoComplete="username" />
      </div>
      <button type="submit" className="button button--solid" aria-disabled={progress === 'sending'}>
        Send link
      </button>
    </form>
  );
}
