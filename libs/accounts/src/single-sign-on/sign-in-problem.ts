/**
 * Why a single sign-on ended without a session, as the sign-in page gets it:
 * - `denied`: the person or the provider refused.
 * - `expired`: it took too long, was used before, or began in another browser.
 * - `unavailable`: the provider could not be reached.
 * - `failed`: the answer of the provider was not valid.
 * - `unverified`: the provider has not verified the e-mail address.
 * - `unknown`: no account has the e-mail address.
 * - `linked`: the account is linked to somebody else at the provider.
 * - `busy`: too many attempts from one address.
 */
export type SignInProblem =
  | 'denied'
  | 'expired'
  | 'unavailable'
  | 'failed'
  | 'unverified'
  | 'unknown'
  | 'linked'
  | 'busy';

/** Ends a single sign-on. The message and the cause are for the log. */
export class SignInProblemError extends Error {
  constructor(
    readonly problem: SignInProblem,
    message: string = problem,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
