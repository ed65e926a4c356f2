import { ContentType, LongText } from '@daybook/content-engine';
import { ListingPage } from './listing-page.ts';

@ContentType({
  label: 'Compliance newsletter page',
  plural: 'complianceNewsletterPages',
  description: 'Texts of the compliance newsletter page.',
  titleField: 'heroHeading',
  initialTitle: 'Compliance Newsletter',
})
export class ComplianceNewsletterPage extends ListingPage {
  @LongText({
    label: 'What happens next',
    description: 'Steps after a sign-up, one in each line. Plain text.',
    maxLength: 1_000,
    help: 'Up to three short steps, one in each line. They stand above the button that leads to the form.',
  })
  nextSteps!: string;
}
