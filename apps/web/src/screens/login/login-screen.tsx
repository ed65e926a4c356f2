import { defineScreen } from '../../page/screen.ts';
import { LoginForm } from './login-form.tsx';

export const screen = defineScreen<null, Record<string, never>>({
  variables: () => ({}),
  head: () => ({ title: 'Sign in', description: 'Sign-in for staff.', noindex: true }),
  render: () => (
    <section className="wrap login">
      <h1>Sign in</h1>
      <p>For staff of this site.</p>
      <LoginForm />
      <noscript>
        <p className="notice">Signing in needs JavaScript. All other pages of this site work without it.</p>
      </noscript>
    </section>
  ),
});
