import { RedirectTable, readRedirects } from '@daybook/content';
import { databaseBy, type RequestContext, runStatement } from '@daybook/content-engine';
import { z } from 'zod';
import type { SourceRecord } from './source-item.ts';

const redirection = z.object({
  fromPath: z.string(),
  target: z.string(),
  kind: z.enum(['permanent', 'temporary']).catch('permanent'),
});

/**
 * Finds values of new records that would prevent the publication of the release: slugs that other posts have, and redirects
 * that lead nowhere. It knows the records of the site and the drafts of new ones.
 */
export class TakenValues {
  private constructor(
    private readonly slugsInDrafts: Map<string, string>,
    private readonly redirects: RedirectTable,
  ) {}

  static async read({ database: { reader }, pictureOrigins }: RequestContext): Promise<TakenValues> {
    const sql = `select "record_id" as "id", "type", "values" from (
      select "record_id", "type", jsonb_build_object('slug', "values" -> 'slug', 'fromPath', "values" -> 'from_path',
        'target', "values" -> 'target', 'kind', "values" -> 'kind') as "values"
      from "draft" where "type" in ('Post', 'Redirect') and "change" = 'new') "drafted"`;
    const drafts = await runStatement<{ id: string; type: string; values: { slug: unknown } }>(
      reader,
      sql,
      [],
    );
    const redirects = await readRedirects(databaseBy(reader), pictureOrigins.ownUrl);
    const slugs = new Map<string, string>();
    for (const { id, type, values } of drafts) {
      if (type === 'Post') slugs.set(String(values.slug), id);
      const redirect = redirection.safeParse(values);
      if (type === 'Redirect' && redirect.success) redirects.set(redirect.data);
    }
    return new TakenValues(slugs, redirects);
  }

  /** Returns why a new record cannot be imported. If it can be, remembers its values and returns null. */
  async refusalOf(
    { database: { reader } }: RequestContext,
    { type, id, values }: SourceRecord,
  ): Promise<string | null> {
    if (type === 'Redirect') return this.refusalOfRedirect(values);
    if (type !== 'Post' || typeof values.slug !== 'string') return null;
    const sql = 'select 1 from "post_slug" where "slug" = $1 and "post_id" <> $2';
    const drafted = this.slugsInDrafts.get(values.slug);
    const isTaken =
      (drafted !== undefined && drafted !== id) ||
      (await runStatement(reader, sql, [values.slug, id])).length > 0;
    if (isTaken) return `Another post has the slug “${values.slug}”.`;
    this.slugsInDrafts.set(values.slug, id);
    return null;
  }

  private refusalOfRedirect(values: SourceRecord['values']): string | null {
    const { success, data } = redirection.safeParse(values);
    if (!success) return 'It is not a redirect.';
    if (this.redirects.at(data.fromPath)) return 'There is a redirect from this address already.';
    const [fault] = Object.values(this.redirects.faultOf(data) ?? {});
    if (fault === undefined) this.redirects.set(data);
    return fault ?? null;
  }
}
