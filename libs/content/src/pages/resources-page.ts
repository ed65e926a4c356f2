import { ContentType, LongText } from '@daybook/content-engine';
import { ListingPage } from './listing-page.ts';

@ContentType({
  label: 'Resources page',
  plural: 'resourcesPages',
  description: 'Texts of the resources page.',
  titleField: 'heroHeading',
  initialTitle: 'Resources',
})
export class ResourcesPage extends ListingPage {
  @LongText({
    label: 'What happens next',
    description: 'Steps after a guide was requested, one in each line. Plain text.',
    maxLength: 1_000,
    help: 'Up to three short steps, one in each line. They stand beside the form of a guide.',
  })
  nextSteps!: string;
}
