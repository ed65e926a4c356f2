import {
  ContentRecord,
  ContentType,
  Document,
  ReadsFrom,
  type RequestContext,
  Text,
} from '@daybook/content-engine';
import type { StoredFile } from '@daybook/files';
import { Arg, Ctx, Field, Int } from 'type-graphql';
import { perPage as ofPage, PageInList } from '../page-in-list.ts';

const pages = new PageInList(() => NewsletterResource, 'newest');

@ContentType({
  label: 'Newsletter file',
  plural: 'newsletterResources',
  description: 'Newsletter files to download, oldest first.',
  titleField: 'title',
  screens: {
    title: 'Newsletter files',
    list: '/resources-newsletter-list',
    new: '/new-resources-newsletter',
    edit: '/update-resources-newsletter/:id',
  },
})
export class NewsletterResource extends ContentRecord {
  @Text({
    label: 'Name',
    description: 'Title of the newsletter. Plain text.',
    required: true,
    contractName: 'name',
  })
  title!: string;

  @Document({
    label: 'File',
    description: 'PDF or image to download.',
    required: 'Please upload an file.',
    help: 'A PDF or an image.',
  })
  file!: StoredFile | null;

  @ReadsFrom('file.name')
  @Field(() => String, {
    nullable: true,
    description: 'Name of the file, which REST uses to find it.',
    deprecationReason: 'Use `file`.',
  })
  get fileId(): string | null {
    return this.file?.name ?? null;
  }

  @ReadsFrom('id')
  @Field(() => Int, {
    complexity: 50,
    description:
      'Page of `newsletterResources(newestFirst: true)` that shows the newsletter, counted from 1.',
  })
  pageInList(
    @Ctx() context: RequestContext,
    @Arg('perPage', () => Int, { description: ofPage }) perPage: number,
  ): Promise<number> {
    return pages.find(context, this.id, perPage);
  }
}
