import { ContentRecord, ContentType, Picture, Text } from '@daybook/content-engine';
import type { StoredFile } from '@daybook/files';

@ContentType({
  label: 'Image',
  plural: 'imageAssets',
  description: 'Pictures shown inside rich texts.',
  titleField: 'alt',
})
export class ImageAsset extends ContentRecord {
  @Text({ label: 'Alternative text', help: 'What the picture shows, for those who cannot see it.' })
  alt!: string;

  @Picture({ label: 'Image', required: 'Please upload an image.' })
  document!: StoredFile | null;
}
