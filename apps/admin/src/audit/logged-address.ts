import { adminRoutes, contentRoutes } from '@daybook/routes';
import { generatePath } from 'react-router-dom';
import { formPathOf } from './record-address.ts';

interface LoggedRecord {
  recordType: string;
  recordId: string | null;
  recordTitle: string;
}

/** Screens for record types that are not content. */
const otherScreens: Readonly<Record<string, string>> = {
  Release: adminRoutes.release,
  PublishingSettings: adminRoutes.publishingSettings,
  ContactEntry: adminRoutes.contactEntry,
  EntrySettings: adminRoutes.privacy,
  RecordSettings: adminRoutes.record,
  ExamPack: adminRoutes.examPacks,
  LegalHold: adminRoutes.erasures,
  RecordErasure: adminRoutes.erasures,
  RecordRetention: adminRoutes.erasures,
};

const listsOfEntries: Readonly<Record<string, string>> = {
  NewsletterEntry: adminRoutes.newsletterEntries,
};

/**
 * The address of a record in the audit log: its form or screen, or a search in its list if the log lacks the parameters
 * of the form's address. Null for records without screens.
 */
export function addressOfRecord({ recordType, recordId, recordTitle }: LoggedRecord): string | null {
  const form = formPathOf(recordType) ?? otherScreens[recordType];
  if (form && !form.includes(':')) return form;
  if (form?.includes(':id')) return recordId && generatePath(form, { id: recordId });
  const content = Object.entries(contentRoutes).find(([type]) => type === recordType)?.[1];
  const list = content?.list ?? listsOfEntries[recordType];
  return list ? `${list}?search=${encodeURIComponent(recordTitle)}` : null;
}
