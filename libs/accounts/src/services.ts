import { SecretBox, type Viewer } from '@daybook/content-engine';
import type { Limiter, RateLimits } from '@daybook/rate-limits';
import { KeyLimits } from './api-keys/find-key.ts';
import { KeyOrigins } from './api-keys/key-origins.ts';
import { PasskeyCeremonies } from './factors/passkey-ceremonies.ts';
import { ResetLimits } from './password-reset/reset-limits.ts';
import { type HashingOptions, PasswordHasher } from './passwords/password-hasher.ts';
import { defaultLifetimes, type SessionLifetimes } from './sessions/session-lifetimes.ts';
import { DeferredWork } from './sign-in/deferred-work.ts';
import { FamiliarDevices } from './sign-in/familiar-devices.ts';
import { NewDeviceNotices } from './sign-in/new-device-notices.ts';
import { RefusalAuditThrottle } from './sign-in/refusal-audit-throttle.ts';
import { SignInChallenges } from './sign-in/sign-in-challenges.ts';
import { defaultAllowances, type SignInAllowances, SignInLimits } from './sign-in/sign-in-limits.ts';
import type { SingleSignOnSettings } from './single-sign-on/identity-provider.ts';
import { SingleSignOn } from './single-sign-on/single-sign-on.ts';

/** What logs may contain about a refused sign-in. */
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
  /** Work that was deferred until after a response failed. */
  onDeferredFailure?(error: unknown): void;
}

/** The services that the operations of this library need in addition to the database. Created once per process. */
export interface AccountsServices {
  readonly passwords: PasswordHasher;
  readonly signInLimits: SignInLimits;
  readonly devices: FamiliarDevices;
  readonly refusalThrottle: RefusalAuditThrottle;
  /** Work that must not delay responses. Settle it before the database is closed. */
  readonly deferred: DeferredWork;
  readonly newDevices: NewDeviceNotices;
  readonly resetLimits: ResetLimits;
  /** Counts requests to change the e-mail address of an account. */
  readonly emailChangeLimit: Limiter;
  /** Counts the requests of API keys. */
  readonly keyLimits: KeyLimits;
  /** The origins of valid API keys, for preflight requests. */
  readonly keyOrigins: KeyOrigins;
  readonly challenges: SignInChallenges;
  /** Encrypts the secrets of authenticator apps. */
  readonly factorSecrets: SecretBox;
  readonly passkeys: PasskeyCeremonies;
  /** Null if no identity provider is configured. */
  readonly singleSignOn: SingleSignOn | null;
  /** The base of absolute links, without a trailing slash. */
  readonly publicUrl: string;
  readonly lifetimes: SessionLifetimes;
  /** Seconds after a proof of identity during which a session may change accounts. */
  readonly freshFor: number;
  readonly events: AccountEvents;
}

export interface AccountsOptions {
  rateLimits: RateLimits;
  publicUrl: string;
  singleSignOn?: SingleSignOnSettings | undefined;
  hashing?: HashingOptions;
  lifetimes?: SessionLifetimes;
  freshFor?: number | undefined;
  events?: AccountEvents;
  allowances?: Partial<SignInAllowances>;
  /** Milliseconds for which work is deferred. */
  deferral?: number;
}

const fiveMinutes = 5 * 60;
const ignore = () => undefined;

/** Creates the services. Omitted options default to the limits of the contract and reasonable lifetimes. */
export function createAccountsServices(options: AccountsOptions): AccountsServices {
  return {
    passwords: new PasswordHasher(options.hashing),
    signInLimits: new SignInLimits(options.rateLimits, options.allowances),
    devices: new FamiliarDevices(options.allowances?.familiarFor ?? defaultAllowances.familiarFor),
    refusalThrottle: new RefusalAuditThrottle(options.rateLimits),
    deferred: new DeferredWork(options.deferral ?? 250, options.events?.onDeferredFailure ?? ignore),
    newDevices: new NewDeviceNotices(options.rateLimits),
    resetLimits: new ResetLimits(options.rateLimits),
    emailChangeLimit: options.rateLimits.limiter('email-change', { points: 5, seconds: 60 * 60 }),
    keyLimits: new KeyLimits(),
    keyOrigins: new KeyOrigins(),
    challenges: new SignInChallenges(),
    factorSecrets: new SecretBox('second-factors'),
    passkeys: new PasskeyCeremonies(options.rateLimits, options.publicUrl),
    singleSignOn:
      options.singleSignOn === undefined
        ? null
        : new SingleSignOn(options.singleSignOn, options.publicUrl, options.rateLimits),
    publicUrl: options.publicUrl,
    lifetimes: options.lifetimes ?? defaultLifetimes,
    freshFor: options.freshFor ?? fiveMinutes,
    events: options.events ?? {},
  };
}
