import { ContentItem, Text } from '@daybook/content-engine';

@ContentItem({ description: 'A fact about the firm on the home page.' })
export class HomeFact {
  @Text({ label: 'Figure', description: 'Number or name. Plain text.', maxLength: 40 })
  figure!: string;

  @Text({ label: 'What it counts', description: 'What the figure means. Plain text.', maxLength: 200 })
  words!: string;
}
