import { type RecordPage, type RequestContext, stampChange } from '@daybook/content-engine';
import { addressKey } from '@daybook/rate-limits';
import type { ContactEntryListArgs } from '../entry-list-args.ts';
import { EntryStore } from '../entry-store.ts';
import { manyLines, oneLine } from '../forms/form-rules.ts';
import { looksLikeSpam } from '../forms/spam.ts';
import { ContactEntry } from './contact-entry.ts';
import type { ContactInput } from './contact-input.ts';

interface Marks {
  handled?: boolean | null | undefined;
  spam?: boolean | null | undefined;
}

/** Takes what the contact form sends, and keeps track of what was answered. */
export class ContactEntryStore extends EntryStore<ContactEntry> {
  constructor() {
    super(ContactEntry);
  }

  /** Keeps a checked form. Throws `RATE_LIMITED` when the address sent too many. */
  async submit(context: RequestContext, input: ContactInput): Promise<void> {
    await context.entries.contactForm.consume(addressKey(context.clientAddress));
    const entry = new ContactEntry();
    entry.fname = oneLine(input.fname);
    entry.lname = oneLine(input.lname);
    entry.email = oneLine(input.email);
    entry.jobTitle = oneLine(input.jobTitle);
    entry.company = oneLine(input.company);
    entry.resource = oneLine(input.resource);
    entry.message = manyLines(input.message);
    const lines = [entry.fname, entry.lname, entry.jobTitle, entry.company, entry.resource];
    entry.spam = looksLikeSpam({ honeypot: input.website, lines, message: entry.message });
    stampChange(entry, context.viewer, true);
    context.em.persist(entry);
    await context.em.flush();
  }

  /** A page of the entries that fit; open or handled ones alone where asked for. */
  async contactEntries(
    context: RequestContext,
    args: ContactEntryListArgs,
  ): Promise<RecordPage<ContactEntry>> {
    if (args.handled === undefined || args.handled === null) return this.entries(context, args);
    return this.entries(context, args, { handledAt: args.handled ? { $ne: null } : null });
  }

  /** Marks an entry; what is left out stays. Throws `NOT_FOUND`. */
  async mark(context: RequestContext, id: string, { handled, spam }: Marks): Promise<ContactEntry> {
    return context.em.transactional(async (em) => {
      const entry = await this.existing(em, id, true);
      const changed: string[] = [];
      if (typeof handled === 'boolean' && handled !== (entry.handledAt !== null)) {
        entry.handledAt = handled ? new Date() : null;
        entry.handledByName = handled ? (context.viewer?.fname ?? null) : null;
        changed.push('handled');
      }
      if (typeof spam === 'boolean' && spam !== entry.spam) {
        entry.spam = spam;
        changed.push('spam');
      }
      if (changed.length === 0) return entry;
      stampChange(entry, context.viewer, false);
      this.audit(em, context, 'update', entry, changed);
      return entry;
    });
  }
}
