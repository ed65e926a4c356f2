import { ContentType } from '@daybook/content-engine';
import { PartnerLogo } from './partner-logo.ts';

@ContentType({
  label: 'Partner',
  plural: 'partnerships',
  description: 'Firms we work with.',
  titleField: 'name',
})
export class Partnership extends PartnerLogo {}
