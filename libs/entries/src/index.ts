import { ContactEntry } from './contact/contact-entry.ts';
import { ContactResolver } from './contact/contact-resolver.ts';
import { NewsletterEntry } from './newsletter/newsletter-entry.ts';
import { NewsletterResolver } from './newsletter/newsletter-resolver.ts';

export { ContactEntry } from './contact/contact-entry.ts';
export { NewsletterEntry } from './newsletter/newsletter-entry.ts';
export { createEntryServices, defaultAllowance, type EntryOptions, type EntryServices } from './services.ts';

/** All entities of this library. */
export const entryEntities = [ContactEntry, NewsletterEntry];

/** The GraphQL operations on what visitors send in. */
export const entryResolvers = [ContactResolver, NewsletterResolver];
