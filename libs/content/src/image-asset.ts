import { ContentRecord, ContentType, isShownInTexts, Picture, Text } from '@daybook/content-engine';
import type { StoredFile } from '@daybook/files';

@ContentType({
  label: 'Image',
  plural: 'imageAssets',
  description: 'Pictures for rich texts. Visitors see those that a published text shows.',
  titleField: 'alt',
  // People who may only save drafts upload pictures for the texts of their drafts.
  createPolicy: 'writeDrafts',
  visibleIf: isShownInTexts('picture'),
})
export class ImageAsset extends ContentRecord {
  @Text({
    label: 'Alternative text',
    description: 'Alternative text: what the picture shows. Plain text.',
    help: 'What the picture shows, for people who cannot see it.',
  })
  alt!: string;

  @Picture({
    label: 'Image',
    description: 'The picture.',
    required: 'Please upload an image.',
    contractName: 'document',
  })
  picture!: StoredFile | null;
}
