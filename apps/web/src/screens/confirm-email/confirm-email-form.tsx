import { publicRoutes } from '@daybook/routes';
import { AccountForm } from '../../account/account-form.tsx';
import { useLinkToken } from '../../account/use-link-token.ts';
import { useRequest } from '../../account/use-request.ts';
import { Thanks } from '../../forms/thanks.tsx';

/**
 * The button that confirms a new e-mail address. Opening the page changes nothing, because mail programs open links
 * too.
 */
export function ConfirmEmailForm() {
  const { progress, refusal, send, reset } = useRequest();
  const token = useLinkToken(reset);

  const confirm = () => {
    if (token !== null) void send(async () => (await import('./confirm-address.ts')).confirmAddress(token));
  };

  if (progress === 'done') {
    return (
      <Thanks className="form__thanks">
        <p>Your new e-mail address is confirmed. Use it to sign in from now on.</p>
        <p>
          <a className="button button--solid" href={publicRoutes.login}>
            Sign in
          </a>
        </p>
      </Thanks>
    );
  }
  return (
    <AccountForm
      label="Confirm the address"
      button="Confirm the address"
      progress={progress}
      problem={refusal.token ?? refusal.email ?? refusal.other}
      onSend={confirm}
    />
  );
}
