import { ContentRecord, ContentType, Items, Text } from '@daybook/content-engine';
import { AccordionItem } from './accordion-item.ts';

@ContentType({
  label: 'Accordion',
  plural: 'accordions',
  description: 'Accordions, which compare the Standard with the Full package.',
  titleField: 'title',
  screens: {
    title: 'Accordions',
    list: '/accordians-list',
    new: '/accordians-new',
    edit: '/update-updateaccordian/:id',
  },
})
export class Accordion extends ContentRecord {
  @Text({
    label: 'Package name',
    description: 'Title of the accordion. Plain text.',
    contractName: 'packageName',
  })
  title!: string;

  @Items({
    label: 'Items',
    description: 'Rows of the comparison, in the order of display.',
    of: () => AccordionItem,
  })
  items: AccordionItem[] = [];
}
