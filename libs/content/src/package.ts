import { ContentRecord, ContentType, RichText, Text } from '@daybook/content-engine';

@ContentType({
  label: 'Package',
  plural: 'packages',
  description: 'Packages of services for investment advisers.',
  titleField: 'title',
  screens: {
    title: 'Packages',
    list: '/packages-list',
    new: '/packages-new',
    edit: '/update-packages/:id',
  },
})
export class Package extends ContentRecord {
  @Text({ label: 'Title', description: 'Title. Plain text.', required: true, contractName: 'packagetitle' })
  title!: string;

  @RichText({
    label: 'Description',
    description: 'Description.',
    contractName: 'packagedesc',
  })
  description!: string;
}
