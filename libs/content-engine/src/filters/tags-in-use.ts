import { invalidInput } from '@daybook/errors';
import { Arg, Authorized, Ctx, Field, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { contentTypeNamed } from '../content-type.ts';
import { fieldsOf } from '../fields/field-definition.ts';
import { readRows } from '../reading/read-rows.ts';
import { columnsOf, tableOf } from '../records/columns.ts';
import type { RequestContext } from '../request-context.ts';

const maxTags = 300;

@ObjectType({ description: 'A tag that published records have.' })
class TagInUse {
  @Field(() => String, { description: 'The tag, as most records spell it. Plain text.' })
  name!: string;

  @Field(() => Int, { description: 'Number of records that have it.' })
  count!: number;
}

/** Lists the tags of a field, for the filters of lists. */
@Resolver()
export class TagsInUseResolver {
  @Authorized('readContent')
  @Query(() => [TagInUse], {
    description:
      'Up to 300 tags of a field of published records, most frequent first. Spellings that differ only in case are one tag.',
  })
  tagsInUse(
    @Ctx() { database }: RequestContext,
    @Arg('type', () => String, { description: 'GraphQL type of the records, such as `Post`.' })
    typeName: string,
    @Arg('field', () => String, { description: 'Name of a field with tags, such as `topics`.' })
    fieldName: string,
  ): Promise<TagInUse[]> {
    const type = contentTypeNamed(typeName);
    const field = type && fieldsOf(type).find(({ name }) => name === fieldName);
    if (!type || field?.kind.name !== 'tags')
      throw invalidInput({ field: 'There is no such field with tags.' });
    const column = columnsOf(database.reader, type).get(field.name);
    return readRows<TagInUse>(
      database,
      [type],
      `select mode() within group (order by "tag") as "name", count(distinct "id")::int as "count"
      from "${tableOf(database.reader, type)}", unnest(string_to_array("${column}", ',')) as "tag"
      group by lower("tag") order by 2 desc, 1 limit ?`,
      [maxTags],
    );
  }
}
