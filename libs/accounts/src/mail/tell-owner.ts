import type { RequestContext } from '@daybook/content-engine';
import { sqlOf } from '@daybook/mail';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Collaborator } from '../collaborators/collaborator.ts';
import { accountMessageData } from './account-message.ts';

/**
 * Adds a message about a changed e-mail address, in the transaction of the change. It is sent to the previous address.
 * If the account has an open invitation, the invitation is sent to the new address instead.
 */
export async function tellEmailChanged(
  context: RequestContext,
  em: EntityManager,
  { id, email, invitedAt }: Pick<Collaborator, 'id' | 'email' | 'invitedAt'>,
  emailBefore: string,
): Promise<void> {
  const data = accountMessageData(context, id);
  const message = invitedAt
    ? { kind: 'invitation', subject: 'You are invited', to: email, data }
    : { kind: 'emailChanged', subject: 'Your e-mail address was changed', to: emailBefore, data };
  await context.mail.add(sqlOf(em), message);
}

/** Adds a message about a changed password, in the transaction of the change. */
export async function tellPasswordChanged(
  context: RequestContext,
  em: EntityManager,
  { id, email }: Pick<Collaborator, 'id' | 'email'>,
): Promise<void> {
  await context.mail.add(sqlOf(em), {
    kind: 'passwordChanged',
    subject: 'Your password was changed',
    to: email,
    data: accountMessageData(context, id),
  });
}

/** Adds a message about an account that was linked to the identity provider, in the transaction of the change. */
export async function tellLinked(
  context: RequestContext,
  em: EntityManager,
  { id, email }: Pick<Collaborator, 'id' | 'email'>,
): Promise<void> {
  await context.mail.add(sqlOf(em), {
    kind: 'singleSignOnLinked',
    subject: 'Your account was linked to single sign-on',
    to: email,
    data: accountMessageData(context, id),
  });
}

/** Adds a message about a removed link to the identity provider, in the transaction of the change. */
export async function tellUnlinked(
  context: RequestContext,
  em: EntityManager,
  { id, email }: Pick<Collaborator, 'id' | 'email'>,
): Promise<void> {
  await context.mail.add(sqlOf(em), {
    kind: 'singleSignOnUnlinked',
    subject: 'Your account is no longer linked to single sign-on',
    to: email,
    data: accountMessageData(context, id),
  });
}

/** Adds a message about a sign-in from a new browser or address, in the transaction of the sign-in. */
export async function tellNewDevice(
  context: RequestContext,
  em: EntityManager,
  { id, email }: Pick<Collaborator, 'id' | 'email'>,
): Promise<void> {
  await context.mail.add(sqlOf(em), {
    kind: 'newDevice',
    subject: 'New sign-in to your account',
    to: email,
    data: accountMessageData(context, id),
  });
}

/** Adds a message about changed second factors, in the transaction of the change. */
export async function tellFactorsChanged(
  context: RequestContext,
  em: EntityManager,
  { id, email }: Pick<Collaborator, 'id' | 'email'>,
): Promise<void> {
  await context.mail.add(sqlOf(em), {
    kind: 'factorsChanged',
    subject: 'Your two-step sign-in was changed',
    to: email,
    data: accountMessageData(context, id),
  });
}
