import type { AuditLogListQuery } from '@daybook/graphql-client/admin/later-operations';

/** One line of the audit log, as far as it is put into words. */
export type AuditLine = Pick<
  AuditLogListQuery['list']['items'][number],
  'action' | 'actorName' | 'recordType' | 'recordTitle'
>;

const done: Record<AuditLine['action'], string> = {
  choose: 'put in use',
  create: 'made',
  endSessions: 'ended the other sessions of',
  move: 'moved',
  offerPasswordReset: 'made a link to reset the password of',
  purge: 'deleted for good',
  remove: 'deleted',
  resetPassword: 'reset the password of',
  restore: 'restored',
  signIn: 'signed in',
  signInRefused: 'was refused to sign in',
  signOut: 'signed out',
  update: 'changed',
};

/** Who did it, for people. Of a refused sign-in nobody knows more than whose account it was about. */
export function actorOf({ action, actorName, recordTitle }: AuditLine): string {
  return action === 'signInRefused' ? recordTitle : actorName || 'The system';
}

/** What was done: "changed the post “Form ADV”". */
export function deedOf({ action, recordType, recordTitle }: AuditLine): string {
  const isAboutSomething = !action.startsWith('sign') && recordType !== '';
  const type = recordType.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return isAboutSomething ? `${done[action]} the ${type} “${recordTitle}”` : done[action];
}
