import { choices, listType, OneOf, Paging } from '@daybook/content-engine';
import { StoredFile, type StoredOriginal, urlOfFile } from '@daybook/files';
import { ArgsType, Field, ID, InputType, Int, ObjectType } from 'type-graphql';

export type MediaKind = 'picture' | 'document';

export const mediaKinds = choices<MediaKind>('MediaKind', 'Kind of a file of the media library.', {
  picture: 'Shown on pages.',
  document: 'Only downloaded.',
});

export type MediaFilter = 'unused' | 'undescribed';

export const mediaFilters = choices<MediaFilter>('MediaFilter', 'Which files of the media library to list.', {
  unused: 'Files that no record and no draft uses.',
  undescribed: 'Pictures without a description.',
});

@ObjectType({ description: 'A record that uses a file of the media library.' })
export class MediaUse {
  @Field(() => ID, { description: 'Id of the record.' })
  recordId!: string;

  @Field(() => String, { description: 'GraphQL type of the record, such as `Post`.' })
  type!: string;

  @Field(() => String, { description: 'Title of the record. Plain text.' })
  title!: string;

  @Field(() => Boolean, { description: 'Whether only a draft of the record uses the file.' })
  isDraft!: boolean;
}

@ObjectType({ description: 'What staff wrote about a picture of the media library.' })
export class MediaDescription {
  @Field(() => ID, { description: 'Id of the image record that has the description.' })
  id!: string;

  @Field(() => Int, { description: 'Version of the image record.' })
  version!: number;

  @Field(() => String, { description: 'Title. Plain text.' })
  title!: string;

  @Field(() => String, { description: 'Alternative text: what the picture shows. Plain text.' })
  alt!: string;

  @Field(() => String, { description: 'Who made the picture, and its license. Plain text.' })
  credit!: string;

  @Field(() => [String], { description: 'Words by which staff find the picture.' })
  tags!: string[];

  @Field(() => Int, {
    nullable: true,
    description: 'Focal point in percent of the width; null for the center.',
  })
  focalX!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Focal point in percent of the height; null for the center.',
  })
  focalY!: number | null;
}

@ObjectType({
  description: 'A picture exactly as it was uploaded, with its metadata. Visitors cannot read it.',
})
export class OriginalPicture {
  @Field(() => String, {
    description:
      'Path of the file on this server. Requests need the token of a session, or an API key that reads drafts, in the `Authorization` header.',
  })
  url!: string;

  @Field(() => Int, { description: 'Width in pixels.' })
  width!: number;

  @Field(() => Int, { description: 'Height in pixels.' })
  height!: number;

  @Field(() => Int, { description: 'Size in bytes.' })
  size!: number;

  static of({ name, width, height, size }: StoredOriginal): OriginalPicture {
    return Object.assign(new OriginalPicture(), { url: urlOfFile(name), width, height, size });
  }
}

@ObjectType({
  description:
    'A file of the media library. Uploads of the same bytes are one file, even if their names differ.',
})
export class MediaItem {
  @Field(() => ID, { description: 'SHA-256 of the stored bytes, in hexadecimal.' })
  id!: string;

  @Field(() => mediaKinds.values, { description: 'Whether it is a picture or a document.' })
  kind!: MediaKind;

  @Field(() => StoredFile, {
    description: 'The file, under the name of the first upload that is still in use.',
  })
  file!: StoredFile;

  @Field(() => OriginalPicture, {
    nullable: true,
    description:
      'The picture as it was uploaded, if that was larger than the stored one. Null for all other files, and for pictures from before originals were kept.',
  })
  original!: OriginalPicture | null;

  @Field(() => Date, { description: 'Time of its first upload.' })
  createdAt!: Date;

  @Field(() => String, { nullable: true, description: 'Who uploaded it first; null for old uploads.' })
  createdByName!: string | null;
}

@InputType({ description: 'A part of a picture, in pixels of the stored picture.' })
export class PictureAreaInput {
  @Field(() => Int, { description: 'Distance from the left edge.' })
  left!: number;

  @Field(() => Int, { description: 'Distance from the top edge.' })
  top!: number;

  @Field(() => Int, { description: 'Width.' })
  width!: number;

  @Field(() => Int, { description: 'Height.' })
  height!: number;
}

@OneOf()
@InputType({ description: 'Identifies a file of the media library.' })
export class MediaItemLookup {
  @Field(() => ID, { nullable: true, description: 'SHA-256 of the stored bytes, in hexadecimal.' })
  id?: string;

  @Field(() => ID, { nullable: true, description: 'Name of any `StoredFile` with these bytes.' })
  fileName?: string;
}

export const MediaList = listType(MediaItem, 'MediaItemList', { whole: 'the media library', items: 'files' });

@ArgsType()
export class MediaArgs extends Paging {
  @Field(() => String, {
    nullable: true,
    description:
      'Text that the name, the title, the description, the credit, or a tag must contain. Case is ignored.',
  })
  search?: string | null;

  @Field(() => mediaKinds.values, { nullable: true, description: 'Only files of this kind.' })
  kind?: MediaKind | null;

  @Field(() => mediaFilters.values, {
    nullable: true,
    description: 'Only the files that meet this condition.',
  })
  only?: MediaFilter | null;

  @Field(() => String, { nullable: true, description: 'Only pictures with this tag. Case is ignored.' })
  tag?: string | null;
}
