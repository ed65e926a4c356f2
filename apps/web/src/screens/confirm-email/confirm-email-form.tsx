import { publicRoutes } from '@daybook/routes';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useLinkToken } from '../../account/use-link-token.ts';

/**
 * The button that confirms a new e-mail address. Opening the page changes nothing, because mail programs open links
 * too.
 */
export function ConfirmEmailForm() {
  const [progress, setProgress] = useState<'open' | 'sending' | 'done'>('open');
  const [failure, setFailure] = useState<string | null>(null);
  const token = useLinkToken(() => {
    setFailure(null);
    setProgress('open');
  });
  const answer = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (progress === 'done') answer.current?.focus();
  }, [progress]);

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (progress === 'sending' || token === null) return;
    setProgress('sending');
    setFailure(null);
    const refused = await import('./confirm-address.ts').then(
      ({ confirmAddress }) => confirmAddress(token),
      () => 'The server could not be reached. Please try again in a moment.',
    );
    setFailure(refused);
    setProgress(refused === null ? 'done' : 'open');
  };

  if (progress === 'done') {
    return (
      <div className="form__thanks" role="status" tabIndex={-1} ref={answer}>
        <p>Your new e-mail address is confirmed. Use it to sign in from now on.</p>
        <p>
          <a className="button button--solid" href={publicRoutes.login}>
            Sign in
          </a>
        </p>
      </div>
    );
  }
  return (
    <form className="form login__form" method="post" onSubmit={send} aria-label="Confirm the address">
      {failure && (
        <p className="form__failure" role="alert">
          {failure}
        </p>
      )}
      <button type="submit" className="button button--solid" aria-disabled={progress === 'sending'}>
        Confirm the address
      </button>
    </form>
  );
}
