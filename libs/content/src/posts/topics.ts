import { type RequestContext, readRows, visibleSql } from '@daybook/content-engine';
import { Field, Int, ObjectType } from 'type-graphql';
import { Post } from './post.ts';

@ObjectType({ description: 'A topic of posts.' })
export class Topic {
  @Field(() => String, { description: 'Name, as most posts spell it. Plain text.' })
  name!: string;

  @Field(() => Int, { description: 'Number of posts.' })
  count!: number;
}

/** Lists the topics of the posts that the viewer may see, most frequent first. Spellings that differ only in case are one topic. */
export function listTopics(context: RequestContext, { offset, limit }: { offset: number; limit: number }) {
  return readRows<Topic>(
    context.database,
    [Post],
    `select mode() within group (order by "topic") as "name", count(distinct "id")::int as "count"
    from "post", unnest(string_to_array("topics", ',')) as "topic"
    where ${visibleSql(context.database.reader, context.viewer, Post)}
    group by lower("topic") order by 2 desc, 1 limit ? offset ?`,
    [limit, offset],
  );
}
