import { ContentRecord, ContentType, RichText, Text } from '@daybook/content-engine';

@ContentType({
  label: 'Outsource card',
  plural: 'outsourceCards',
  description: 'Numbered cards about outsourcing on the home page.',
  titleField: 'title',
  screens: {
    title: 'Outsource cards',
    list: '/outsource-data',
    new: '/outsource-new',
    edit: '/update-outsource/:id',
  },
})
export class OutsourceCard extends ContentRecord {
  @Text({
    label: 'Number',
    description: 'Number of the card, as text, such as `01`.',
    help: 'Shown as you type it, such as 01.',
    contractName: 'outsourcenumber',
  })
  number!: string;

  @Text({ label: 'Title', description: 'Title. Plain text.', required: true, contractName: 'outsourcetitle' })
  title!: string;

  @RichText({
    label: 'Description',
    description: 'Description.',
    contractName: 'outsourcedesc',
  })
  description!: string;
}
