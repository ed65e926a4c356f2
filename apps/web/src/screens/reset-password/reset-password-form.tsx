import { publicRoutes } from '@daybook/routes';
import { useEffect, useId, useRef } from 'react';
import { AccountForm } from '../../account/account-form.tsx';
import { useLinkToken } from '../../account/use-link-token.ts';
import { useRequest } from '../../account/use-request.ts';
import { Thanks } from '../../forms/thanks.tsx';

/** Asks for the new password twice. If the link does not work, the form says how to get a new one. */
export function ResetPasswordForm() {
  const { progress, refusal, send, reset } = useRequest();
  const token = useLinkToken(reset);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();

  useEffect(() => {
    if (refusal.new || refusal.again) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refusal]);

  const set = (values: FormData) => {
    if (token !== null)
      void send(async () => (await import('./set-new-password.ts')).setNewPassword(token, values));
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
  const problem = refusal.token ? (
    <>
      {refusal.token} <a href={publicRoutes.forgotPassword}>Ask for a new link</a>
    </>
  ) : (
    refusal.other
  );
  return (
    <AccountForm
      ref={form}
      label="Set a new password"
      button="Set password"
      progress={progress}
      problem={problem}
      onSend={set}
    >
      <p>The link that you opened works only once.</p>
      <PasswordField id={`${id}-new`} name="new" label="New password" error={refusal.new}>
        8 to 128 characters. Common passwords are refused.
      </PasswordField>
      <PasswordField id={`${id}-again`} name="again" label="New password again" error={refusal.again} />
    </AccountForm>
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
