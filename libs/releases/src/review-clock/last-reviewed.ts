import {
  contentTypeNamed,
  LocalDate,
  Lookup,
  type RequestContext,
  readRows,
  runStatement,
} from '@daybook/content-engine';
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';

/** The types whose pages may say when they were last reviewed. */
const shown = [
  'Post',
  'ServicesPage',
  'RegisteredFundsPage',
  'MockSecExamPage',
  'RiaRegistrationServicesPage',
] as const;

/** SQL for the site settings in use. */
const settings =
  'select "shows_review_dates" as "isShown" from "site_settings" order by "chosen" desc, "id" limit 1';

/**
 * The days of the last reviews of records in UTC, by the ids of the records. Empty unless the site settings show them.
 */
const days = new Lookup<string>(async ({ database }, ids) => {
  const { perspective } = database;
  const [inUse] = await readRows<{ isShown: boolean }>(database, [typeNamed('SiteSettings')], settings, []);
  if (!inUse?.isShown) return new Map();
  const publication =
    typeof perspective === 'object' && 'publication' in perspective ? perspective.publication : null;
  // Between a publication and the next one, visitors also see later reviews, so the next publication is the limit.
  const rows = await runStatement<{ id: string; day: string }>(
    database.reader,
    `select "record_id" as "id", (max("at") at time zone 'UTC')::date::text as "day" from "record_review"
      where "record_id" in (select jsonb_array_elements_text($1::jsonb)) and "at" < coalesce(
        (select min("at") from "publication" where "number" > $2::int), 'infinity') group by 1`,
    [JSON.stringify(ids), publication],
  );
  return new Map(rows.map(({ id, day }) => [id, day]));
});

function typeNamed(name: string) {
  const type = contentTypeNamed(name);
  if (!type) throw new Error(`There is no type ${name}.`);
  return type;
}

function lastReviewedResolver(name: string) {
  @Resolver(() => typeNamed(name))
  class LastReviewed {
    @FieldResolver(() => LocalDate, {
      nullable: true,
      description:
        'Day of the last review, in UTC. Null if there was none, or if the site settings hide review dates.',
    })
    lastReviewedOn(@Root() { id }: { id: string }, @Ctx() context: RequestContext): Promise<string | null> {
      context.database.dependencies?.addRecord(name, id);
      return days.find(context, id);
    }
  }
  return LastReviewed;
}

/** The fields with the day of the last review. */
export const lastReviewedResolvers = shown.map(lastReviewedResolver);
