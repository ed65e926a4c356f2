import type { Viewer } from '@daybook/content-engine';
import type { RateLimits } from '@daybook/rate-limits';
import { type HashingOptions, PasswordHasher } from './passwords/password-hasher.ts';
import { defaultLifetimes, type SessionLifetimes } from './sessions/session-lifetimes.ts';
import { type SignInAllowances, SignInLimits } from './sign-in/sign-in-limits.ts';

/** What the server does when something happens around accounts. */
export interface AccountEvents {
  /** Somebody signed in. */
  onSignIn?(viewer: Viewer): Promise<void>;
}

/** What the operations of this library need beside the database; made once per process. */
export interface AccountsServices {
  readonly passwords: PasswordHasher;
  readonly signInLimits: SignInLimits;
  readonly lifetimes: SessionLifetimes;
  /** Seconds for which a session may change accounts after its owner gave the password. */
  readonly freshFor: number;
  readonly events: AccountEvents;
}

export interface AccountsOptions {
  rateLimits: RateLimits;
  hashing?: HashingOptions;
  lifetimes?: SessionLifetimes;
  freshFor?: number | undefined;
  events?: AccountEvents;
  allowances?: Partial<SignInAllowances>;
}

const fiveMinutes = 5 * 60;

/** Makes the services; where nothing is said, the contract's limits and sensible lifetimes hold. */
export function createAccountsServices(options: AccountsOptions): AccountsServices {
  return {
    passwords: new PasswordHasher(options.hashing),
    signInLimits: new SignInLimits(options.rateLimits, options.allowances),
    lifetimes: options.lifetimes ?? defaultLifetimes,
    freshFor: options.freshFor ?? fiveMinutes,
    events: options.events ?? {},
  };
}
