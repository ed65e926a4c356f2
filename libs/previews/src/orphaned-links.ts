import { rolesWith } from '@daybook/accounts';
import { type RequestDatabase, runStatement } from '@daybook/content-engine';
import type { PreviewLink } from './preview-link.ts';

/**
 * The SQL condition that a link is orphaned: the account that created it was removed or may no longer write drafts.
 * Links made by earlier versions of this program do not say who created them. They are never orphaned.
 * @param roles placeholder of the parameter with the value of `writers()`, such as `$3`
 */
export const isOrphaned = (roles: string) =>
  `("preview_link"."created_by_id" is not null and not exists (
    select from "collaborator" "creator"
    where "creator"."id" = "preview_link"."created_by_id" and "creator"."role" = any(${roles})))`;

/** The roles that may write drafts. */
export const writers = () => rolesWith('writeDrafts');

/** Sets `isOrphaned` of each link, and returns the links. */
export async function markOrphans<T extends readonly PreviewLink[]>(
  { reader }: Pick<RequestDatabase, 'reader'>,
  links: T,
): Promise<T> {
  const sql = `select "id" from "preview_link" where "id" = any($1) and ${isOrphaned('$2')}`;
  const orphans = await runStatement<{ id: string }>(reader, sql, [links.map(({ id }) => id), writers()]);
  for (const link of links) link.isOrphaned = orphans.some(({ id }) => id === link.id);
  return links;
}
