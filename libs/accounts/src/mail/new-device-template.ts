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
        'somebody signed in to your account from a browser or program that has not done so since your password was last set.',
      ],
      details: circumstances(read),
      closing: [
        'If it was you, you need not do anything.',
        'If it was not you, set a new password at once, which signs out all devices, and tell a superadmin of your site:',
        mail.publicUrl + publicRoutes.forgotPassword,
      ],
    };
  },
};
