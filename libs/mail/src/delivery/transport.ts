import type { Bounce } from '../bounces/bounce.ts';

/** A message that is ready to be sent. */
export interface OutgoingMail {
  /** The same for every attempt, so that mail programs recognize a message that arrived twice. */
  messageId: string;
  /** Identifies the message in reports of mail servers about its delivery (RFC 3461). */
  envelopeId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo: string | undefined;
  /** Ids of the earlier messages of a conversation, oldest first. Empty for messages that the site writes by itself. */
  references: readonly string[];
  unsubscribeUrl?: string | undefined;
}

/** Sends messages. */
export interface MailTransport {
  /** Whether messages are sent. If not, they are written to a folder. */
  readonly isConfigured: boolean;
  /** Sends a message. Throws `MailRefusal`. */
  send(mail: OutgoingMail): Promise<void>;
  /** Connects and signs in without sending anything, if messages go to a server. Throws `MailRefusal`. */
  verify?(): Promise<void>;
  /** Deletes copies of messages that contain an address, if the transport keeps copies. */
  erase?(address: string): Promise<void>;
  /** Closes open connections. */
  close(): void;
}

/** The sender of all messages. */
export interface MailSender {
  name: string;
  address: string;
  /** The color `#rrggbb` of the frame and the button; the usual one if omitted. */
  accentColor?: string;
  /** The address for bounce mails; `address` if omitted. */
  bounceAddress?: string | undefined;
}

/** The error for a message that was not sent. The mail log shows its text, such as the reply of the mail server. */
export class MailRefusal extends Error {
  override readonly name = 'MailRefusal';

  /**
   * @param kind `permanent` if this message can never be sent, `temporary` if it may be sent later, `server` if no
   * message can be sent at present
   */
  constructor(
    message: string,
    readonly kind: 'permanent' | 'temporary' | 'server',
  ) {
    super(message);
  }
}

/** Why a message failed that was no longer needed when it was its turn. */
export const notNeeded = 'The message is no longer needed.';

/** The error for a message that is no longer needed. */
export class MailNotNeeded extends MailRefusal {
  constructor() {
    super(notNeeded, 'permanent');
  }
}

/** The error for a message that a mail server refused for good. */
export class MailBounce extends MailRefusal {
  constructor(readonly bounce: Bounce) {
    super(bounce.reason, 'permanent');
  }
}
