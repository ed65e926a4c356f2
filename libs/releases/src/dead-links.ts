import { setImmediate } from 'node:timers/promises';
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

/** Number of addresses to parse between two pauses, which takes a few milliseconds. */
const linksPerPart = 200;

/** Maximum number of paths that are looked up for one value. An article has at most some hundreds. */
const mostPaths = 5_000;

/** Number of paths to look up at once. */
const pathsPerPart = 1_000;

/** The addresses to which the value of a field links: those in a rich text, or the value of a link field itself. */
function* linksIn({ kind }: FieldDefinition, value: unknown): Iterable<string> {
  if (typeof value !== 'string') return;
  if (kind.isLink && value !== '') yield value;
  if (kind.isRichText) for (const [, address] of value.matchAll(link)) if (address) yield address;
}

/**
 * The paths of this site to which the value of a field links, at most 5,000. A long text is searched in parts, and other
 * work runs in between.
 * @param siteUrl the address of this site
 */
export async function linkedPaths(
  field: FieldDefinition,
  value: unknown,
  siteUrl: string,
): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  const paths = new Set<string>();
  let count = 0;
  for (const address of linksIn(field, value)) {
    count += 1;
    if (count % linksPerPart === 0) await setImmediate();
    if (known.has(address)) continue;
    known.add(address);
    const path = pathOnSite(address, siteUrl);
    if (path !== null) paths.add(path);
    if (paths.size === mostPaths) break;
  }
  return paths;
}

/**
 * Finds the paths of pages of this site that would not exist after a release is published.
 * @param release null to check the pages that exist now
 */
export async function deadPaths(
  em: EntityManager,
  release: string | null,
  paths: ReadonlySet<string>,
): Promise<string[]> {
  const ofPages = [...paths].filter((path) => !isServerPath(path));
  const dead: string[] = [];
  for (let from = 0; from < ofPages.length; from += pathsPerPart)
    dead.push(...(await deadAmong(em, release, ofPages.slice(from, from + pathsPerPart))));
  return dead;
}

async function deadAmong(
  em: EntityManager,
  release: string | null,
  ofPages: readonly string[],
): Promise<string[]> {
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
