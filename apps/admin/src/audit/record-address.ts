import { adminRoutes, contentRoutes } from '@daybook/routes';
import { generatePath } from 'react-router-dom';
import { pageRoutes } from '../pages/page-routes.ts';

interface LoggedRecord {
  recordType: string;
  recordId: string | null;
  recordTitle: string;
}

const listsOfEntries: Readonly<Record<string, string>> = {
  ContactEntry: adminRoutes.contactEntries,
  NewsletterEntry: adminRoutes.newsletterEntries,
};

/** Pattern of the address of the form of a type; undefined for types without a form. */
export function formPathOf(type: string): string | undefined {
  const content = Object.entries(contentRoutes).find(([name]) => name === type)?.[1];
  return content?.edit ?? pageRoutes.find((page) => page.type === type)?.edit;
}

/** The address of the history of a record; null for records without one. */
export function historyOf(type: string, id: string | null): string | null {
  return id && formPathOf(type) ? generatePath(adminRoutes.history, { type, id }) : null;
}

/**
 * The address of a record in the audit log: its form, or a search in its list if the log lacks what the form's address
 * needs. Null for records without screens.
 */
export function addressOfRecord({ recordType, recordId, recordTitle }: LoggedRecord): string | null {
  const form = formPathOf(recordType);
  if (form?.includes(':id')) return recordId && generatePath(form, { id: recordId });
  const content = Object.entries(contentRoutes).find(([type]) => type === recordType)?.[1];
  const list = content?.list ?? listsOfEntries[recordType];
  return list ? `${list}?search=${encodeURIComponent(recordTitle)}` : null;
}
