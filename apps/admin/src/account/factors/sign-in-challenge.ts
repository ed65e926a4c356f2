import { CombinedGraphQLErrors } from '@apollo/client/errors';

/** What is needed to complete a sign-in. */
export interface SignInChallenge {
  token: string;
  /**
   * The ways to complete it. Empty if the account has no second factor and has to set one up, because the site requires
   * it.
   */
  methods: readonly string[];
}

/** Returns the challenge if a sign-in only needs a second factor, or null for any other failure. */
export function challengeIn(error: unknown): SignInChallenge | null {
  if (!CombinedGraphQLErrors.is(error)) return null;
  const challenge = error.errors[0]?.extensions?.challenge;
  if (typeof challenge !== 'object' || challenge === null) return null;
  if (!('token' in challenge && 'methods' in challenge && Array.isArray(challenge.methods))) return null;
  return { token: String(challenge.token), methods: challenge.methods.map(String) };
}
