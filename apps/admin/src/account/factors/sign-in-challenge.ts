import { CombinedGraphQLErrors } from '@apollo/client/errors';

/** Returns the token of the challenge if a sign-in only needs a second factor, or null for any other failure. */
export function challengeIn(error: unknown): string | null {
  if (!CombinedGraphQLErrors.is(error)) return null;
  const challenge = error.errors[0]?.extensions?.challenge;
  if (typeof challenge !== 'object' || challenge === null || !('token' in challenge)) return null;
  return String(challenge.token);
}
