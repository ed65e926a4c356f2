import { ContentRecord, Link, Picture, RecordInterface } from '@daybook/content-engine';
import type { StoredFile } from '@daybook/files';

/** Fields of partnerships and memberships. */
@RecordInterface('Logo', { description: 'A logo that links to an organization.' })
export abstract class PartnerLogo extends ContentRecord {
  @Link({
    label: 'URL',
    description: 'Absolute http or https URL of the organization, which the logo links to.',
    required: true,
    contractName: 'name',
  })
  url!: string;

  @Picture({
    label: 'Logo',
    description: 'Logo of the organization.',
    required: 'Please upload an image.',
    contractName: 'document',
  })
  picture!: StoredFile | null;
}
