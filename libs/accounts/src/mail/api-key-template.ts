import { type MailTemplate, textIn } from '@daybook/mail';
import { circumstances, readAccountMessage } from './account-message.ts';

/** Tells a person that an API key was created that acts for them. */
export const apiKeyCreatedTemplate: MailTemplate = {
  name: 'apiKeyCreated',
  async write({ database }, data, recipient) {
    const read = await readAccountMessage(database.em, data);
    if (!read || read.owner.email !== recipient) return null;
    return {
      paragraphs: [
        `Hello ${read.owner.name},`,
        `The API key “${textIn(data, 'keyName')}” was created with your account. Programs that have it act for you.`,
      ],
      details: circumstances(read),
      closing: ['If it was not you, tell a superadmin of your site at once, and revoke the key.'],
    };
  },
};
