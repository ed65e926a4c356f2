import { ContentRecord, Link, Picture } from '@daybook/content-engine';
import type { StoredFile } from '@daybook/files';
import { ObjectType } from 'type-graphql';

/** What partnerships and memberships share; `name` holds the address the logo links to (contract §3). */
@ObjectType({ description: 'A logo that links to an organisation.' })
export abstract class PartnerLogo extends ContentRecord {
  @Link({ label: 'URL', required: true, description: 'Address of the organisation.' })
  name!: string;

  @Picture({ label: 'Logo', required: 'Please upload an image.' })
  document!: StoredFile | null;
}
