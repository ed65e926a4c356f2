import type { PreviewLinkPartsFragment } from '@daybook/graphql-client/admin/preview-operations';

/** Describes a preview link: who created it, until when it works, and how often it was used. */
export function linkText({
  createdByName,
  expiresAt,
  opens,
  lastOpenedAt,
}: PreviewLinkPartsFragment): string {
  const format = { dateStyle: 'medium', timeStyle: 'short' } as const;
  const moment = (instant: string) => new Date(instant).toLocaleString(undefined, format);
  const pages = opens === 1 ? '1 page' : `${opens} pages`;
  const use = lastOpenedAt === null ? 'Not used yet.' : `${pages} opened, last ${moment(lastOpenedAt)}.`;
  return `By ${createdByName}, until ${moment(expiresAt)}. ${use}`;
}
