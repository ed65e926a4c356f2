import type { MailTemplate } from '@daybook/mail';
import { publicRoutes } from '@daybook/routes';
import type { Collaborator } from '../collaborators/collaborator.ts';
import type { Passkey } from '../factors/passkey.ts';
import { secondFactorsOf } from '../factors/second-factors.ts';
import { newResetLink, resetLinkMinutes } from '../password-reset/reset-links.ts';
import { circumstances, readAccountMessage } from './account-message.ts';

/** A link to set a new password. It is sent only to the current address of the account. */
export const passwordResetTemplate: MailTemplate = {
  name: 'passwordReset',
  async write({ database, mail }, data, recipient) {
    const { em } = database;
    const read = await readAccountMessage(em, data);
    if (!read || read.owner.email !== recipient) return null;
    const isWanted = ({ email }: Collaborator) => email === recipient;
    const link = { minutes: resetLinkMinutes, isWanted };
    const token = await em.transactional((em) => newResetLink(em, read.owner.id, link));
    if (token === null) return null;
    return {
      paragraphs: [
        `Hello ${read.owner.name},`,
        'Somebody asked to reset the password of your account. If it was you, use the link below.',
      ],
      action: {
        label: 'Set a new password',
        url: `${mail.publicUrl}${publicRoutes.resetPassword}#token=${token}`,
      },
      closing: [
        `The link works once, for ${resetLinkMinutes} minutes. If it was not you, ignore this message. Your password has not changed.`,
      ],
      details: circumstances(read),
    };
  },
};

/** Tells a person that the password of the account was changed. */
export const passwordChangedTemplate: MailTemplate = {
  name: 'passwordChanged',
  async write({ database, mail }, data) {
    const read = await readAccountMessage(database.em, data);
    if (!read) return null;
    const { passkeys } = await secondFactorsOf(database, read.owner.id);
    return {
      paragraphs: [
        `Hello ${read.owner.name},`,
        'The password of your account was changed. Other devices were signed out.',
      ],
      details: circumstances(read),
      closing: [
        ...passkeysToReview(passkeys),
        'If you did not expect this, tell a superadmin of your site, and set a new password at once:',
        mail.publicUrl + publicRoutes.forgotPassword,
      ],
    };
  },
};

/** A new password does not remove passkeys, so somebody who added one could still sign in with it. */
function passkeysToReview(passkeys: readonly Passkey[]): string[] {
  if (passkeys.length === 0) return [];
  const listed = passkeys.map(
    ({ name, addedAt }) => `“${name}”, added on ${addedAt.toISOString().slice(0, 10)}`,
  );
  return [
    `These passkeys still sign in to your account: ${listed.join('; ')}.`,
    'If you do not know one of them, remove it: choose “Two-step sign-in” in the account menu of the back office.',
  ];
}

/** Tells a person that the second factors of the account were changed. */
export const factorsChangedTemplate: MailTemplate = {
  name: 'factorsChanged',
  async write({ database }, data) {
    const read = await readAccountMessage(database.em, data);
    if (!read) return null;
    return {
      paragraphs: [
        `Hello ${read.owner.name},`,
        'The two-step sign-in of your account was changed: an authenticator app, a passkey, or the recovery codes.',
      ],
      details: circumstances(read),
      closing: [
        'If you did not expect this, set a new password, check your passkeys, and tell a superadmin of your site at once.',
      ],
    };
  },
};

/** Tells a person that the account was linked to the identity provider. */
export const singleSignOnLinkedTemplate: MailTemplate = {
  name: 'singleSignOnLinked',
  async write({ database, accounts }, data) {
    const read = await readAccountMessage(database.em, data);
    if (!read) return null;
    const label = accounts.singleSignOn?.settings.label ?? 'single sign-on';
    return {
      paragraphs: [
        `Hello ${read.owner.name},`,
        `Somebody signed in to your account with ${label} for the first time. Your account is now linked to that identity.`,
      ],
      details: circumstances(read),
      closing: ['If it was not you, tell a superadmin of your site at once.'],
    };
  },
};

/** Tells a person that the link to the identity provider was removed. */
export const singleSignOnUnlinkedTemplate: MailTemplate = {
  name: 'singleSignOnUnlinked',
  async write({ database, accounts }, data) {
    const read = await readAccountMessage(database.em, data);
    if (!read) return null;
    const label = accounts.singleSignOn?.settings.label ?? 'single sign-on';
    return {
      paragraphs: [
        `Hello ${read.owner.name},`,
        `The link between your account and ${label} was removed. Other devices were signed out.`,
        'The next single sign-on with the e-mail address of your account links it again.',
      ],
      details: circumstances(read),
      closing: ['If you did not expect this, tell a superadmin of your site at once.'],
    };
  },
};
