import type { Allowance, Limiter, RateLimits } from '@daybook/rate-limits';
import { UnsubscribeLinks } from './newsletter/unsubscribe-links.ts';

declare module '@daybook/content-engine' {
  interface RequestContext {
    entries: EntryServices;
  }
}

/** What the operations of this library need beside the database; made once per process. */
export interface EntryServices {
  /** Each counts what an address sends by one form. */
  readonly contactForm: Limiter;
  readonly newsletterForm: Limiter;
  /** Counts by address and guide. */
  readonly guideForm: Limiter;
  /** Counts what an address sends for all guides, as anybody can make up names of guides. */
  readonly allGuideForms: Limiter;
  readonly unsubscribeLinks: UnsubscribeLinks;
}

export interface EntryOptions {
  rateLimits: RateLimits;
  /** Absolute base of links, without a slash at the end. */
  publicUrl: string;
  /** How often an address may send each form. */
  allowance?: Allowance;
}

/** What holds where nothing else is said: enough for an office whose people share an address. */
export const defaultAllowance: Allowance = { points: 20, seconds: 600 };

/** So many guides an address may ask for as often as each of them allows. */
const guides = 5;

/** Makes the services; where nothing is said, an address may send each form twenty times in ten minutes. */
export function createEntryServices({
  rateLimits,
  publicUrl,
  allowance = defaultAllowance,
}: EntryOptions): EntryServices {
  const ofAllGuides = { ...allowance, points: allowance.points * guides };
  return {
    contactForm: rateLimits.limiter('contact-form', allowance),
    newsletterForm: rateLimits.limiter('newsletter-form', allowance),
    guideForm: rateLimits.limiter('guide-form', allowance),
    allGuideForms: rateLimits.limiter('guide-forms', ofAllGuides),
    unsubscribeLinks: new UnsubscribeLinks(publicUrl),
  };
}
