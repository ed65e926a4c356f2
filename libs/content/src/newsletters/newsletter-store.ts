import {
  cleanText,
  equals,
  type RecordOrder,
  RecordStore,
  type RequestContext,
} from '@daybook/content-engine';
import type { GraphQLResolveInfo } from 'graphql';
import type { NewsletterListArgs } from './newsletter-list-args.ts';
import { NewsletterResource } from './newsletter-resource.ts';

/** Finds newsletters by their files as well, and lists them in either order. */
export class NewsletterStore extends RecordStore<NewsletterResource, NewsletterListArgs> {
  constructor() {
    super(NewsletterResource);
  }

  /** Finds the newsletter with the given file; null if there is none. */
  findByFile(
    context: RequestContext,
    info: GraphQLResolveInfo,
    fileId: string,
  ): Promise<NewsletterResource | null> {
    return this.findWhere(context, info, equals('file', cleanText(fileId)));
  }

  protected override listOrder({ newestFirst }: NewsletterListArgs): RecordOrder {
    return newestFirst ? { id: 'desc' } : this.defaultOrder();
  }
}
