import { PublicationApprovers, RevisionApprovers } from './approved-by.ts';
import { DeadLinksResolver } from './dead-links-resolver.ts';
import { PublishingSettingsResolver } from './publishing-settings-resolver.ts';
import { ApprovalFields, DraftFields, PublicationFields, ReleaseFields } from './release-fields.ts';
import { ReleasesResolver } from './releases-resolver.ts';

export { createRelease, longestName, updateRelease } from './change-release.ts';
export { linkEntities } from './content-link.ts';
export { indexLinks, indexLinksJob } from './index-links.ts';
export { timeToNextRelease } from './next-release.ts';
export { publishDueReleasesJob, publishReleaseJob } from './release-jobs.ts';
export { remindApprovers, remindApproversJob } from './remind-approvers.ts';
export { releaseTemplates } from './review-templates.ts';
export { publishDue, publishScheduled } from './scheduled-releases.ts';

/** The GraphQL operations on releases. */
export const releaseResolvers = [
  ReleasesResolver,
  PublishingSettingsResolver,
  DeadLinksResolver,
  ReleaseFields,
  ApprovalFields,
  DraftFields,
  PublicationFields,
  PublicationApprovers,
  RevisionApprovers,
];
