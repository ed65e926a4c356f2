import type { AuditLogListQuery } from '@daybook/graphql-client/admin/later-operations';

/** The parts of an audit line that are described. */
export type AuditLine = Pick<
  AuditLogListQuery['list']['items'][number],
  'action' | 'actorName' | 'recordType' | 'recordTitle'
>;

const verbs: Record<AuditLine['action'], string> = {
  addAuthenticator: 'added an authenticator app to',
  removeAuthenticator: 'removed the authenticator app of',
  addPasskey: 'added a passkey to',
  renamePasskey: 'renamed a passkey of',
  removePasskey: 'removed a passkey of',
  replaceRecoveryCodes: 'replaced the recovery codes of',
  useRecoveryCode: 'used a recovery code of',
  removeSecondFactors: 'removed the second factors of',
  choose: 'put into use',
  create: 'created',
  endSession: 'ended a session of',
  endSessions: 'ended the other sessions of',
  move: 'moved',
  offerPasswordReset: 'created a link to reset the password of',
  offerPreview: 'created a preview link for',
  purge: 'deleted from the trash',
  revert: 'reverted',
  remove: 'deleted',
  resetPassword: 'reset the password of',
  invite: 'invited',
  withdrawInvitation: 'withdrew the invitation of',
  acceptInvitation: 'accepted the invitation for',
  requestPasswordReset: 'asked to reset the password of',
  requestEmailChange: 'asked for a new e-mail address of',
  cancelEmailChange: 'withdrew the new e-mail address of',
  resendMail: 'resent',
  restore: 'restored',
  revokePreview: 'revoked a preview link for',
  signIn: 'signed in',
  signInRefused: 'failed to sign in',
  submit: 'submitted for review',
  approve: 'approved',
  reject: 'rejected',
  withdraw: 'reopened',
  schedule: 'scheduled',
  discard: 'discarded',
  publish: 'published',
  publishUnapproved: 'published without approval or answers',
  answerFindings: 'answered findings of',
  publishFailed: 'could not publish',
  changeSettings: 'changed',
  signOut: 'signed out',
  linkSingleSignOn: 'linked an identity to',
  unlinkSingleSignOn: 'removed the linked identity of',
  update: 'changed',
  export: 'exported',
  prune: 'deleted because of their age',
  erase: 'erased the data about a person',
  eraseRecord: 'erased something from the record',
  placeHold: 'placed',
  liftHold: 'lifted',
  createApiKey: 'created',
  rotateApiKey: 'gave a new secret to',
  revokeApiKey: 'revoked',
  rotateSecret: 'gave a new secret to',
  pauseWebhook: 'paused',
  resumeWebhook: 'resumed',
  replayWebhook: 'sent a message again to',
  pingWebhook: 'sent a test message to',
  planReviews: 'planned the reviews of',
  endReviews: 'ended the reviews of',
  review: 'reviewed',
};

/** The name of the person. For a refused sign-in, the name of the account, because the person is unknown. */
export function actorOf({ action, actorName, recordTitle }: AuditLine): string {
  return action === 'signInRefused' ? recordTitle : actorName || 'The system';
}

/** The action: "changed the post “Form ADV”". */
export function describeAction({ action, recordType, recordTitle }: AuditLine): string {
  if (recordType === 'PublishingSettings') return `changed the publishing settings to ${recordTitle}`;
  if (recordType === 'RecordSettings') return 'changed who gets checkpoints of the record';
  if (recordType === 'RecordRetention') return `changed the retention of the record: ${recordTitle}`;
  if (recordType === 'EntrySettings') return 'changed the settings of entries';
  if (action === 'export') {
    const entries = recordType === 'ContactEntry' ? 'contact messages' : 'newsletter sign-ups';
    return `exported ${entries} (${recordTitle})`;
  }
  if (action === 'prune') return `deleted ${recordTitle} because of their age`;
  if (action === 'erase') return `erased the data about a person (${recordTitle})`;
  if (action === 'eraseRecord') return verbs[action];
  if (recordType === 'SecuritySettings') return `changed the security settings: ${recordTitle}`;
  // The release of a single draft has no name.
  if (recordType === 'Release' && recordTitle === '') return `${verbs[action]} a single draft`;
  if (recordType === 'ApiKey') return `${verbs[action]} the API key “${recordTitle}”`;
  const isAboutSomething = !action.startsWith('sign') && recordType !== '';
  const type = recordType.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return isAboutSomething ? `${verbs[action]} the ${type} “${recordTitle}”` : verbs[action];
}
