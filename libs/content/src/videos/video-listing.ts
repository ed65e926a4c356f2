import { ContentRecord, Picture, ReadsFrom, RichText, Text, VideoLink } from '@daybook/content-engine';
import type { StoredFile } from '@daybook/files';
import { videoEmbedUrl } from '@daybook/rich-text';
import { Field, ObjectType } from 'type-graphql';

/** What events and webinars share (contract §3). */
@ObjectType({ description: 'Something with a text, a picture and a video.' })
export abstract class VideoListing extends ContentRecord {
  @Text({ label: 'Title', required: true })
  eventstitle!: string;

  @RichText({ label: 'Description' })
  description!: string;

  @Text({ label: 'Excerpt', required: true, help: 'One or two sentences for the card.' })
  excerpt!: string;

  @VideoLink({ label: 'Playlist link', required: true, help: 'A YouTube or Vimeo link.' })
  youtubevideolink!: string;

  @Picture({ label: 'Image', required: 'Please upload an image.' })
  document!: StoredFile | null;

  @ReadsFrom('youtubevideolink')
  @Field(() => String, {
    nullable: true,
    description:
      'Address of the privacy-friendly video frame; null for a link that is not to a known video host.',
  })
  get videoEmbedUrl(): string | null {
    return videoEmbedUrl(this.youtubevideolink);
  }
}
