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
        `Please confirm that this is the new e-mail address of your account on ${new URL(mail.publicUrl).host}:`,
      ],
      action: {
        label: 'Confirm the address',
        url: `${mail.publicUrl}${publicRoutes.confirmEmail}#token=${token}`,
      },
      closing: [
        `The link works once, for ${emailLinkMinutes} minutes. If you have no account there, ignore this message. Nothing will change.`,
      ],
    };
  },
  async bounced(em, data, { recipient, reason }) {
    const id = accountIdIn(data);
    const waiting = { collaborator: id ?? '', email: recipient };
    if (id !== null) await em.nativeUpdate(EmailChange, waiting, { problem: reason });
  },
};

/** Tells the owner of an account, at the current address, that a new address was requested. */
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
        `Somebody who is signed in as you asked to change the e-mail address of your account to ${shownAddress(change.email)}. The address changes when the link that we sent there is confirmed.`,
      ],
      details: circumstances(read),
      closing: [
        'If it was not you, tell a superadmin of your site, and set a new password at once. This also cancels the change:',
        mail.publicUrl + publicRoutes.forgotPassword,
      ],
    };
  },
};

/** Tells the owner of an account, at the previous address, that the address was changed. */
export const emailChangedTemplate: MailTemplate = {
  name: 'emailChanged',
  async write({ database }, data, recipient) {
    const read = await readAccountMessage(database.em, data);
    // The address may have been changed back, or again.
    if (!read || read.owner.email === recipient) return null;
    return {
      paragraphs: [
        `Hello ${read.owner.name},`,
        `The e-mail address of your account was changed to ${shownAddress(read.owner.email)}. Please sign in with the new address from now on.`,
      ],
      details: circumstances(read),
      closing: ['If you did not expect this, tell a superadmin of your site at once.'],
    };
  },
};

/** Adds the domain in ASCII if it has other letters, because these may look like Latin letters. */
function shownAddress(email: string): string {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const ascii = domainToASCII(domain);
  return ascii === domain.toLowerCase() ? email : `${email} (${ascii})`;
}
