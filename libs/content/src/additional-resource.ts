import { AnyFile, ContentRecord, ContentType, RichText, Text } from '@daybook/content-engine';
import type { StoredFile } from '@daybook/files';

@ContentType({
  label: 'Additional resource',
  plural: 'additionalResources',
  description: 'Guides and templates for download.',
  titleField: 'additionalresourcestitle',
  screens: {
    title: 'Additional resources',
    list: '/additionalresources-list',
    new: '/additionalresources-new',
    edit: '/update-additionalresource/:id',
  },
})
export class AdditionalResource extends ContentRecord {
  @Text({ label: 'Title', required: true })
  additionalresourcestitle!: string;

  @RichText({ label: 'Description' })
  additionalresourcesdesc!: string;

  @Text({ label: 'Button text', help: "'download guide' where left empty." })
  additionalresourcesbutton!: string;

  @AnyFile({ label: 'File', help: 'Any type; always handed over as a download.' })
  document!: StoredFile | null;
}
