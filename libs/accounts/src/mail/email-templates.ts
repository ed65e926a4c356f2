import { domainToASCII } from 'node:url';
import type { MailTemplate } from '@daybook/mail';
import { publicRoutes } from '@daybook/routes';
import { emailLinkMinutes, findEmailChange, newEmailLink } from '../profile/change-email.ts';
import { EmailChange } from '../profile/email-change.ts';
import { accountIdIn, circumstances, readAccountMessage } from './account-message.ts';

/** The link that confirms a new e-mail address. It goes to that address. */
export const confirmEmailTemplate: MailTemplate = {
  name: 'confirmEmail',
  async write({ database, mail }, data, recipient) {
    const read = await readAccountMessage(database.em, data);
    const token = read && (await newEmailLink(database.em, read.owner.id, recipient));
    if (!read || !token) return null;
    return {
      paragraphs: [
        `Hello ${read.owner.name},`,
        `this becomes the e-mail address of your account on ${new URL(mail.publicUrl).host} when you confirm it:`,
      ],
      action: {
        label: 'Confirm the address',
        url: `${mail.publicUrl}${publicRoutes.confirmEmail}#token=${token}`,
      },
      closing: [
        `The link works once, for ${emailLinkMinutes} minutes. If you have no account there, ignore this message: nothing changes.`,
      ],
    };
  },
  async bounced(em, data, { recipient, reason }) {
    const id = accountIdIn(data);
    const waiting = { collaborator: id ?? '', email: recipient };
    if (id !== null) await em.nativeUpdate(EmailChange, waiting, { problem: reason });
  },
};

/** Tells a person, at the present address, that somebody wants to change it. */
export const emailChangeRequestedTemplate: MailTemplate = {
  name: 'emailChangeRequested',
  async write({ database, mail }, data, recipient) {
    const { em } = database;
    const read = await readAccountMessage(em, data);
    const change = read && (await findEmailChange(em, read.owner.id));
    if (!read || !change || read.owner.email !== recipient) return null;
    return {
      paragraphs: [
        `Hello ${read.owner.name},`,
        `somebody who is signed in as you wants to change the e-mail address of your account to ${shownAddress(change.email)}. It changes when the link that we sent there is opened.`,
      ],
      details: circumstances(read),
      closing: [
        'If it was not you, set a new password at once, which also stops this change, and tell a superadmin of your site:',
        mail.publicUrl + publicRoutes.forgotPassword,
      ],
    };
  },
};

/** Tells a person, at the address from before, that the e-mail address of the account was changed. */
export const emailChangedTemplate: MailTemplate = {
  name: 'emailChanged',
  async write({ database }, data, recipient) {
    const read = await readAccountMessage(database.em, data);
    // The address may have been changed back, or again.
    if (!read || read.owner.email === recipient) return null;
    return {
      paragraphs: [
        `Hello ${read.owner.name},`,
        `the e-mail address of your account was changed to ${shownAddress(read.owner.email)}. You sign in with the new address from now on.`,
      ],
      details: circumstances(read),
      closing: ['If you did not expect this, tell a superadmin of your site at once.'],
    };
  },
};

/** An address with its domain in ASCII as well if it has other letters, because they may look like Latin ones. */
function shownAddress(email: string): string {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const ascii = domainToASCII(domain);
  return ascii === domain.toLowerCase() ? email : `${email} (${ascii})`;
}
