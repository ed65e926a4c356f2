import type { RequestContext } from '@daybook/content-engine';
import type { RunSql } from '@daybook/mail';
import type { Allowance, Limiter, RateLimits } from '@daybook/rate-limits';
import { ConfirmationLinks } from './newsletter/confirmation-links.ts';
import { UnsubscribeLinks } from './newsletter/unsubscribe-links.ts';

declare module '@daybook/content-engine' {
  interface RequestContext {
    entries: EntryServices;
  }
}

/** An entry that a visitor sent in and that is not spam. */
export interface ReceivedEntry {
  readonly type: 'ContactEntry' | 'NewsletterEntry';
  readonly id: string;
}

/** Called in the transaction that stores an entry. @param run runs statements in it */
export type OnEntryReceived = (run: RunSql, entry: ReceivedEntry) => Promise<void>;

/** Whether a published guide has exactly this title. */
export type IsGuide = (context: RequestContext, title: string) => Promise<boolean>;

/** The services that the operations of this library need in addition to the database. Created once per process. */
export interface EntryServices {
  /** Limiters that count by address, one per form. */
  readonly contactForm: Limiter;
  readonly newsletterForm: Limiter;
  /** Counts by address and guide. */
  readonly guideForm: Limiter;
  /** Counts by address for all guides together, because clients can invent names of guides. */
  readonly allGuideForms: Limiter;
  /** Counts messages with links to confirm, by e-mail address. */
  readonly confirmationMail: Limiter;
  readonly unsubscribeLinks: UnsubscribeLinks;
  readonly confirmationLinks: ConfirmationLinks;
  readonly onReceived: OnEntryReceived;
  readonly isGuide: IsGuide;
}

export interface EntryOptions {
  rateLimits: RateLimits;
  /** The base of absolute links, without a trailing slash. */
  publicUrl: string;
  /** How often a network address may send each form. */
  allowance?: Allowance;
  onReceived?: OnEntryReceived;
  /** By default, there are no guides. */
  isGuide?: IsGuide;
}

/** The default: twenty forms in ten minutes, enough for an office whose people share a network address. */
export const defaultAllowance: Allowance = { points: 20, seconds: 600 };

/** The limit for all guides together is this many times the limit for one guide. */
const guides = 5;

/** Creates the services. */
export function createEntryServices({
  rateLimits,
  publicUrl,
  allowance = defaultAllowance,
  onReceived = async () => undefined,
  isGuide = async () => false,
}: EntryOptions): EntryServices {
  const ofAllGuides = { ...allowance, points: allowance.points * guides };
  return {
    contactForm: rateLimits.limiter('contact-form', allowance),
    newsletterForm: rateLimits.limiter('newsletter-form', allowance),
    guideForm: rateLimits.limiter('guide-form', allowance),
    allGuideForms: rateLimits.limiter('guide-forms', ofAllGuides),
    confirmationMail: rateLimits.limiter('newsletter-confirmation', { points: 3, seconds: 24 * 60 * 60 }),
    confirmationLinks: new ConfirmationLinks(publicUrl),
    unsubscribeLinks: new UnsubscribeLinks(publicUrl),
    onReceived,
    isGuide,
  };
}
