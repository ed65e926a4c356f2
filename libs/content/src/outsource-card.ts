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
  @Text({
    label: 'Number',
    description: 'Number of the card, as text, such as `01`.',
    help: 'Shown as you type it, such as 01.',
  })
  outsourcenumber!: string;

  @Text({ label: 'Title', description: 'Title. Plain text.', required: true })
  outsourcetitle!: string;

  @RichText({ label: 'Description', description: 'Description. HTML, sanitized.' })
  outsourcedesc!: string;
}
