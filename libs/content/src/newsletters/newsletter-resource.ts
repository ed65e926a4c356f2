import { ContentRecord, ContentType, Document, Text } from '@daybook/content-engine';
import type { StoredFile } from '@daybook/files';

@ContentType({
  label: 'Newsletter file',
  plural: 'newsletterResources',
  description: 'Newsletter files to download, oldest first.',
  titleField: 'name',
  screens: {
    title: 'Newsletter files',
    list: '/resources-newsletter-list',
    new: '/new-resources-newsletter',
    edit: '/update-resources-newsletter/:id',
  },
})
export class NewsletterResource extends ContentRecord {
  @Text({ label: 'Name', description: 'Title of the newsletter. Plain text.', required: true })
  name!: string;

  @Document({
    label: 'File',
    description: 'PDF or image to download.',
    required: 'Please upload an file.',
    nameField: 'fileId',
    help: 'A PDF or an image.',
  })
  file!: StoredFile | null;
}
