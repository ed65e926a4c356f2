import { noViewer } from '@daybook/accounts';
import type { RequestContext } from '@daybook/content-engine';
import { notFound } from '@daybook/errors';
import { previewBasePath } from '@daybook/routes';
import { Arg, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { findRelease } from './find-release.ts';
import { PreviewLink } from './preview-link.ts';
import {
  createPreviewLink,
  longestLinkDays,
  mostLinks,
  previewLinksOf,
  revokePreviewLink,
} from './preview-links.ts';

const releaseOption = { description: 'Id of the release.' };

/** Operations on previews of staff and on preview links. */
@Resolver(() => PreviewLink)
export class PreviewResolver {
  @Authorized('readContent')
  @Query(() => String, {
    description:
      'Path of a preview of the site with the drafts of a release or, without `release`, with all drafts. It has no trailing slash. It works for 12 hours, but no longer than the session. NOT_FOUND if the release does not exist or was published or discarded.',
  })
  async staffPreview(
    @Ctx() { database, session, previews }: RequestContext,
    @Arg('release', () => ID, { ...releaseOption, nullable: true }) release: string | null = null,
  ): Promise<string> {
    if (session.id === null) throw noViewer({ session });
    if (release !== null && !(await findRelease(database, release))?.isOpen) throw notFound('Release');
    return previewBasePath(await previews.staff.grant(database, session.id, release));
  }

  @Authorized('readContent')
  @Query(() => [PreviewLink], {
    description: `The preview links of a release, newest first: those that work, and the newest other ones, at most ${mostLinks} in total.`,
  })
  previewLinks(
    @Ctx() context: RequestContext,
    @Arg('release', () => ID, releaseOption) release: string,
  ): Promise<PreviewLink[]> {
    return previewLinksOf(context, release);
  }

  @Authorized('writeDrafts')
  @Mutation(() => PreviewLink, {
    description: `Creates a link that shows the site with the drafts of a release to people without an account, for at most ${longestLinkDays} days. At most ${mostLinks} links of a release work at the same time. NOT_FOUND if the release does not exist or was published or discarded.`,
  })
  createPreviewLink(
    @Ctx() context: RequestContext,
    @Arg('release', () => ID, releaseOption) release: string,
    @Arg('expiresAt', () => Date, { description: 'Time at which the link expires.' })
    expiresAt: Date,
  ): Promise<PreviewLink> {
    return createPreviewLink(context, release, expiresAt);
  }

  @Authorized('writeDrafts')
  @Mutation(() => PreviewLink, {
    description: 'Revokes a preview link and returns it. NOT_FOUND if it does not exist.',
  })
  revokePreviewLink(
    @Ctx() context: RequestContext,
    @Arg('id', () => ID, { description: 'Id of the link.' }) id: string,
  ): Promise<PreviewLink> {
    return revokePreviewLink(context, id);
  }

  @FieldResolver(() => ID, { description: 'Id of the release.' })
  release(@Root() { releaseId }: PreviewLink): string {
    return releaseId;
  }
}
