import { checkOneOf, Lookup, type RecordPage, type RequestContext } from '@daybook/content-engine';
import { Upload } from '@daybook/files';
import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { cropMedia } from './crop-media.ts';
import {
  MediaArgs,
  MediaDescription,
  MediaItem,
  MediaItemLookup,
  MediaList,
  MediaUse,
  PictureAreaInput,
} from './media-item.ts';
import { descriptionOf } from './picture-description.ts';
import { readMedia, readMediaItem, readMediaItemOfFile, usesOfMedia } from './read-media.ts';
import { removeMedia } from './remove-media.ts';
import { replaceMedia } from './replace-media.ts';

const uses = new Lookup(usesOfMedia);

/** The media library: every picture and document that was uploaded for the site. */
@Resolver(() => MediaItem)
export class MediaResolver {
  @Authorized('readContent')
  @Query(() => MediaList, { description: 'Files of the media library, latest first.' })
  staffMediaItems(
    @Ctx() context: RequestContext,
    @Args(() => MediaArgs) args: MediaArgs,
  ): Promise<RecordPage<MediaItem>> {
    return readMedia(context, args);
  }

  @Authorized('readContent')
  @Query(() => MediaItem, {
    nullable: true,
    description: 'A file of the media library; null if there is none.',
  })
  staffMediaItem(
    @Ctx() context: RequestContext,
    @Arg('by', () => MediaItemLookup, { description: 'What identifies the file.' }) by: MediaItemLookup,
  ): Promise<MediaItem | null> {
    checkOneOf(by);
    return by.id === undefined
      ? readMediaItemOfFile(context, by.fileName ?? '')
      : readMediaItem(context, by.id);
  }

  @Authorized('publishContent')
  @Mutation(() => MediaItem, {
    description:
      'Replaces a file by another wherever published records use it, in one publication. Drafts keep the present file. NOT_FOUND if there is no such file, CONFLICT if no record or more than 500 records use it, FORBIDDEN if the caller may not write one of them.',
  })
  replaceMediaItem(
    @Ctx() context: RequestContext,
    @Arg('id', () => ID, { description: 'SHA-256 of the stored bytes, in hexadecimal.' }) id: string,
    @Arg('file', () => Upload, { nullable: true, description: 'The new file, of the same kind.' })
    file: unknown,
  ): Promise<MediaItem> {
    return replaceMedia(context, id, file);
  }

  @Authorized('writeDrafts')
  @Mutation(() => MediaItem, {
    description:
      'Adds a part of a picture to the media library as a new file with the same description. The picture stays. NOT_FOUND if there is no such file, BAD_USER_INPUT if it is a document or the area is not within the picture.',
  })
  cropMediaItem(
    @Ctx() context: RequestContext,
    @Arg('id', () => ID, { description: 'SHA-256 of the stored bytes, in hexadecimal.' }) id: string,
    @Arg('area', () => PictureAreaInput, { description: 'The part to keep.' }) area: PictureAreaInput,
  ): Promise<MediaItem> {
    return cropMedia(context, id, area);
  }

  @Authorized('publishContent')
  @Mutation(() => ID, {
    description:
      'Removes a file from the media library. Its description goes to the trash. NOT_FOUND if there is no such file, CONFLICT if a record or a draft uses it.',
  })
  async removeMediaItem(
    @Ctx() context: RequestContext,
    @Arg('id', () => ID, { description: 'SHA-256 of the stored bytes, in hexadecimal.' }) id: string,
  ): Promise<string> {
    await removeMedia(context, id);
    return id;
  }

  @FieldResolver(() => [MediaUse], {
    complexity: 50,
    description: 'The records and drafts that use the file.',
  })
  async uses(@Root() { id }: MediaItem, @Ctx() context: RequestContext): Promise<MediaUse[]> {
    return (await uses.find(context, id)) ?? [];
  }

  @FieldResolver(() => MediaDescription, {
    nullable: true,
    description: 'What staff wrote about a picture; null if nobody described it.',
  })
  description(@Root() { id }: MediaItem, @Ctx() context: RequestContext): Promise<MediaDescription | null> {
    return descriptionOf(context, id);
  }
}
