import type { RequestContext, Viewer } from '@daybook/content-engine';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Bounce } from '../bounces/bounce.ts';

/** The content of a message. All texts are plain text. `renderMessage` adds the markup. */
export interface MessageContent {
  /** Paragraphs before the button. A line break starts a new line. */
  paragraphs: readonly string[];
  /** Labeled values, such as the time and the device of a sign-in. */
  details?: readonly (readonly [label: string, value: string])[];
  /** Text that somebody else wrote, for example the message of a visitor. */
  quote?: string;
  /** The link that the message is about. */
  action?: { label: string; url: string };
  /** Paragraphs after the button. */
  closing?: readonly string[];
  /** The address that ends a subscription with one POST (RFC 8058), for the headers. */
  unsubscribeUrl?: string;
  /** Address for replies. If omitted, replies go to the sender. */
  replyTo?: string;
  /**
   * The conversation that this message continues: its name, and the ids of its earlier messages, oldest first. Mail
   * programs show the messages of a conversation together. Omitted for messages that the site writes by itself.
   */
  conversation?: { readonly name: string; readonly earlier: readonly string[] };
}

/** A kind of message, such as an invitation. */
export interface MailTemplate {
  readonly name: string;
  /**
   * Whether the log keeps messages of this kind until `Mail.remove` deletes them. Other messages are kept for 90 days.
   */
  readonly isKept?: boolean;
  /**
   * Writes a message when it is sent, so that one-time links are created only then. Returns null if the message is no
   * longer needed, for example because its account was removed.
   * @param context a context of the server, without a viewer
   * @param data what was passed to `Mail.add`, as JSON stores it
   */
  write(context: RequestContext, data: unknown, recipient: string): Promise<MessageContent | null>;
  /**
   * Locks what the message is about, in the transaction that records that it did not arrive or is no longer needed, or
   * sends it again. Called before the message itself is locked, because a deletion takes the locks in this order.
   */
  lock?(em: EntityManager, data: unknown): Promise<void>;
  /**
   * Called in the transaction that records that a message did not arrive. Can store this with what the message is
   * about, so that its screen shows it.
   */
  bounced?(em: EntityManager, data: unknown, bounce: Bounce & { recipient: string }): Promise<void>;
  /** Called in the transaction that queues a message again. */
  sentAgain?(em: EntityManager, data: unknown, viewer: Viewer | null): Promise<void>;
}
