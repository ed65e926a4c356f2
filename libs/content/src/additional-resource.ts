import {
  AnyFile,
  ContentRecord,
  ContentType,
  cleanText,
  ReadsFrom,
  type RequestContext,
  RichText,
  Text,
} from '@daybook/content-engine';
import type { StoredFile } from '@daybook/files';
import { Arg, Ctx, Field, Int } from 'type-graphql';
import { perPage as ofPage, PageInList } from './page-in-list.ts';

const pages = new PageInList(() => AdditionalResource, 'oldest');

@ContentType({
  label: 'Additional resource',
  plural: 'additionalResources',
  description: 'Guides and templates to download.',
  titleField: 'title',
  screens: {
    title: 'Additional resources',
    list: '/additionalresources-list',
    new: '/additionalresources-new',
    edit: '/update-additionalresource/:id',
  },
})
export class AdditionalResource extends ContentRecord {
  @Text({
    label: 'Title',
    description: 'Title. Plain text.',
    required: true,
    contractName: 'additionalresourcestitle',
  })
  title!: string;

  @RichText({
    label: 'Description',
    description: 'Description.',
    contractName: 'additionalresourcesdesc',
  })
  description!: string;

  @Text({
    label: 'Button text',
    description: 'Text of the download button; if empty, the site shows a default text. Plain text.',
    help: "Leave empty for 'download guide'.",
    contractName: 'additionalresourcesbutton',
  })
  buttonText!: string;

  @AnyFile({
    label: 'File',
    description: 'File to download, of any type.',
    help: 'Any type. Visitors download it.',
    contractName: 'document',
  })
  file!: StoredFile | null;

  @ReadsFrom('id')
  @Field(() => Int, {
    complexity: 50,
    description: 'Page of `additionalResources` that shows the guide in its own order, counted from 1.',
  })
  pageInList(
    @Ctx() context: RequestContext,
    @Arg('perPage', () => Int, { description: ofPage }) perPage: number,
  ): Promise<number> {
    return pages.find(context, this.id, perPage);
  }
}

/** Whether a published guide has exactly this title. */
export async function isGuide({ database }: RequestContext, title: string): Promise<boolean> {
  return (await database.em.count(AdditionalResource, { title: cleanText(title) })) > 0;
}
