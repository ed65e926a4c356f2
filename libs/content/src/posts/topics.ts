import { type RequestContext, readRows, visibleSql } from '@daybook/content-engine';
import { Field, Int, ObjectType } from 'type-graphql';
import { Post } from './post.ts';

@ObjectType({ description: 'A topic that posts are about.' })
export class Topic {
  @Field(() => String, { description: 'As most of its posts spell it.' })
  name!: string;

  @Field(() => Int, { description: 'How many posts have it.' })
  count!: number;
}

/** The topics that most posts which the viewer may see have, first those; spellings that differ in case alone are one topic. */
export function listTopics(context: RequestContext, { offset, limit }: { offset: number; limit: number }) {
  return readRows<Topic>(
    context.database,
    [Post],
    `select mode() within group (order by "topic") as "name", count(*)::int as "count"
    from "post", unnest(string_to_array("tags", ',')) as "topic"
    where ${visibleSql(context.database.reader, context.viewer, Post)}
    group by lower("topic") order by 2 desc, 1 limit ? offset ?`,
    [limit, offset],
  );
}
