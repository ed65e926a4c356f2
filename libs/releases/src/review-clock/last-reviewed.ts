import {
  contentTypeNamed,
  LocalDate,
  Lookup,
  type RequestContext,
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
const settings = 'select "shows_review_dates" from "site_settings" order by "chosen" desc, "id" limit 1';

/** The days of the last reviews of records in UTC, by the ids of the records. Empty unless the site settings show them. */
const days = new Lookup<string>(async ({ database }, ids) => {
  const { perspective } = database;
  // What was reviewed later says nothing about an earlier state.
  if (typeof perspective === 'object' && 'publication' in perspective) return new Map();
  const rows = await runStatement<{ id: string; day: string }>(
    database.reader,
    `select "record_id" as "id", (max("at") at time zone 'UTC')::date::text as "day" from "record_review"
      where "record_id" in (select jsonb_array_elements_text($1::jsonb)) and (${settings}) group by 1`,
    [JSON.stringify(ids)],
  );
  return new Map(rows.map(({ id, day }) => [id, day]));
});

function lastReviewedResolver(name: string) {
  const typeOf = () => {
    const type = contentTypeNamed(name);
    if (!type) throw new Error(`There is no type ${name}.`);
    return type;
  };
  @Resolver(typeOf)
  class LastReviewed {
    @FieldResolver(() => LocalDate, {
      nullable: true,
      description:
        'Day of its last review, in UTC. Null if there was none, or if the site settings do not show it.',
    })
    lastReviewedOn(@Root() { id }: { id: string }, @Ctx() context: RequestContext): Promise<string | null> {
      const { dependencies } = context.database;
      dependencies?.addRecord(name, id);
      dependencies?.addType('SiteSettings');
      return days.find(context, id);
    }
  }
  return LastReviewed;
}

/** The fields with the day of the last review. */
export const lastReviewedResolvers = shown.map(lastReviewedResolver);
