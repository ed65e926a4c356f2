import { ContentRecord, ContentType, RichText, Text } from '@daybook/content-engine';

@ContentType({
  label: 'Package',
  plural: 'packages',
  description: 'Packages of services for investment advisers.',
  titleField: 'packagetitle',
  screens: {
    title: 'Packages',
    list: '/packages-list',
    new: '/packages-new',
    edit: '/update-packages/:id',
  },
})
export class Package extends ContentRecord {
  @Text({ label: 'Title', description: 'Title. Plain text.', required: true })
  packagetitle!: string;

  @RichText({ label: 'Description', description: 'Description. HTML, sanitized.' })
  packagedesc!: string;
}
