import type { Viewer } from '@daybook/content-engine';
import type { RateLimits } from '@daybook/rate-limits';
import { type HashingOptions, PasswordHasher } from './passwords/password-hasher.ts';
import { defaultLifetimes, type SessionLifetimes } from './sessions/session-lifetimes.ts';
import { FamiliarDevices } from './sign-in/familiar-devices.ts';
import { RefusalAuditThrottle } from './sign-in/refusal-audit-throttle.ts';
import { defaultAllowances, type SignInAllowances, SignInLimits } from './sign-in/sign-in-limits.ts';

/** A refused sign-in as logs may have it. */
export interface SignInRefusal {
  address: string;
  /** Null for an e-mail address that nobody has. */
  accountId: string | null;
  /** Stands for what was typed as e-mail address. */
  emailHash: string;
}

/** What the server does when something happens around accounts. */
export interface AccountEvents {
  /** Somebody signed in. */
  onSignIn?(viewer: Viewer): Promise<void>;
  /** A password was wrong. */
  onSignInRefused?(refusal: SignInRefusal): void;
}

/** What the operations of this library need beside the database; made once per process. */
export interface AccountsServices {
  readonly passwords: PasswordHasher;
  readonly signInLimits: SignInLimits;
  readonly devices: FamiliarDevices;
  readonly refusalThrottle: RefusalAuditThrottle;
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
    devices: new FamiliarDevices(options.allowances?.familiarFor ?? defaultAllowances.familiarFor),
    refusalThrottle: new RefusalAuditThrottle(options.rateLimits),
    lifetimes: options.lifetimes ?? defaultLifetimes,
    freshFor: options.freshFor ?? fiveMinutes,
    events: options.events ?? {},
  };
}
