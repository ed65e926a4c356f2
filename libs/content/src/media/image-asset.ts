import {
  ContentRecord,
  ContentType,
  Integer,
  isShownInTexts,
  Picture,
  Tags,
  Text,
} from '@daybook/content-engine';
import type { StoredFile } from '@daybook/files';

@ContentType({
  label: 'Image',
  plural: 'imageAssets',
  description:
    'Pictures of the media library, for rich texts and other records. Visitors see those that a published text shows.',
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

  @Text({ label: 'Title', description: 'Title of the picture in the media library. Plain text.' })
  title!: string;

  @Text({ label: 'Credit', description: 'Who made the picture, and its license. Plain text.' })
  credit!: string;

  @Tags({ label: 'Tags', description: 'Words by which staff find the picture.' })
  tags!: readonly string[];

  @Integer({
    label: 'Focal point from the left',
    description: 'Where the most important part is, in percent of the width; null for the center.',
    min: 0,
    max: 100,
  })
  focalX!: number | null;

  @Integer({
    label: 'Focal point from the top',
    description: 'Where the most important part is, in percent of the height; null for the center.',
    min: 0,
    max: 100,
  })
  focalY!: number | null;
}
