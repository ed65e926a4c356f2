import type { AuditLogListQuery } from '@daybook/graphql-client/admin/later-operations';

/** The parts of an audit line that are described. */
export type AuditLine = Pick<
  AuditLogListQuery['list']['items'][number],
  'action' | 'actorName' | 'recordType' | 'recordTitle'
>;

const verbs: Record<AuditLine['action'], string> = {
  choose: 'put into use',
  create: 'created',
  endSessions: 'ended the other sessions of',
  move: 'moved',
  offerPasswordReset: 'created a link to reset the password of',
  purge: 'deleted from the trash',
  revert: 'reverted',
  remove: 'deleted',
  resetPassword: 'reset the password of',
  restore: 'restored',
  signIn: 'signed in',
  signInRefused: 'failed to sign in',
  signOut: 'signed out',
  update: 'changed',
};

/** The name of the person. Nobody knows who tried a refused sign-in, so it has only the account. */
export function actorOf({ action, actorName, recordTitle }: AuditLine): string {
  return action === 'signInRefused' ? recordTitle : actorName || 'The system';
}

/** The action: "changed the post “Form ADV”". */
export function describeAction({ action, recordType, recordTitle }: AuditLine): string {
  const isAboutSomething = !action.startsWith('sign') && recordType !== '';
  const type = recordType.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return isAboutSomething ? `${verbs[action]} the ${type} “${recordTitle}”` : verbs[action];
}
