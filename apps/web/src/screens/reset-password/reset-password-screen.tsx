import { defineScreen } from '../../page/screen.ts';
import { ResetPasswordForm } from './reset-password-form.tsx';

/** The page of one-time links, from a message or from `npm run reset-password`. */
export const screen = defineScreen<null, Record<string, never>>({
  variables: () => ({}),
  head: () => ({ title: 'New password', description: 'A new password for staff.', noindex: true }),
  render: () => (
    <section className="wrap login">
      <h1>New password</h1>
      <p>The link that you opened works only once.</p>
      <ResetPasswordForm />
      <noscript>
        <p className="notice">
          Setting a password needs JavaScript. All public pages of this site work without it.
        </p>
      </noscript>
    </section>
  ),
});
