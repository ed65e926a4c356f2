import { Choice, ContentItem, choices, Text } from '@daybook/content-engine';

type Variation = 'standard' | 'full' | 'both';

export const variationType = choices<Variation>('VariationType', 'Which package an item belongs to.', {
  standard: 'The Standard package.',
  full: 'The Full package.',
  both: 'Both packages.',
});

@ContentItem({ description: 'One row of the comparison of the packages.' })
export class AccordionItem {
  @Text({ label: 'Item' })
  name!: string;

  @Choice({ label: 'Variation type', from: variationType, initially: 'standard', createOnly: ['both'] })
  variationType!: Variation;
}
