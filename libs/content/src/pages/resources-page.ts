import { ContentType } from '@daybook/content-engine';
import { ListingPage } from './listing-page.ts';

@ContentType({
  label: 'Resources page',
  plural: 'resourcesPages',
  description: 'Texts of the resources page.',
  titleField: 'heroHeading',
  initialTitle: 'Resources',
})
export class ResourcesPage extends ListingPage {}
