import { isDeliverable } from '@daybook/mail';
import { ConfigurationError } from './configuration-error.ts';

/** The mail server and the sender of all messages. */
export interface MailSettings {
  smtpUrl: string | undefined;
  /** If the name is undefined, messages have the name of the firm. */
  from: { name: string | undefined; address: string };
  /** The address for bounce mails; that of the sender if undefined. */
  bounceAddress: string | undefined;
  /** The token with which the operator's mail server forwards bounce mails; undefined if it does not forward them. */
  bounceToken: string | undefined;
}

/** The error message for an invalid sender. */
export const senderForm =
  'must be an e-mail address, or a name and an address such as "Firm <mail@firm.example>"';

/** Parses a sender: `address`, or `name <address>`. Returns null for other texts. */
export function senderOf(text: string): MailSettings['from'] | null {
  const [, name = '', inBrackets] = /^([^<>"\r\n]*)<([^<>]+)>$/.exec(text.trim()) ?? [];
  const address = inBrackets ?? text.trim();
  return isDeliverable(address) ? { name: name.trim() || undefined, address } : null;
}

/**
 * Reads the mail settings. Throws `ConfigurationError` if there is a server but no sender, because servers refuse
 * unknown senders.
 */
export function mailOf({
  SMTP_URL,
  MAIL_FROM,
  BOUNCE_ADDRESS,
  BOUNCE_TOKEN,
}: {
  SMTP_URL?: string | undefined;
  MAIL_FROM?: string | undefined;
  BOUNCE_ADDRESS?: string | undefined;
  BOUNCE_TOKEN?: string | undefined;
}): MailSettings {
  if (SMTP_URL !== undefined && MAIL_FROM === undefined)
    throw new ConfigurationError('SMTP_URL: requires MAIL_FROM, the sender of all messages');
  const from = MAIL_FROM === undefined ? null : senderOf(MAIL_FROM);
  return {
    smtpUrl: SMTP_URL,
    from: from ?? { name: undefined, address: 'daybook@site.invalid' },
    bounceAddress: BOUNCE_ADDRESS,
    bounceToken: BOUNCE_TOKEN,
  };
}
