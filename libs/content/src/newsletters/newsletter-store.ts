import { cleanText, type RecordPage, RecordStore, type RequestContext } from '@daybook/content-engine';
import type { NewsletterListArgs } from './newsletter-list-args.ts';
import { NewsletterResource } from './newsletter-resource.ts';

/** Newsletters are also found by their file, and listed either way round. */
export class NewsletterStore extends RecordStore<NewsletterResource, NewsletterListArgs> {
  constructor() {
    super(NewsletterResource);
  }

  override async list(
    context: RequestContext,
    args: NewsletterListArgs,
  ): Promise<RecordPage<NewsletterResource>> {
    if (!args.newestFirst) return super.list(context, args);
    return this.findPage(context, args, this.visibleTo(context.viewer), [{ id: 'desc' }]);
  }

  /** The newsletter that has this file, or null. */
  findByFile(context: RequestContext, fileId: string): Promise<NewsletterResource | null> {
    return this.findWhere(context, { file: { name: cleanText(fileId) } });
  }
}
