import { momentText } from '@daybook/admin-ui/times';
import type { PreviewLinkPartsFragment } from '@daybook/graphql-client/admin/preview-operations';

/** Describes a preview link: who created it, until when it works, and how often it was used. */
export function linkText({
  createdByName,
  expiresAt,
  opens,
  lastOpenedAt,
}: PreviewLinkPartsFragment): string {
  const pages = opens === 1 ? '1 page' : `${opens} pages`;
  const use = lastOpenedAt === null ? 'Not used yet.' : `${pages} opened, last ${momentText(lastOpenedAt)}.`;
  return `By ${createdByName}, until ${momentText(expiresAt)}. ${use}`;
}
