import { ContentType } from '@daybook/content-engine';
import { PartnerLogo } from './partner-logo.ts';

@ContentType({
  label: 'Membership',
  plural: 'memberships',
  description: 'Associations the firm belongs to.',
  titleField: 'name',
})
export class Membership extends PartnerLogo {}
