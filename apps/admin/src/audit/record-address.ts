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

/**
 * The address of a record in the audit log: its form, or a search in its list if the log lacks what the form's address
 * needs. Null for records without screens.
 */
export function addressOfRecord({ recordType, recordId, recordTitle }: LoggedRecord): string | null {
  const content = Object.entries(contentRoutes).find(([type]) => type === recordType)?.[1];
  const form = content?.edit ?? pageRoutes.find(({ type }) => type === recordType)?.edit;
  if (form?.includes(':id')) return recordId && generatePath(form, { id: recordId });
  const list = content?.list ?? listsOfEntries[recordType];
  return list ? `${list}?search=${encodeURIComponent(recordTitle)}` : null;
}
