import { publicRoutes } from '@daybook/routes';
import { useId } from 'react';
import { AccountForm } from '../../account/account-form.tsx';
import { useRequest } from '../../account/use-request.ts';
import { Thanks } from '../../forms/thanks.tsx';

/** Asks for the e-mail address. The answer does not say whether there is such an account. */
export function ForgotPasswordForm() {
  const { progress, refusal, send, reset } = useRequest();
  const id = useId();

  const ask = (values: FormData) => {
    const email = String(values.get('email')).trim();
    if (progress === 'sending') return;
    if (email === '') return reset({ other: 'Please enter your e-mail address.' });
    return send(async () => (await import('./request-link.ts')).requestLink(email));
  };

  if (progress === 'done') {
    return (
      <Thanks className="form__thanks">
        <p>
          If there is an account with this address, a link is on its way. It works once, for 30 minutes. If it
          does not arrive, look in the spam folder, or ask a superadmin of this site.
        </p>
        <p>
          <a href={publicRoutes.login}>Back to sign-in</a>
        </p>
      </Thanks>
    );
  }
  return (
    <AccountForm
      label="Ask for a link"
      button="Send link"
      progress={progress}
      problem={refusal.email ?? refusal.other}
      onSend={ask}
    >
      <div className="field">
        <label htmlFor={id}>Email</label>
        <input id={id} name="email" type="text" inputMode="email" autoComplete="username" />
      </div>
    </AccountForm>
  );
}
