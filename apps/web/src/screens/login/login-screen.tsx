import type { LoginQuery, LoginQueryVariables } from '@daybook/graphql-client/web/operations';
import { publicRoutes } from '@daybook/routes';
import { defineScreen } from '../../page/screen.ts';
import { LoginForm } from './login-form.tsx';
import { problemText } from './sign-in-problem.ts';

export const screen = defineScreen<LoginQuery, LoginQueryVariables>({
  variables: () => ({}),
  head: () => ({ title: 'Sign in', description: 'Sign-in for staff.', noindex: true }),
  render: ({ singleSignOn }, { search }) => {
    const provider = singleSignOn?.label ?? null;
    const problem = search.get('problem');
    return (
      <section className="wrap login">
        <h1>Sign in</h1>
        <p>For staff of this site.</p>
        <LoginForm provider={provider} problem={provider && problem && problemText(problem, provider)} />
        <p>
          <a href={publicRoutes.forgotPassword}>Forgot your password?</a>
        </p>
        <noscript>
          <p className="notice">Signing in needs JavaScript. All other pages of this site work without it.</p>
        </noscript>
      </section>
    );
  },
});
