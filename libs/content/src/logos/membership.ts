import { ContentType } from '@daybook/content-engine';
import { PartnerLogo } from './partner-logo.ts';

@ContentType({
  label: 'Membership',
  plural: 'memberships',
  description: 'Associations that the firm belongs to, shown as linked logos.',
  titleField: 'url',
  screens: {
    title: 'Memberships',
    list: '/memberships-list',
    new: '/add-memberships',
    edit: '/update-memberships/:id',
  },
})
export class Membership extends PartnerLogo {}
