import { ContentRecord, ContentType, RichText, Text } from '@daybook/content-engine';

@ContentType({
  label: 'Outsource card',
  plural: 'outsourceCards',
  description: 'Numbered cards about outsourcing on the home page.',
  titleField: 'outsourcetitle',
  screens: {
    title: 'Outsource cards',
    list: '/outsource-data',
    new: '/outsource-new',
    edit: '/update-outsource/:id',
  },
})
export class OutsourceCard extends ContentRecord {
  @Text({ label: 'Number', help: 'Shown as typed, such as 01.' })
  outsourcenumber!: string;

  @Text({ label: 'Title', required: true })
  outsourcetitle!: string;

  @RichText({ label: 'Description' })
  outsourcedesc!: string;
}
