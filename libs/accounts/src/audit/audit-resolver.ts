import {
  type AuditAction,
  AuditEntry,
  choices,
  listType,
  pageBounds,
  type RecordPage,
  Release,
  type RequestContext,
} from '@daybook/content-engine';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Args, Authorized, Ctx, Field, ID, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { permissionsOf } from '../policies.ts';
import { AuditLogArgs, auditCondition } from './audit-filter.ts';

const actions = choices<AuditAction>('AuditAction', 'Action that the audit log records.', {
  create: 'A record was created.',
  update: 'A record was changed.',
  remove: 'A record was removed: content was moved to the trash, other records were deleted permanently.',
  restore: 'A record was restored from the trash.',
  purge: 'A record was deleted from the trash. It can no longer be restored; its history stays.',
  revert: 'An earlier revision of a record was published again.',
  move: 'A record was moved to another position in its list.',
  choose: 'A page record was chosen for its screen.',
  submit: 'A release was submitted for review.',
  approve: 'A release was approved.',
  reject: 'A release was rejected.',
  withdraw: 'A release was withdrawn from review, or its schedule was canceled.',
  schedule: 'A release was scheduled.',
  discard: 'A release was discarded.',
  publish: 'A release was published.',
  publishUnapproved:
    'A superadmin published a release without the required approvals or answers and gave a reason.',
  answerFindings: 'Findings of a release were answered with a reason.',
  publishFailed: 'A release could not be published at its scheduled time.',
  changeSettings: 'A setting was changed.',
  signIn: 'A collaborator signed in.',
  signInRefused: 'A sign-in was refused.',
  signOut: 'A collaborator signed out.',
  invite: 'A collaborator was invited by mail, or the invitation was sent again.',
  withdrawInvitation: 'An invitation was withdrawn.',
  acceptInvitation: 'An invited collaborator set a password.',
  requestPasswordReset:
    'Somebody asked for a link to set a new password. It was sent to the address of the account.',
  requestEmailChange: 'A collaborator asked for a link to confirm a new e-mail address.',
  cancelEmailChange: 'A collaborator withdrew a request for a new e-mail address.',
  offerPasswordReset: 'The operator created a one-time link to set a new password.',
  resetPassword: 'A collaborator set a new password with a one-time link.',
  endSession: 'A session was ended by its owner on another device, or by a superadmin.',
  endSessions: 'A collaborator ended their sessions on other devices.',
  resendMail: 'A message was queued to be sent again.',
  addAuthenticator: 'A collaborator added an authenticator app as a second factor.',
  removeAuthenticator: 'A collaborator removed their authenticator app.',
  addPasskey: 'A collaborator added a passkey.',
  renamePasskey: 'A collaborator renamed a passkey.',
  removePasskey: 'A collaborator removed a passkey.',
  replaceRecoveryCodes: 'A collaborator replaced their recovery codes.',
  useRecoveryCode: 'A collaborator used a recovery code instead of a second factor.',
  removeSecondFactors: 'The second factors of an account were removed by a superadmin or by the operator.',
  export: 'Contact messages or newsletter sign-ups were exported.',
  prune: 'Contact messages or newsletter sign-ups were deleted because of their age.',
  erase: 'The data about a person was erased.',
  eraseRecord: 'Something was erased from the record.',
  placeHold: 'A legal hold was placed.',
  liftHold: 'A legal hold was lifted.',
  linkSingleSignOn: 'An account was linked to the identity provider by its first single sign-on.',
  unlinkSingleSignOn: 'A superadmin removed the links of an account to identity providers.',
  offerPreview: 'A link to preview a release was created.',
  revokePreview: 'A link to preview a release was revoked.',
  createApiKey: 'An API key was created.',
  rotateApiKey: 'An API key got a new secret.',
  revokeApiKey: 'An API key was revoked, or its creator was removed.',
  rotateSecret: 'A webhook got a new secret.',
  pauseWebhook: 'A webhook was paused, because its messages could not be delivered.',
  resumeWebhook: 'A paused webhook was resumed.',
  replayWebhook: 'A message of a webhook was sent again.',
  pingWebhook: 'A test message was sent to a webhook.',
  planReviews: 'The reviews of a published record were planned.',
  endReviews: 'The reviews of a published record were ended.',
  review: 'A published record was reviewed.',
});

@ObjectType({ description: 'One entry of the audit log: who did what to which record, and when.' })
class AuditLogEntry implements Readonly<AuditEntry> {
  @Field(() => Int, {
    nullable: true,
    description:
      'Number of the publication, for lines about the publication of a release. Null for other lines.',
  })
  publication!: number | null;

  @Field(() => ID, { description: 'Id of the line.' })
  id!: string;

  @Field(() => Date, { description: 'Time of the action.' })
  at!: Date;

  @Field(() => actions.values, { description: 'Action that was performed.' })
  action!: AuditAction;

  @Field(() => ID, {
    nullable: true,
    description: 'Id of the collaborator who performed it; null for visitors and the system.',
  })
  actorId!: string | null;

  @Field(() => String, { description: 'Name of the person at that time.' })
  actorName!: string;

  @Field(() => String, { description: 'GraphQL type of the record.' })
  recordType!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'Id of the record; null if the line is not about an existing record.',
  })
  recordId!: string | null;

  @Field(() => String, { description: 'Title of the record at that time.' })
  recordTitle!: string;

  @Field(() => [String], { description: 'Names of the changed fields.' })
  changedFields!: string[];

  @Field(() => String, {
    nullable: true,
    description:
      'Address of the client, for actions on accounts. Null for other actions, and for roles that may not manage accounts.',
  })
  clientAddress!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Browser and operating system of the client. Null in the same cases as `clientAddress`.',
  })
  device!: string | null;
}

const AuditLog = listType(AuditLogEntry, 'AuditLog', { whole: 'the audit log', items: 'lines' });

@Resolver()
export class AuditResolver {
  @Authorized('readAudit')
  @Query(() => AuditLog, { description: 'Lines of the audit log, latest first.' })
  async auditLog(
    @Ctx() context: RequestContext,
    @Args(() => AuditLogArgs) args: AuditLogArgs,
  ): Promise<RecordPage<AuditLogEntry>> {
    const bounds = pageBounds(args, context.maxPageSize);
    const orderBy = { at: 'desc', id: 'desc' } as const;
    const condition = auditCondition(args);
    const { em } = context.database;
    const [lines, totalCount] = await em.findAndCount(AuditEntry, condition, { ...bounds, orderBy });
    const publications = await publicationsOf(em, lines);
    const items = lines.map((line) => ({ ...line, publication: publications.get(line.id) ?? null }));
    const maySeeClients =
      context.viewer !== null && permissionsOf(context.viewer.role).includes('manageCollaborators');
    if (maySeeClients) return { items, totalCount };
    const withoutClient = { clientAddress: null, device: null };
    return { items: items.map((line) => ({ ...line, ...withoutClient })), totalCount };
  }
}

const publishing: ReadonlySet<AuditAction> = new Set(['publish', 'publishUnapproved']);

/**
 * Finds the numbers of the publications for lines about published releases. The keys are the ids of the lines. A
 * release is published at most once.
 */
async function publicationsOf(
  em: EntityManager,
  lines: readonly AuditEntry[],
): Promise<ReadonlyMap<string, number | null>> {
  const published = lines.filter(({ action }) => publishing.has(action));
  if (published.length === 0) return new Map();
  const ids = published.flatMap(({ recordId }) => recordId ?? []);
  const releases = await em.find(Release, { id: { $in: ids } }, { fields: ['publication'] });
  const numbers = new Map(releases.map(({ id, publication }) => [id, publication]));
  return new Map(published.map(({ id, recordId }) => [id, numbers.get(recordId ?? '') ?? null]));
}
