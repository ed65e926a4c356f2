import type { MailTemplate } from './mail-template.ts';

/** A test message, which superadmins use to check the mail settings. */
export const testTemplate: MailTemplate = {
  name: 'test',
  write: async () => ({
    paragraphs: ['Hello,', 'This is a test message. If you can read it, this site can send mail.'],
  }),
};
