import type { MailTemplate } from '@daybook/mail';
import { ContactEntry } from './contact/contact-entry.ts';
import { ContactResolver } from './contact/contact-resolver.ts';
import { confirmationTemplate } from './newsletter/confirmation-template.ts';
import { NewsletterEntry } from './newsletter/newsletter-entry.ts';
import { NewsletterResolver } from './newsletter/newsletter-resolver.ts';
import { ContactNotice } from './notices/contact-notice.ts';
import { contactDigestTemplate, contactMessageTemplate } from './notices/contact-templates.ts';
import { NoticeResolver } from './notices/notice-resolver.ts';
import { PrivacyResolver } from './privacy/privacy-resolver.ts';
import { EntrySettings } from './settings/entry-settings.ts';
import { contactAnswerTemplate } from './thread/answer-template.ts';
import { ThreadItem } from './thread/thread-item.ts';
import { ThreadResolver } from './thread/thread-resolver.ts';

export { ContactEntry } from './contact/contact-entry.ts';
export {
  type ImportedEntry,
  importContact,
  importSignUp,
  importUnsubscription,
} from './import/import-entries.ts';
export { NewsletterEntry } from './newsletter/newsletter-entry.ts';
export { contactDigestJob, sendContactDigests } from './notices/send-notices.ts';
export { pruneEntries, pruneEntriesJob } from './privacy/prune-entries.ts';
export {
  createEntryServices,
  defaultAllowance,
  type EntryOptions,
  type EntryServices,
  type OnEntryReceived,
} from './services.ts';

/** The kinds of messages about entries. */
export const entryTemplates: readonly MailTemplate[] = [
  contactMessageTemplate,
  contactDigestTemplate,
  contactAnswerTemplate,
  confirmationTemplate,
];

/** All entities of this library. */
export const entryEntities = [ContactEntry, ContactNotice, NewsletterEntry, ThreadItem, EntrySettings];

/** The GraphQL operations on what visitors send in. */
export const entryResolvers = [
  ContactResolver,
  NewsletterResolver,
  NoticeResolver,
  ThreadResolver,
  PrivacyResolver,
];
