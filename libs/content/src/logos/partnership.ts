import { ContentType } from '@daybook/content-engine';
import { PartnerLogo } from './partner-logo.ts';

@ContentType({
  label: 'Partner',
  plural: 'partnerships',
  description: 'Partners of the firm, shown as linked logos.',
  titleField: 'url',
  screens: {
    title: 'Partners',
    list: '/partner-list',
    new: '/add-partner',
    edit: '/update-partner/:id',
  },
})
export class Partnership extends PartnerLogo {}
