import type { Viewer } from '@daybook/content-engine';
import type { RateLimits } from '@daybook/rate-limits';
import { type HashingOptions, PasswordHasher } from './passwords/password-hasher.ts';
import { defaultLifetimes, type SessionLifetimes } from './sessions/session-lifetimes.ts';
import { FamiliarDevices } from './sign-in/familiar-devices.ts';
import { RefusalAuditThrottle } from './sign-in/refusal-audit-throttle.ts';
import { defaultAllowances, type SignInAllowances, SignInLimits } from './sign-in/sign-in-limits.ts';

/** A refused sign-in, as logs may contain it. */
export interface SignInRefusal {
  address: string;
  /** Null if no account has the e-mail address. */
  accountId: string | null;
  /** A pseudonym of the entered e-mail address. */
  emailHash: string;
}

/** Callbacks for events of accounts. */
export interface AccountEvents {
  /** Somebody signed in. */
  onSignIn?(viewer: Viewer): Promise<void>;
  /** A password was wrong. */
  onSignInRefused?(refusal: SignInRefusal): void;
}

/** The services that the operations of this library need in addition to the database. Created once per process. */
export interface AccountsServices {
  readonly passwords: PasswordHasher;
  readonly signInLimits: SignInLimits;
  readonly devices: FamiliarDevices;
  readonly refusalThrottle: RefusalAuditThrottle;
  readonly lifetimes: SessionLifetimes;
  /** Seconds after entering the password during which a session may change accounts. */
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

/** Creates the services. Omitted options default to the limits of the contract and reasonable lifetimes. */
export function createAccountsServices(options: AccountsOptions): AccountsServices {
  return {
    passwords: new PasswordHasher(options.hashing),
    signInLimits: new SignInLimits(options.rateLimits, options.allowances),
    devices: new FamiliarDevices(options.allowances?.familiarFor ?? defaultAllowances.familiarFor),
    refusalThrottle: new RefusalAuditThrottle(options.rateLimits),
    lifetimes: options.lifetimes ?? defaultLifetimes,
    freshFor: options.freshFor ?? fiveMinutes,
    events: options.events ?? {},
  };
}
