import {
  contentTypeNamed,
  type FieldDefinition,
  inPerspective,
  plainPath,
  type RecordClass,
  runStatement,
  tableOf,
  visibleSql,
} from '@daybook/content-engine';
import { isServerPath, matchesRoute, pathOnSite, publicRoutes, recordPageAt } from '@daybook/routes';
import type { EntityManager } from '@mikro-orm/postgresql';

/** The address of a link in a text. */
const link = /\shref="([^"]+)/g;

/** The addresses to which the value of a field links: those in a rich text, or the value of a link field itself. */
export function linksIn({ kind }: FieldDefinition, value: unknown): string[] {
  if (typeof value !== 'string') return [];
  if (kind.isLink) return value === '' ? [] : [value];
  return kind.isRichText ? [...value.matchAll(link)].flatMap(([, address]) => address ?? []) : [];
}

/**
 * Finds the addresses that lead to pages of this site that would not exist after a release is published. Returns the
 * paths of these pages.
 * @param release null to check the pages that exist now
 * @param siteUrl the address of this site
 */
export async function deadLinks(
  em: EntityManager,
  release: string | null,
  addresses: readonly string[],
  siteUrl: string,
): Promise<string[]> {
  const paths = new Set(addresses.flatMap((address) => pathOnSite(address, siteUrl) ?? []));
  const dead: string[] = [];
  for (const path of paths) if (!(await exists(em, release, path))) dead.push(path);
  return dead;
}

async function exists(em: EntityManager, release: string | null, path: string): Promise<boolean> {
  return isServerPath(path) || (await hasPage(em, release, path)) || (await isRedirected(em, release, path));
}

async function hasPage(em: EntityManager, release: string | null, path: string): Promise<boolean> {
  const page = recordPageAt(path);
  if (!page || page.key === null)
    return Object.values(publicRoutes).some((pattern) => matchesRoute(pattern, path));
  const type = contentTypeNamed(page.type);
  if (!type) return false;
  const { key, value } = page;
  const sql = `select 1 as "found" from "${tableOf(em, type)}" where "${key}" = $1
    and ${visibleSql(em, null, type)} limit 1`;
  if ((await runStatement(em, seenWith(em, release, type, sql), [value])).length > 0) return true;
  // The site redirects from an earlier slug to the post, unless the release removes the post.
  const earlier = `select 1 as "found" from "post_slug" where "slug" = $1 and "post_id" not in (
    select "record_id" from "draft" where "release_id" = $2 and "change" = 'removed')
    union all select 1 from "draft" "d" join "trashed_record" "t" on "t"."id" = "d"."record_id"
      where "d"."release_id" = $2 and "d"."change" = 'restored'
        and "t"."owned_rows" -> 'post_slug' @> jsonb_build_array(jsonb_build_object('slug', $1::text))`;
  return key === 'slug' && (await runStatement(em, earlier, [value, release])).length > 0;
}

/** Whether the site redirects from a path without a page. */
async function isRedirected(em: EntityManager, release: string | null, path: string): Promise<boolean> {
  const type = contentTypeNamed('Redirect');
  if (!type) return false;
  const sql = `select 1 as "found" from "${tableOf(em, type)}" where "from_path" = $1 limit 1`;
  return (await runStatement(em, seenWith(em, release, type, sql), [plainPath(path)])).length > 0;
}

/** Makes a statement read with the drafts of a release, if one is given. */
function seenWith(em: EntityManager, release: string | null, type: RecordClass, sql: string): string {
  return release === null ? sql : inPerspective(em, { release }, [type], sql);
}
