import {
  contentTypeNamed,
  fieldsOf,
  listType,
  Paging,
  pageBounds,
  type RecordPage,
  type RequestContext,
  runStatement,
} from '@daybook/content-engine';
import { Args, Authorized, Ctx, Field, ID, ObjectType, Query, Resolver } from 'type-graphql';

@ObjectType({ description: 'A link in a published record to a page of this site that does not exist.' })
class DeadLink {
  @Field(() => ID, { description: 'Id of the record.' })
  recordId!: string;

  @Field(() => String, { description: 'GraphQL type of the record, such as `Post`.' })
  type!: string;

  @Field(() => String, { description: 'Title of the record. Plain text.' })
  title!: string;

  @Field(() => String, { description: 'Label of the field with the link. Plain text.' })
  field!: string;

  @Field(() => String, { description: 'Path to which the link leads.' })
  path!: string;
}

const DeadLinkList = listType(DeadLink, 'DeadLinkList', { whole: 'the dead links', items: 'links' });

/** The query for links of published records that lead nowhere. */
@Resolver()
export class DeadLinksResolver {
  @Authorized('readContent')
  @Query(() => DeadLinkList, {
    description:
      'Links in published records to pages of this site that do not exist, ordered by record. A job checks them within a minute after each publication.',
  })
  async deadLinks(
    @Ctx() context: RequestContext,
    @Args(() => Paging) paging: Paging,
  ): Promise<RecordPage<DeadLink>> {
    const { offset, limit } = pageBounds(paging, context.maxPageSize);
    const { reader } = context.database;
    const [items, [all]] = await Promise.all([
      runStatement<DeadLink>(
        reader,
        `select "record_id" as "recordId", "type", "title", "field", "path" from "content_link" where "is_dead"
        order by "type", "title", "record_id", "field", "path" limit ${limit} offset ${offset}`,
        [],
      ),
      runStatement<{ total: number }>(
        reader,
        'select count(*)::int as "total" from "content_link" where "is_dead"',
        [],
      ),
    ]);
    return {
      items: items.map((link) => ({ ...link, field: labelOf(link) })),
      totalCount: all?.total ?? 0,
    };
  }
}

function labelOf({ type, field }: DeadLink): string {
  const found = contentTypeNamed(type);
  return (found && fieldsOf(found).find(({ name }) => name === field)?.label) ?? field;
}
