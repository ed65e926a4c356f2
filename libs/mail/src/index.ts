import { MailResolver } from './mail-resolver.ts';
import { MailMessage } from './messages/mail-message.ts';

export type { Bounce } from './bounces/bounce.ts';
export { folderTransport } from './delivery/folder-transport.ts';
export { smtpTransport } from './delivery/smtp-transport.ts';
export { MailRefusal, type MailSender, type MailTransport, notNeeded } from './delivery/transport.ts';
export { Mail, sendMailJob, sqlOf } from './mail.ts';
export {
  addressPattern,
  matchesSql,
  onlyAddressPattern,
  withoutAddress,
} from './messages/address-pattern.ts';
export { isDeliverable } from './messages/deliverable-address.ts';
export { eraseMails, findMails } from './messages/erase-address.ts';
export { MailMessage } from './messages/mail-message.ts';
export { isUndeliveredSql, type NewMessage, type RunSql } from './messages/message-queue.ts';
export type { MailTemplate, MessageContent } from './templates/mail-template.ts';
export { textIn } from './templates/message-data.ts';
export { testTemplate } from './templates/test-template.ts';

/** All entities of this library. */
export const mailEntities = [MailMessage];

/** The GraphQL operations on mail. */
export const mailResolvers = [MailResolver];
