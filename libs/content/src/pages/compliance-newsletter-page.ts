import { ContentType } from '@daybook/content-engine';
import { ListingPage } from './listing-page.ts';

@ContentType({
  label: 'Compliance newsletter page',
  plural: 'complianceNewsletterPages',
  description: 'Texts of the compliance newsletter page.',
  titleField: 'heroHeading',
  initialTitle: 'Compliance Newsletter',
})
export class ComplianceNewsletterPage extends ListingPage {}
