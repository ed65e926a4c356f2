import { Lookup, type RequestContext } from '@daybook/content-engine';
import { StoredFile } from '@daybook/files';
import { Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { MediaDescription } from './media-item.ts';
import { descriptionsOfMedia } from './read-media.ts';

const descriptions = new Lookup(descriptionsOfMedia);

/** What staff wrote about a picture; null if nobody described it. */
export function descriptionOf(context: RequestContext, id: string): Promise<MediaDescription | null> {
  return descriptions.find(context, id);
}

/** Adds the description of the media library to every picture that a record shows. */
@Resolver(() => StoredFile)
export class PictureDescriptionResolver {
  @FieldResolver(() => String, {
    description:
      'What the picture shows, for people who cannot see it, as the media library says; empty if nobody described it. Plain text.',
  })
  async alt(@Root() file: StoredFile, @Ctx() context: RequestContext): Promise<string> {
    return (await ofPicture(context, file))?.alt ?? '';
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description:
      'Where the most important part of the picture is, in percent of its width; null for the center.',
  })
  async focalX(@Root() file: StoredFile, @Ctx() context: RequestContext): Promise<number | null> {
    return (await ofPicture(context, file))?.focalX ?? null;
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description:
      'Where the most important part of the picture is, in percent of its height; null for the center.',
  })
  async focalY(@Root() file: StoredFile, @Ctx() context: RequestContext): Promise<number | null> {
    return (await ofPicture(context, file))?.focalY ?? null;
  }
}

async function ofPicture(
  context: RequestContext,
  { kind, sha256 }: StoredFile,
): Promise<MediaDescription | null> {
  return kind === 'picture' ? descriptionOf(context, sha256) : null;
}
