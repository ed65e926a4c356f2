import { ContentRecord, ContentType, Items, Text } from '@daybook/content-engine';
import { AccordionItem } from './accordion-item.ts';

@ContentType({
  label: 'Accordion',
  plural: 'accordions',
  description: 'Packages whose items are compared in the accordion, Standard against Full.',
  titleField: 'packageName',
  screens: {
    title: 'Accordions',
    list: '/accordians-list',
    new: '/accordians-new',
    edit: '/update-updateaccordian/:id',
  },
})
export class Accordion extends ContentRecord {
  @Text({ label: 'Package name' })
  packageName!: string;

  @Items({ label: 'Items', of: () => AccordionItem })
  items: AccordionItem[] = [];
}
