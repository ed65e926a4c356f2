import { cleanEmail, type RequestContext, stampChange } from '@daybook/content-engine';
import { addressKey } from '@daybook/rate-limits';
import { EntryStore } from '../entry-store.ts';
import { manyLines, oneLine } from '../forms/form-rules.ts';
import { looksLikeSpam } from '../forms/spam.ts';
import { ContactEntry } from './contact-entry.ts';
import type { ContactInput } from './contact-input.ts';

/** Stores what the contact form sends. */
export class ContactEntryStore extends EntryStore<ContactEntry> {
  constructor() {
    super(ContactEntry);
  }

  /** Stores a validated form. Throws `RATE_LIMITED` if the address has sent too many. */
  async submit(context: RequestContext, input: ContactInput): Promise<void> {
    await this.count(context, oneLine(input.resource));
    const entry = new ContactEntry();
    entry.firstName = oneLine(input.firstName);
    entry.lastName = oneLine(input.lastName);
    entry.email = cleanEmail(input.email);
    entry.jobTitle = oneLine(input.jobTitle);
    entry.company = oneLine(input.company);
    entry.resource = oneLine(input.resource);
    entry.message = manyLines(input.message);
    const lines = [entry.firstName, entry.lastName, entry.jobTitle, entry.company, entry.resource];
    entry.spam = looksLikeSpam({ honeypot: input.website, lines, message: entry.message });
    stampChange(entry, context.viewer, true);
    await this.write(context, async (write) => write.insert(entry), true);
  }

  private async count({ entries, clientAddress }: RequestContext, guide: string): Promise<void> {
    const address = addressKey(clientAddress);
    if (guide === '') return entries.contactForm.consume(address);
    await entries.guideForm.consume(`${address} ${guide}`);
    await entries.allGuideForms.consume(address);
  }
}
