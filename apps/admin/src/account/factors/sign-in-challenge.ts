import { CombinedGraphQLErrors } from '@apollo/client/errors';

/** What is needed to complete a sign-in. */
export interface SignInChallenge {
  token: string;
  /** Whether the account has no second factor and has to set one up, because the site requires it. */
  needsSetUp: boolean;
}

/** Returns the challenge if a sign-in only needs a second factor, or null for any other failure. */
export function challengeIn(error: unknown): SignInChallenge | null {
  if (!CombinedGraphQLErrors.is(error)) return null;
  const challenge = error.errors[0]?.extensions?.challenge;
  if (typeof challenge !== 'object' || challenge === null || !('token' in challenge)) return null;
  const methods = 'methods' in challenge ? challenge.methods : null;
  return { token: String(challenge.token), needsSetUp: Array.isArray(methods) && methods.length === 0 };
}
