import { defineScreen } from '../../page/screen.ts';
import { ResetPasswordForm } from './reset-password-form.tsx';

/** The page of one-time links, from a message or from `npm run reset-password`. */
export const screen = defineScreen<null, Record<string, never>>({
  variables: () => ({}),
  head: () => ({ title: 'Set your password', description: 'A password for staff.', noindex: true }),
  render: () => (
    <section className="wrap login">
      <h1>Set your password</h1>
      <ResetPasswordForm />
      <noscript>
        <p className="notice">
          Setting a password needs JavaScript. All public pages of this site work without it.
        </p>
      </noscript>
    </section>
  ),
});
