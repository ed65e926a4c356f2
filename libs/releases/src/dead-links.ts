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
  const ofPages = [...paths].filter((path) => !isServerPath(path));
  const existing = await existingPages(em, release, ofPages);
  const others = ofPages.filter((path) => !existing.has(path));
  const redirected = await redirectedPaths(em, release, others);
  return others.filter((path) => !redirected.has(plainPath(path)));
}

/** The paths that have a page. Runs at most two statements per type of page. */
async function existingPages(
  em: EntityManager,
  release: string | null,
  paths: readonly string[],
): Promise<ReadonlySet<string>> {
  const pages = paths.map((path) => ({ path, page: recordPageAt(path) }));
  const existing = new Set<string>();
  for (const { path, page } of pages) if ((!page || page.key === null) && hasRoute(path)) existing.add(path);
  for (const [name, ofType] of Map.groupBy(pages, ({ page }) => (page?.key ? page.type : null))) {
    const type = name === null ? undefined : contentTypeNamed(name);
    const key = ofType[0]?.page?.key;
    if (!type || !key) continue;
    const values = ofType.flatMap(({ page }) => page?.value ?? []);
    const sql = `select "${key}" as "value" from "${tableOf(em, type)}" where "${key}" = any($1)
      and ${visibleSql(em, null, type)}`;
    const rows = await runStatement<Value>(em, seenWith(em, release, type, sql), [values]);
    const earlier = key === 'slug' ? await earlierSlugs(em, release, values) : [];
    const found = new Set([...rows, ...earlier].map(({ value }) => value));
    for (const { path, page } of ofType) if (page && found.has(page.value)) existing.add(path);
  }
  return existing;
}

interface Value {
  value: string;
}

const hasRoute = (path: string) => Object.values(publicRoutes).some((pattern) => matchesRoute(pattern, path));

/** The slugs from which the site redirects to a post, unless the release removes the post. */
function earlierSlugs(em: EntityManager, release: string | null, slugs: readonly string[]): Promise<Value[]> {
  const sql = `select "slug" as "value" from "post_slug" where "slug" = any($1) and "post_id" not in (
      select "record_id" from "draft" where "release_id" = $2 and "change" = 'removed')
    union all select "held" ->> 'slug' from "draft" "d" join "trashed_record" "t" on "t"."id" = "d"."record_id",
      jsonb_array_elements("t"."owned_rows" -> 'post_slug') "held"
      where "d"."release_id" = $2 and "d"."change" = 'restored' and "held" ->> 'slug' = any($1)`;
  return runStatement<Value>(em, sql, [slugs, release]);
}

/** The paths, as redirects store them, from which the site redirects. */
async function redirectedPaths(
  em: EntityManager,
  release: string | null,
  paths: readonly string[],
): Promise<ReadonlySet<string | null>> {
  const type = contentTypeNamed('Redirect');
  if (!type) return new Set();
  const sql = `select "from_path" as "value" from "${tableOf(em, type)}" where "from_path" = any($1)`;
  const from = paths.flatMap((path) => plainPath(path) ?? []);
  const rows = await runStatement<Value>(em, seenWith(em, release, type, sql), [from]);
  return new Set(rows.map(({ value }) => value));
}

/** Makes a statement read with the drafts of a release, if one is given. */
function seenWith(em: EntityManager, release: string | null, type: RecordClass, sql: string): string {
  return release === null ? sql : inPerspective(em, { release }, [type], sql);
}
