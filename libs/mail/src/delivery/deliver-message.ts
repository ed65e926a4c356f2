import { setTimeout } from 'node:timers/promises';
import { isOutage, type RequestContext } from '@daybook/content-engine';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isDeliverable } from '../messages/deliverable-address.ts';
import { type ClaimedMessage, endMessage, postponeMessage } from '../messages/message-queue.ts';
import { renderMessage } from '../templates/layout.ts';
import type { MailTemplate } from '../templates/mail-template.ts';
import { MailRefusal, type MailSender, type MailTransport, type OutgoingMail } from './transport.ts';

/** The parts that delivery needs besides the database. */
export interface Delivery {
  readonly transport: MailTransport;
  readonly kinds: ReadonlyMap<string, MailTemplate>;
  readonly sender: () => Promise<MailSender>;
  /** The base of absolute links, without a trailing slash. */
  readonly publicUrl: string;
  /** Called with unexpected errors, which are bugs. */
  onError(error: unknown): void;
}

/**
 * Creates the text of a claimed message, sends the message, and records the result. Returns false if the mail server
 * cannot send any message at present.
 */
export async function deliverMessage(
  context: RequestContext,
  delivery: Delivery,
  message: ClaimedMessage,
): Promise<boolean> {
  const { em } = context.database;
  const refusal = await attempt(context, delivery, message);
  await untilWritten(() => record(em, message, refusal, !delivery.transport.isConfigured));
  return refusal?.scope !== 'server';
}

async function attempt(
  context: RequestContext,
  delivery: Delivery,
  message: ClaimedMessage,
): Promise<MailRefusal | null> {
  try {
    await delivery.transport.send(await compose(context, delivery, message));
    return null;
  } catch (error) {
    if (error instanceof MailRefusal) return error;
    if (!isOutage(error)) delivery.onError(error);
    return new MailRefusal('The message could not be written.', 'message');
  }
}

async function compose(
  context: RequestContext,
  { kinds, sender, publicUrl }: Delivery,
  { id, kind, recipient, subject, data }: ClaimedMessage,
): Promise<OutgoingMail> {
  if (!isDeliverable(recipient)) throw new MailRefusal('The address is not valid.', 'final');
  const content = await kinds.get(kind)?.write(context, data, recipient);
  if (!content) throw new MailRefusal('The message is no longer needed.', 'final');
  const { name } = await sender();
  const { replyTo, conversation, unsubscribeUrl } = content;
  const earlier = conversation ? [conversation.name, ...conversation.earlier] : [];
  const messageIdOf = (id: string) => `<${id}@${new URL(publicUrl).hostname}>`;
  return {
    ...renderMessage(content, name, publicUrl),
    messageId: messageIdOf(id),
    to: recipient,
    subject,
    unsubscribeUrl,
    replyTo: replyTo !== undefined && isDeliverable(replyTo) ? replyTo : undefined,
    references: earlier.map(messageIdOf),
  };
}

function record(
  em: EntityManager,
  message: ClaimedMessage,
  refusal: MailRefusal | null,
  isInFolder: boolean,
): Promise<void> {
  if (refusal === null) return endMessage(em, message.id, null, isInFolder);
  return refusal.scope === 'final'
    ? endMessage(em, message.id, refusal.message, false)
    : postponeMessage(em, message, refusal.message);
}

/**
 * How long to retry writing a result during an outage of the database, in seconds. Shorter than a claim, because other
 * processes take over the message when the claim ends.
 */
const longestOutage = 540;

/**
 * Retries during an outage of the database. If the result of a sent message were lost, the message would be sent again.
 */
async function untilWritten(write: () => Promise<void>): Promise<void> {
  for (let second = 0; ; second += 1) {
    try {
      return await write();
    } catch (error) {
      if (!isOutage(error) || second >= longestOutage) throw error;
      await setTimeout(1_000, undefined, { ref: false });
    }
  }
}
