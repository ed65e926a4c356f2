import type { RequestContext } from '@daybook/content-engine';
import { sqlOf } from '@daybook/mail';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Collaborator } from '../collaborators/collaborator.ts';
import { accountMessageData } from './account-message.ts';

type Owner = Pick<Collaborator, 'id' | 'email'>;

/** Adds a message about a changed password, in the transaction of the change. */
export const tellPasswordChanged = tellAbout('passwordChanged', 'Your password was changed');

/** Adds a message about changed second factors, in the transaction of the change. */
export const tellFactorsChanged = tellAbout('factorsChanged', 'Your two-step sign-in was changed');

/** Adds a message about an account that was linked to the identity provider, in the transaction of the change. */
export const tellLinked = tellAbout('singleSignOnLinked', 'Your account was linked to single sign-on');

/** Adds a message about a removed link to the identity provider, in the transaction of the change. */
export const tellUnlinked = tellAbout(
  'singleSignOnUnlinked',
  'Your account is no longer linked to single sign-on',
);

/** Adds a message about a sign-in from a new browser or address, in the transaction of the sign-in. */
export const tellNewDevice = tellAbout('newDevice', 'New sign-in to your account');

/** Adds a message about a new API key, in the transaction that creates it. */
export function tellApiKeyCreated(
  context: RequestContext,
  em: EntityManager,
  owner: Owner,
  keyName: string,
): Promise<void> {
  return tellAbout('apiKeyCreated', 'An API key was created', { keyName })(context, em, owner);
}

/**
 * Adds a message about a changed e-mail address, in the transaction of the change. It is sent to the previous address.
 * If the account has an open invitation, the invitation is sent to the new address instead, and its time is set. The
 * caller stores the account.
 */
export async function tellEmailChanged(
  context: RequestContext,
  em: EntityManager,
  account: Collaborator,
  emailBefore: string,
): Promise<void> {
  const { id, email } = account;
  const isInvited = account.invitedAt !== null;
  if (isInvited) {
    account.invitedAt = new Date();
    account.invitationProblem = null;
  }
  const tell = isInvited
    ? tellAbout('invitation', 'You are invited')
    : tellAbout('emailChanged', 'Your e-mail address was changed');
  await tell(context, em, { id, email: isInvited ? email : emailBefore });
}

/** Returns a function that adds a message of a kind to the owner of an account. */
function tellAbout(kind: string, subject: string, more: object = {}) {
  return async (context: RequestContext, em: EntityManager, { id, email }: Owner): Promise<void> => {
    const data = { ...accountMessageData(context, id), ...more };
    await context.mail.add(sqlOf(em), { kind, subject, to: email, data });
  };
}
