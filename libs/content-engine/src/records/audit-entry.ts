import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Viewer } from '../viewer.ts';
import { newRecordId } from './record-id.ts';

/** The actions in the audit log: changes to content and releases, and actions on accounts and preview links. */
export type AuditAction =
  | 'create'
  | 'update'
  | 'remove'
  | 'restore'
  | 'purge'
  | 'revert'
  | 'move'
  | 'choose'
  | 'submit'
  | 'approve'
  | 'reject'
  | 'withdraw'
  | 'schedule'
  | 'discard'
  | 'publish'
  | 'publishUnapproved'
  | 'answerFindings'
  | 'publishFailed'
  | 'changeSettings'
  | 'signIn'
  | 'signInRefused'
  | 'signOut'
  | 'endSession'
  | 'endSessions'
  | 'invite'
  | 'withdrawInvitation'
  | 'acceptInvitation'
  | 'requestPasswordReset'
  | 'requestEmailChange'
  | 'cancelEmailChange'
  | 'addAuthenticator'
  | 'removeAuthenticator'
  | 'addPasskey'
  | 'renamePasskey'
  | 'removePasskey'
  | 'replaceRecoveryCodes'
  | 'useRecoveryCode'
  | 'removeSecondFactors'
  | 'linkSingleSignOn'
  | 'unlinkSingleSignOn'
  | 'offerPasswordReset'
  | 'resetPassword'
  | 'resendMail'
  | 'export'
  | 'prune'
  | 'erase'
  | 'eraseRecord'
  | 'placeHold'
  | 'liftHold'
  | 'offerPreview'
  | 'revokePreview'
  | 'createApiKey'
  | 'rotateApiKey'
  | 'revokeApiKey'
  | 'rotateSecret'
  | 'pauseWebhook'
  | 'resumeWebhook'
  | 'replayWebhook'
  | 'pingWebhook'
  | 'planReviews'
  | 'endReviews'
  | 'review';

/** One line of the audit log: who did what to which record, and when. Lines never change. */
@Index({ properties: ['at', 'id'] })
@Index({ properties: ['recordId', 'at', 'id'] })
@Entity({ tableName: 'audit_log' })
export class AuditEntry {
  @PrimaryKey({ type: 'string', length: 24 })
  id: string = newRecordId();

  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  at: Date = new Date();

  @Property({ type: 'text' })
  action!: AuditAction;

  @Property({ type: 'string', length: 24, nullable: true })
  actorId: string | null = null;

  @Property({ type: 'text' })
  actorName!: string;

  @Property({ type: 'text' })
  recordType!: string;

  @Property({ type: 'text', nullable: true })
  recordId: string | null = null;

  /** Title of the record at that time, so that lines about removed records stay readable. */
  @Property({ type: 'text' })
  recordTitle!: string;

  /** Names of the fields an update changed; never their values, which may be personal. */
  @Property({ type: 'json' })
  changedFields: string[] = [];

  /** Network address of the client. Only set for actions on accounts. */
  @Property({ type: 'text', nullable: true })
  clientAddress: string | null = null;

  /** Browser and operating system of the client. Only set for actions on accounts. */
  @Property({ type: 'text', nullable: true })
  device: string | null = null;
}

/** The client that sent a request. */
export interface AuditClient {
  readonly address: string;
  /** Browser and operating system. */
  readonly device: string;
}

interface AuditLine {
  action: AuditAction;
  actor: Viewer | null;
  /** Who did it if nobody is signed in; the system itself if omitted. */
  actorName?: string;
  recordType: string;
  recordId?: string | null;
  recordTitle?: string;
  changedFields?: string[];
  /** Only for actions on accounts. */
  client?: AuditClient;
  /** Time of the action; now if omitted. */
  at?: Date;
}

/**
 * Adds a line to the audit log, which is written together with the change.
 * @param added takes the entry, such as an entity manager in the transaction of the change
 */
export function recordAudit(added: { persist(entity: object): unknown }, line: AuditLine): void {
  const entry = new AuditEntry();
  if (line.at) entry.at = line.at;
  entry.action = line.action;
  entry.actorId = line.actor?.id ?? null;
  entry.actorName = line.actor?.name ?? line.actorName ?? 'Daybook';
  entry.recordType = line.recordType;
  entry.recordId = line.recordId ?? null;
  entry.recordTitle = (line.recordTitle ?? '').slice(0, 200);
  entry.changedFields = line.changedFields ?? [];
  entry.clientAddress = line.client?.address ?? null;
  entry.device = line.client?.device ?? null;
  added.persist(entry);
}
