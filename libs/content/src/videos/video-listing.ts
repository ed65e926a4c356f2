import {
  ContentRecord,
  Picture,
  ReadsFrom,
  RecordInterface,
  RichText,
  Text,
  VideoLink,
} from '@daybook/content-engine';
import type { StoredFile } from '@daybook/files';
import { videoEmbedUrl } from '@daybook/rich-text';
import { Field } from 'type-graphql';

/** Fields of events and webinars (contract §3). */
@RecordInterface('VideoListing', { description: 'An event or a webinar: a text, a picture, and a video.' })
export abstract class VideoListing extends ContentRecord {
  @Text({ label: 'Title', description: 'Title. Plain text.', required: true, contractName: 'eventstitle' })
  title!: string;

  @RichText({ label: 'Description', description: 'Description.' })
  description!: string;

  @Text({
    label: 'Excerpt',
    description: 'One or two sentences for the card. Plain text.',
    required: true,
    help: 'One or two sentences for the card.',
  })
  excerpt!: string;

  @VideoLink({
    label: 'Playlist link',
    description: 'URL of the video or playlist on YouTube or Vimeo.',
    required: true,
    help: 'A YouTube or Vimeo link.',
    contractName: 'youtubevideolink',
  })
  videoUrl!: string;

  @Picture({
    label: 'Image',
    description: 'Picture of the card.',
    required: 'Please upload an image.',
    contractName: 'document',
  })
  picture!: StoredFile | null;

  @ReadsFrom('videoUrl')
  @Field(() => String, {
    nullable: true,
    description:
      'URL of a video player in privacy mode, for an iframe; null if the link is not to a known video host.',
  })
  get videoEmbedUrl(): string | null {
    return videoEmbedUrl(this.videoUrl);
  }
}
