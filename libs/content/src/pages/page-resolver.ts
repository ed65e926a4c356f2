import {
  contentResolver,
  contentTypeOf,
  type RecordClass,
  type RequestContext,
} from '@daybook/content-engine';
import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Authorized, Ctx, ID, Info, Mutation, Query, Resolver } from 'type-graphql';
import type { PageRecord } from './page-record.ts';
import { PageStore } from './page-store.ts';

/**
 * Creates the resolver of a page type: the operations of every content type, and those that read and choose the record
 * in use.
 */
export function pageResolver<T extends PageRecord>(type: RecordClass<T>) {
  const { names, label, writePolicy = 'publishContent' } = contentTypeOf(type);
  const store = new PageStore(type);

  @Resolver()
  class PageResolver extends contentResolver(type, store) {
    @Query(() => type, {
      name: names.one,
      nullable: true,
      description: `The ${label} in use; for staff, also another one by its id.`,
    })
    one(
      @Ctx() context: RequestContext,
      @Info() info: GraphQLResolveInfo,
      @Arg('id', () => ID, { nullable: true, description: 'Id of the record; the one in use if omitted.' })
      id?: string,
    ): Promise<T | null> {
      return id ? store.find(context, info, id) : store.findInUse(context, info);
    }

    @Authorized(writePolicy)
    @Mutation(() => type, {
      name: names.choose,
      description: `Chooses the ${label} that visitors see, and returns it.`,
    })
    choose(
      @Ctx() context: RequestContext,
      @Arg('id', () => ID, { description: 'Id of the record.' }) id: string,
    ): Promise<T> {
      return store.choose(context, id);
    }
  }
  return PageResolver;
}
