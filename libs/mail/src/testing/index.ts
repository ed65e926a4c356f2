export { bounceMail } from './bounce-mail.ts';
export { MailServer, type ReceivedMail, readMailFolder } from './mail-server.ts';
