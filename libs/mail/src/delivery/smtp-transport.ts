import { createTransport, type NodemailerError } from 'nodemailer';
import { bounceOf, cleanReply } from '../bounces/bounce.ts';
import { statusOfReply } from '../bounces/status-words.ts';
import {
  MailBounce,
  MailRefusal,
  type MailSender,
  type MailTransport,
  type OutgoingMail,
} from './transport.ts';

/** Maximum number of messages that a process sends at the same time. */
export const maxConnections = 4;

/**
 * Timeouts in milliseconds, after which a server that does not answer counts as unavailable. Their sum is shorter than
 * a claim.
 */
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };

/**
 * Sends messages to an SMTP server and checks its certificate. `smtp://` requires STARTTLS, except on this machine. With
 * `?tls=optional`, STARTTLS is used if the server offers it, and still required for a password.
 */
export function smtpTransport(url: string, sender: () => Promise<MailSender>): MailTransport {
  const { protocol, hostname, port, username, password, searchParams } = new URL(url);
  const isOptional = searchParams.get('tls') === 'optional';
  const secure = protocol === 'smtps:';
  const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  const transport = createTransport({
    ...timeouts,
    pool: true,
    maxConnections,
    // By default, the library sends a message again after the connection breaks, although the server may have accepted
    // it.
    maxRequeues: 0,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: !secure && !isThisMachine(hostname) && !(isOptional && username === ''),
    ...(username !== '' && { auth }),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    isConfigured: true,
    async send(mail) {
      const from = await sender();
      try {
        await transport.sendMail({
          ...addressed(mail, from),
          envelope: { from: from.bounceAddress ?? from.address, to: [mail.to] },
          // Used if the server offers it.
          dsn: { id: mail.envelopeId, return: 'headers', notify: ['failure'] },
        });
      } catch (error) {
        throw refusalOf(error);
      }
    },
    async verify() {
      try {
        await transport.verify();
      } catch (error) {
        throw refusalOf(error);
      }
    },
    close: () => transport.close(),
  };
}

/**
 * The headers and texts of a message. Addresses are passed as objects, so that nodemailer never parses them as lists.
 */
export function addressed(
  { to, replyTo, references, unsubscribeUrl, envelopeId: _, ...mail }: OutgoingMail,
  { name, address }: MailSender,
) {
  const inReplyTo = references.at(-1);
  return {
    ...mail,
    from: { name, address },
    to: { name: '', address: to },
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    ...(inReplyTo !== undefined && { inReplyTo, references: [...references] }),
    headers: {
      ...(inReplyTo === undefined && { 'Auto-Submitted': 'auto-generated' }),
      ...(unsubscribeUrl !== undefined && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}

function isThisMachine(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/**
 * Converts an error of nodemailer. A reply to the recipient or to the text concerns only this message. Any other error
 * concerns the server or the settings.
 */
function refusalOf(error: unknown): MailRefusal {
  if (!(error instanceof Error)) return new MailRefusal('The message could not be sent.', 'server');
  const { response, responseCode, command, permanent, code }: NodemailerError = error;
  const started = command === 'STARTTLS' ? 'TLS could not be started: ' : '';
  const reply = cleanReply(started + (response ?? error.message));
  const isToRecipient = command === 'RCPT TO';
  const isAboutMessage =
    responseCode !== undefined && (isToRecipient || command === 'DATA' || code === 'EMESSAGE');
  if (!isAboutMessage) return new MailRefusal(reply, 'server');
  if (!permanent) return new MailRefusal(reply, 'temporary');
  return new MailBounce(bounceOf(statusOfReply(reply, responseCode, isToRecipient), reply));
}
