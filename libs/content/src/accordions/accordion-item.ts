import { Choice, ContentItem, choices, Text } from '@daybook/content-engine';

type Variation = 'standard' | 'full' | 'both';

export const variationType = choices<Variation>('VariationType', 'Which packages include an item.', {
  standard: 'Only the Standard package.',
  full: 'Only the Full package.',
  both: 'Both packages.',
});

@ContentItem({ description: 'A row of an accordion, which compares the Standard with the Full package.' })
export class AccordionItem {
  @Text({ label: 'Item', description: 'Name of the service. Plain text.' })
  name!: string;

  @Choice({
    label: 'Variation type',
    description: 'The package, or packages, that include the item.',
    from: variationType,
    initially: 'standard',
    createOnly: ['both'],
  })
  variationType!: Variation;
}
