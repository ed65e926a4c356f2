import { publicRoutes } from '@daybook/routes';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { useLinkToken } from '../../account/use-link-token.ts';
import { Thanks } from '../../forms/thanks.tsx';
import type { ResetFailure } from './set-new-password.ts';

const unreachable = 'The server could not be reached. Please try again in a moment.';

/** Asks for the new password twice. If the link does not work, the form says how to get a new one. */
export function ResetPasswordForm() {
  const [progress, setProgress] = useState<'open' | 'sending' | 'done'>('open');
  const [failure, setFailure] = useState<ResetFailure>({});
  const token = useLinkToken(() => {
    setFailure({});
    setProgress('open');
  });
  const form = useRef<HTMLFormElement>(null);
  const id = useId();

  useEffect(() => {
    if (failure.new || failure.again) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [failure]);

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (progress === 'sending' || token === null) return;
    const values = new FormData(event.currentTarget);
    setProgress('sending');
    setFailure({});
    const refused = await import('./set-new-password.ts').then(
      ({ setNewPassword }) => setNewPassword(token, values),
      () => ({ other: unreachable }),
    );
    setFailure(refused ?? {});
    setProgress(refused ? 'open' : 'done');
  };

  if (progress === 'done') {
    return (
      <Thanks className="form__thanks">
        <p>Your password is set. Sign in with it; earlier sessions of your account have ended.</p>
        <p>
          If you have passkeys, they still work. Please review them after you sign in: choose “Two-step
          sign-in” in the account menu, and remove those that you do not recognize.
        </p>
        <p>
          <a className="button button--solid" href={publicRoutes.login}>
            Sign in
          </a>
        </p>
      </Thanks>
    );
  }
  const problem = failure.token ?? failure.other;
  return (
    <form
      ref={form}
      className="form login__form"
      method="post"
      onSubmit={send}
      aria-label="Set a new password"
    >
      <p>The link that you opened works only once.</p>
      {problem && (
        <p className="form__failure" role="alert">
          {problem}
          {failure.token && (
            <>
              {' '}
              <a href={publicRoutes.forgotPassword}>Ask for a new link</a>
            </>
          )}
        </p>
      )}
      <PasswordField id={`${id}-new`} name="new" label="New password" error={failure.new}>
        8 to 128 characters. Common passwords are refused.
      </PasswordField>
      <PasswordField id={`${id}-again`} name="again" label="New password again" error={failure.again} />
      <button type="submit" className="button button--solid" aria-disabled={progress === 'sending'}>
        Set password
      </button>
    </form>
  );
}

interface PasswordFieldProps {
  id: string;
  name: string;
  label: string;
  error?: string | undefined;
  /** The password rules, shown below the field. */
  children?: string;
}

function PasswordField({ id, name, label, error, children }: PasswordFieldProps) {
  const described = [children && `${id}-rules`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type="password"
        autoComplete="new-password"
        {...(error && { 'aria-invalid': true })}
        {...(described !== '' && { 'aria-describedby': described })}
      />
      {children && (
        <p className="field__note" id={`${id}-rules`}>
          {children}
        </p>
      )}
      {error && (
        <p className="field__error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
