import type { Allowance, Limiter, RateLimits } from '@daybook/rate-limits';

declare module '@daybook/content-engine' {
  interface RequestContext {
    entries: EntryServices;
  }
}

/** What the operations of this library need beside the database; made once per process. */
export interface EntryServices {
  /** Counts what an address sends, form by form. */
  readonly contactForm: Limiter;
  readonly newsletterForm: Limiter;
}

export interface EntryOptions {
  rateLimits: RateLimits;
  /** How often an address may send each form. */
  allowance?: Allowance;
}

/** What holds where nothing else is said. */
export const defaultAllowance: Allowance = { points: 5, seconds: 600 };

/** Makes the services; where nothing is said, an address may send each form five times in ten minutes. */
export function createEntryServices({
  rateLimits,
  allowance = defaultAllowance,
}: EntryOptions): EntryServices {
  return {
    contactForm: rateLimits.limiter('contact-form', allowance),
    newsletterForm: rateLimits.limiter('newsletter-form', allowance),
  };
}
