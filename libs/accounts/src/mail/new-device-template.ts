import type { MailTemplate } from '@daybook/mail';
import { publicRoutes } from '@daybook/routes';
import { circumstances, readAccountMessage } from './account-message.ts';

/** Tells a person about a sign-in from a browser or address that the account has not used. */
export const newDeviceTemplate: MailTemplate = {
  name: 'newDevice',
  async write({ database, mail }, data, recipient) {
    const read = await readAccountMessage(database.em, data);
    if (!read || read.owner.email !== recipient) return null;
    return {
      paragraphs: [
        `Hello ${read.owner.name},`,
        'Somebody signed in to your account from a browser or program that we have not seen since your password was last set.',
      ],
      details: circumstances(read),
      closing: [
        'If it was you, you do not have to do anything.',
        'If it was not you, tell a superadmin of your site, and set a new password at once. This signs out all devices:',
        mail.publicUrl + publicRoutes.forgotPassword,
      ],
    };
  },
};
