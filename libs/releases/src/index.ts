import type { MailTemplate } from '@daybook/mail';
import { PublicationApprovers, RevisionApprovers } from './approved-by.ts';
import { DeadLinksResolver } from './dead-links-resolver.ts';
import { failedReleaseTemplate } from './failed-release-mail.ts';
import { FindingAnswer, PublishedAnswer } from './findings/finding-answer.ts';
import { FindingsResolver } from './findings/findings-resolver.ts';
import { PublishingSettingsResolver } from './publishing-settings-resolver.ts';
import { ApprovalFields, DraftFields, PublicationFields, ReleaseFields } from './release-fields.ts';
import { ReleasesResolver } from './releases-resolver.ts';
import { lastReviewedResolvers } from './review-clock/last-reviewed.ts';
import { reviewsDueTemplate } from './review-clock/remind-owners.ts';
import { ReviewClockResolver } from './review-clock/review-clock-resolver.ts';
import { reviewTemplates } from './review-templates.ts';

export { createRelease, longestName, updateRelease } from './change-release.ts';
export { linkEntities } from './content-link.ts';
export { indexLinks, indexLinksJob } from './index-links.ts';
export { timeToNextRelease } from './next-release.ts';
export { publishDueReleasesJob, publishReleaseJob } from './release-jobs.ts';
export { remindApprovers, remindApproversJob } from './remind-approvers.ts';
export { remindOwners, remindOwnersJob } from './review-clock/remind-owners.ts';
export { reviewEntities } from './review-clock/review-plan.ts';
export { publishDue } from './scheduled-releases.ts';

/** The tables of the guard. */
export const findingEntities = [FindingAnswer, PublishedAnswer];

/** The kinds of messages about releases and reviews. */
export const releaseTemplates: readonly MailTemplate[] = [
  ...reviewTemplates,
  failedReleaseTemplate,
  reviewsDueTemplate,
];

/** The GraphQL operations on releases. */
export const releaseResolvers = [
  ReleasesResolver,
  PublishingSettingsResolver,
  DeadLinksResolver,
  ReviewClockResolver,
  ...lastReviewedResolvers,
  ReleaseFields,
  FindingsResolver,
  ApprovalFields,
  DraftFields,
  PublicationFields,
  PublicationApprovers,
  RevisionApprovers,
];
