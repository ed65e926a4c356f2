import { AnyFile, ContentRecord, ContentType, RichText, Text } from '@daybook/content-engine';
import type { StoredFile } from '@daybook/files';

@ContentType({
  label: 'Additional resource',
  plural: 'additionalResources',
  description: 'Guides and templates to download.',
  titleField: 'additionalresourcestitle',
  screens: {
    title: 'Additional resources',
    list: '/additionalresources-list',
    new: '/additionalresources-new',
    edit: '/update-additionalresource/:id',
  },
})
export class AdditionalResource extends ContentRecord {
  @Text({ label: 'Title', description: 'Title. Plain text.', required: true })
  additionalresourcestitle!: string;

  @RichText({ label: 'Description', description: 'Description. HTML, sanitized.' })
  additionalresourcesdesc!: string;

  @Text({
    label: 'Button text',
    description: 'Text of the download button; if empty, the site shows a default text. Plain text.',
    help: "Leave empty for 'download guide'.",
  })
  additionalresourcesbutton!: string;

  @AnyFile({
    label: 'File',
    description: 'File to download, of any type.',
    help: 'Any type. Visitors download it.',
  })
  document!: StoredFile | null;
}
