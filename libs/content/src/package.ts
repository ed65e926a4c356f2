import { ContentRecord, ContentType, RichText, Text } from '@daybook/content-engine';

@ContentType({
  label: 'Package',
  plural: 'packages',
  description: 'Packages of services for investment advisers.',
  titleField: 'packagetitle',
})
export class Package extends ContentRecord {
  @Text({ label: 'Title', required: true })
  packagetitle!: string;

  @RichText({ label: 'Description' })
  packagedesc!: string;
}
