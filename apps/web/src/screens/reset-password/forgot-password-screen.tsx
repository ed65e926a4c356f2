import { defineScreen } from '../../page/screen.ts';
import { ForgotPasswordForm } from './forgot-password-form.tsx';

export const screen = defineScreen<null, Record<string, never>>({
  variables: () => ({}),
  head: () => ({
    title: 'Forgot your password?',
    description: 'A link to set a new password, for staff.',
    noindex: true,
  }),
  render: () => (
    <section className="wrap login">
      <h1>Forgot your password?</h1>
      <p>Enter the e-mail address of your account. We will send you a link to set a new password.</p>
      <ForgotPasswordForm />
      <noscript>
        <p className="notice">Asking for a link needs JavaScript. All public pages work without it.</p>
      </noscript>
    </section>
  ),
});
