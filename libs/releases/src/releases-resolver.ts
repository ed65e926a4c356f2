import {
  findPage,
  isRecordId,
  Paging,
  PublicationType,
  type RecordPage,
  Release,
  type ReleaseState,
  type RequestContext,
} from '@daybook/content-engine';
import {
  Arg,
  Args,
  ArgsType,
  Authorized,
  Ctx,
  Field,
  ID,
  Int,
  Mutation,
  Query,
  Resolver,
} from 'type-graphql';
import {
  createRelease,
  discardRelease,
  judgeRelease,
  reopenRelease,
  scheduleRelease,
  submitRelease,
  updateRelease,
} from './change-release.ts';
import { gatherDrafts, publishDrafts } from './gather-drafts.ts';
import { publishRelease } from './publish-release.ts';
import { readPublication } from './read-publication.ts';
import { ReleaseList, ReleaseType, states } from './release-types.ts';
import { draftRevert, revertPublication } from './revert-publication.ts';
import { waitingFor } from './waiting-releases.ts';

@ArgsType()
class ReleasesArgs extends Paging {
  @Field(() => states.values, { nullable: true, description: 'Only releases in this state.' })
  state?: ReleaseState;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Whether to include the releases of single drafts.',
  })
  includeSingle!: boolean;

  @Field(() => Boolean, {
    defaultValue: false,
    description:
      'Only releases in review that wait for a verdict of the caller: releases that the caller has not worked on, that lack approvals, and whose content the caller has not approved. None for people who may not approve releases.',
  })
  waitingForMe!: boolean;
}

const releaseId = { description: 'Id of the release.' };
const recordIdsOption = { description: 'Ids of at most 500 records.' };
const hashOption = {
  description: 'Hash of the content that the caller saw. CONFLICT if the content has changed since.',
};

/** Operations on releases and publications. */
@Resolver()
export class ReleasesResolver {
  @Authorized('readContent')
  @Query(() => ReleaseList, {
    description:
      'Releases, the last changed first. With the state `scheduled`, in the order of their scheduled times.',
  })
  async releases(
    @Ctx() context: RequestContext,
    @Args(() => ReleasesArgs) { state, includeSingle, waitingForMe, ...paging }: ReleasesArgs,
  ): Promise<RecordPage<Release>> {
    const condition = {
      ...(state ? { state } : {}),
      ...(includeSingle ? {} : { recordId: null }),
      ...(waitingForMe ? { id: await waitingFor(context) } : {}),
    };
    return findPage(
      context,
      Release,
      paging,
      condition,
      state === 'scheduled' ? { scheduledAt: 'asc', id: 'asc' } : { updatedAt: 'desc', id: 'desc' },
    );
  }

  @Authorized('readContent')
  @Query(() => ReleaseType, { nullable: true, description: 'One release; null if it does not exist.' })
  async release(
    @Ctx() { database }: RequestContext,
    @Arg('id', () => ID, releaseId) id: string,
  ): Promise<Release | null> {
    return isRecordId(id) ? database.em.findOne(Release, { id }) : null;
  }

  @Authorized('writeDrafts')
  @Mutation(() => ReleaseType, { description: 'Creates a release without drafts.' })
  createRelease(
    @Ctx() context: RequestContext,
    @Arg('name', () => String, { description: 'Name. Plain text.' }) name: string,
    @Arg('note', () => String, { defaultValue: '', description: 'What the release is about. Plain text.' })
    note: string,
  ): Promise<Release> {
    return createRelease(context, name, note);
  }

  @Authorized('writeDrafts')
  @Mutation(() => ReleaseType, {
    description:
      'Changes the name and the note of a release. The release of a single draft becomes a named release.',
  })
  updateRelease(
    @Ctx() context: RequestContext,
    @Arg('id', () => ID, releaseId) id: string,
    @Arg('name', () => String, { description: 'Name. Plain text.' }) name: string,
    @Arg('note', () => String, { defaultValue: '', description: 'What the release is about. Plain text.' })
    note: string,
  ): Promise<Release> {
    return updateRelease(context, id, name, note);
  }

  @Authorized('writeDrafts')
  @Mutation(() => ReleaseType, { description: 'Discards a release and its drafts.' })
  discardRelease(
    @Ctx() context: RequestContext,
    @Arg('id', () => ID, releaseId) id: string,
    @Arg('hash', () => String, { ...hashOption, nullable: true }) hash?: string,
  ): Promise<Release> {
    return discardRelease(context, id, hash);
  }

  @Authorized('writeDrafts')
  @Mutation(() => ReleaseType, {
    description: 'Submits a release for review. Does nothing if the same content is already in review.',
  })
  submitRelease(
    @Ctx() context: RequestContext,
    @Arg('id', () => ID, releaseId) id: string,
  ): Promise<Release> {
    return submitRelease(context, id);
  }

  @Authorized('approveReleases')
  @Mutation(() => ReleaseType, {
    description: 'Approves the content of a release. FORBIDDEN for people who worked on it.',
  })
  approveRelease(
    @Ctx() context: RequestContext,
    @Arg('id', () => ID, releaseId) id: string,
    @Arg('hash', () => String, hashOption) hash: string,
    @Arg('comment', () => String, { defaultValue: '', description: 'Comment. Plain text.' }) comment: string,
  ): Promise<Release> {
    return judgeRelease(context, { id, hash, verdict: 'approved', comment });
  }

  @Authorized('approveReleases')
  @Mutation(() => ReleaseType, {
    description: 'Rejects the content of a release and opens the release again.',
  })
  rejectRelease(
    @Ctx() context: RequestContext,
    @Arg('id', () => ID, releaseId) id: string,
    @Arg('hash', () => String, hashOption) hash: string,
    @Arg('comment', () => String, { description: 'What has to change. Plain text.' }) comment: string,
  ): Promise<Release> {
    return judgeRelease(context, { id, hash, verdict: 'rejected', comment });
  }

  @Authorized('writeDrafts')
  @Mutation(() => ReleaseType, {
    description:
      'Withdraws a release from review or cancels its schedule. Approvals stay valid while the content does not change.',
  })
  reopenRelease(
    @Ctx() context: RequestContext,
    @Arg('id', () => ID, releaseId) id: string,
  ): Promise<Release> {
    return reopenRelease(context, id);
  }

  @Authorized('publishContent')
  @Mutation(() => ReleaseType, {
    description:
      'Schedules a release. If it cannot be published at that time, it is opened again and `problem` says why.',
  })
  scheduleRelease(
    @Ctx() context: RequestContext,
    @Arg('id', () => ID, releaseId) id: string,
    @Arg('at', () => Date, { description: 'Time at which to publish the release.' }) at: Date,
    @Arg('zone', () => String, {
      description: 'IANA name of the time zone in which the time was chosen, such as `America/New_York`.',
    })
    zone: string,
    @Arg('hash', () => String, hashOption) hash: string,
  ): Promise<Release> {
    return scheduleRelease(context, { id, at, zone, hash });
  }

  @Authorized('publishContent')
  @Mutation(() => ReleaseType, {
    description:
      'Publishes all drafts of a release, or none of them. BAD_USER_INPUT or CONFLICT with all blocking problems. APPROVAL_REQUIRED if approvals are missing.',
  })
  publishRelease(
    @Ctx() context: RequestContext,
    @Arg('id', () => ID, releaseId) id: string,
    @Arg('hash', () => String, { ...hashOption, nullable: true }) hash?: string,
    @Arg('reason', () => String, {
      nullable: true,
      description:
        'Why the release is published without the required approvals or answers. Only superadmins may give a reason.',
    })
    reason?: string,
  ): Promise<Release> {
    return publishRelease(context, { id, hash: hash ?? undefined, reason: reason ?? undefined });
  }

  @Authorized('publishContent')
  @Mutation(() => ReleaseType, {
    description:
      'Publishes the drafts of records together, in a new release. Leaves out drafts that are in named releases, in review, or scheduled. If the publication is refused, the drafts do not change.',
  })
  publishDrafts(
    @Ctx() context: RequestContext,
    @Arg('recordIds', () => [ID], recordIdsOption) recordIds: string[],
  ): Promise<Release> {
    return publishDrafts(context, recordIds);
  }

  @Authorized('writeDrafts')
  @Mutation(() => [ID], {
    description:
      'Moves the drafts of records to a release, and returns the ids of the drafts. Drafts in named releases, in review, or scheduled stay where they are.',
  })
  async gatherDrafts(
    @Ctx() context: RequestContext,
    @Arg('recordIds', () => [ID], recordIdsOption) recordIds: string[],
    @Arg('release', () => ID, releaseId) release: string,
  ): Promise<string[]> {
    return (await gatherDrafts(context, recordIds, release)).map(({ id }) => id);
  }

  @Authorized('publishContent')
  @Mutation(() => [ID], {
    description:
      'Reverts the changes of a publication with a new publication, and returns the ids of the reverted records. CONFLICT if some of them were published again since.',
  })
  revertPublication(
    @Ctx() context: RequestContext,
    @Arg('number', () => Int, { description: 'Number of the publication.' }) number: number,
  ): Promise<string[]> {
    return revertPublication(context, number);
  }

  @Authorized('writeDrafts')
  @Mutation(() => ReleaseType, {
    description:
      'Creates a release whose drafts revert the changes of a publication when it is published, so that the revert can be reviewed. CONFLICT if some of the records were published again since.',
  })
  draftRevert(
    @Ctx() context: RequestContext,
    @Arg('number', () => Int, { description: 'Number of the publication.' }) number: number,
  ): Promise<Release> {
    return draftRevert(context, number);
  }

  @Authorized('readContent')
  @Query(() => PublicationType, {
    nullable: true,
    description: 'One publication; null if there is none with this number.',
  })
  publication(
    @Ctx() { database }: RequestContext,
    @Arg('number', () => Int, { description: 'Number of the publication.' }) number: number,
  ): Promise<PublicationType | null> {
    return readPublication(database.em, number);
  }
}
