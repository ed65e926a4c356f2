import {
  Draft,
  DraftState,
  PublicationType,
  placementOf,
  Release,
  type RequestContext,
  readAllDrafted,
  storeOf,
} from '@daybook/content-engine';
import { notFound } from '@daybook/errors';
import { Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { approvalsOf, isApproved, isAuthor, type JudgedApproval } from './approvals.ts';
import { findingsToPublish } from './findings/unanswered-findings.ts';
import { readPublishingSettings } from './publishing-settings.ts';
import { presentHash } from './release-content.ts';
import { draftsOfRelease, wholeDraftsOfRelease } from './release-drafts.ts';
import { type Problem, problemsOf } from './release-problems.ts';
import { ApprovalType, ReleaseProblem, ReleaseType } from './release-types.ts';

/** Cost of a field that reads the complete records of a release. A short text costs 1. */
const costOfContent = 100;
/** Cost of the problems, which compare complete records with others. */
const costOfProblems = 1_000;

/** Cached per `Release` object, as the hash is. */
const presentProblems = new WeakMap<Release, Promise<Problem[]>>();

async function readProblems({ id }: Release, context: RequestContext): Promise<Problem[]> {
  const { em, reader } = context.database;
  const drafts = await wholeDraftsOfRelease(em, id);
  const records = await readAllDrafted(reader, id, drafts);
  const findings = await findingsToPublish(reader, id, drafts, records);
  return problemsOf({ em: reader, id, drafts, records, findings, siteUrl: context.pictureOrigins.ownUrl });
}

/** The fields of a release that are computed when a query selects them. */
@Resolver(() => ReleaseType)
export class ReleaseFields {
  @FieldResolver(() => Boolean, {
    description: 'Whether the release was created automatically for a single draft.',
  })
  isSingle(@Root() { recordId }: Release): boolean {
    return recordId !== null;
  }

  @FieldResolver(() => String, {
    complexity: costOfContent,
    description:
      'SHA-256 of the name, the note, the answers to findings, and the content that would be published now or, after publication, of what was published. An approval counts only if it has the same hash.',
  })
  hash(@Root() release: Release, @Ctx() { database }: RequestContext): Promise<string> {
    return presentHash(database.reader, release);
  }

  @FieldResolver(() => [DraftState], {
    description: 'The drafts of the release. Empty after it was published or discarded.',
  })
  drafts(@Root() { id }: Release, @Ctx() { database }: RequestContext): Promise<Draft[]> {
    return draftsOfRelease(database.em, id);
  }

  @FieldResolver(() => Int, { description: 'Number of drafts.' })
  draftCount(@Root() { id }: Release, @Ctx() { database }: RequestContext): Promise<number> {
    return database.em.count(Draft, { releaseId: id });
  }

  @FieldResolver(() => [ApprovalType], {
    complexity: costOfContent,
    description: 'All verdicts on the release, latest first.',
  })
  async approvals(@Root() release: Release, @Ctx() { database }: RequestContext) {
    return approvalsOf(database.em, release, await presentHash(database.reader, release));
  }

  @FieldResolver(() => Boolean, {
    description:
      'Whether the caller saved one of the drafts, answered findings, submitted the release, or changed which drafts it has. If so, somebody else has to approve the release.',
  })
  async isOwn(@Root() release: Release, @Ctx() { database, viewer }: RequestContext): Promise<boolean> {
    return viewer !== null && isAuthor(viewer, release, await draftsOfRelease(database.em, release.id));
  }

  @FieldResolver(() => Int, {
    description: 'How many people have to approve the release before it can be published.',
  })
  async requiredApprovals(@Ctx() { database }: RequestContext): Promise<number> {
    return (await readPublishingSettings(database.reader)).requiredApprovals;
  }

  @FieldResolver(() => Boolean, {
    complexity: costOfContent,
    description: 'Whether enough people approved its current content.',
  })
  async isApproved(@Root() release: Release, @Ctx() { database }: RequestContext): Promise<boolean> {
    return isApproved(database.reader, release.id, await presentHash(database.reader, release));
  }

  @FieldResolver(() => Boolean, {
    complexity: costOfContent,
    description:
      'Whether the content is still what was scheduled. If not, the release will not be published. True if the release is not scheduled.',
  })
  async isAsScheduled(@Root() release: Release, @Ctx() { database }: RequestContext): Promise<boolean> {
    const { state, scheduledHash } = release;
    if (state !== 'scheduled' || scheduledHash === null) return true;
    return scheduledHash === (await presentHash(database.reader, release));
  }

  @FieldResolver(() => [ReleaseProblem], {
    complexity: costOfProblems,
    description: 'Problems to solve or to know about before the release is published.',
  })
  problems(@Root() release: Release, @Ctx() context: RequestContext): Promise<Problem[]> {
    const problems = presentProblems.get(release) ?? readProblems(release, context);
    presentProblems.set(release, problems);
    return problems;
  }
}

/** The computed fields of an approval. */
@Resolver(() => ApprovalType)
export class ApprovalFields {
  @FieldResolver(() => Boolean, { description: 'Whether the caller gave this verdict.' })
  isOwn(@Root() { byId }: JudgedApproval, @Ctx() { viewer }: RequestContext): boolean {
    return viewer?.id === byId;
  }
}

/** The fields of a draft that need its release or its content type. */
@Resolver(() => DraftState)
export class DraftFields {
  @FieldResolver(() => ReleaseType, { description: 'The release that will publish the draft.' })
  async release(@Root() { releaseId }: Draft, @Ctx() { database }: RequestContext): Promise<Release> {
    const release = await database.em.findOne(Release, { id: releaseId });
    // The draft was discarded after it was read.
    if (!release) throw notFound('Release');
    return release;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'How the draft moves its record within its list, as a sentence for users. Null if it does not move it.',
  })
  placement(@Root() draft: Draft, @Ctx() { database }: RequestContext): Promise<string | null> {
    return placementOf(database.em, storeOf(draft.type), draft);
  }
}

/** The release that a publication published. */
@Resolver(() => PublicationType)
export class PublicationFields {
  @FieldResolver(() => ReleaseType, {
    nullable: true,
    description: 'The release that was published. Null if a record was published without a release.',
  })
  release(
    @Root() { releaseId }: PublicationType,
    @Ctx() { database }: RequestContext,
  ): Promise<Release | null> | null {
    return releaseId === null ? null : database.em.findOne(Release, { id: releaseId });
  }
}
