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

/** Newsletters are also found by their file, and listed either way round. */
export class NewsletterStore extends RecordStore<NewsletterResource, NewsletterListArgs> {
  constructor() {
    super(NewsletterResource);
  }

  /** The newsletter that has this file, or null. */
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
