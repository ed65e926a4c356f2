import { defineScreen } from '../../page/screen.ts';
import { ConfirmEmailForm } from './confirm-email-form.tsx';

/** The page of the link that confirms a new e-mail address of an account. */
export const screen = defineScreen<null, Record<string, never>>({
  variables: () => ({}),
  head: () => ({
    title: 'Confirm your new address',
    description: 'Confirms a new e-mail address, for staff.',
    noindex: true,
  }),
  render: () => (
    <section className="wrap login">
      <h1>Confirm your new address</h1>
      <p>Confirm that this is the e-mail address with which you want to sign in. The link works only once.</p>
      <ConfirmEmailForm />
      <noscript>
        <p className="notice">Confirming an address needs JavaScript. All public pages work without it.</p>
      </noscript>
    </section>
  ),
});
