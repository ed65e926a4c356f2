import { setTimeout } from 'node:timers/promises';
import { databaseBy, isOutage, type RequestContext } from '@daybook/content-engine';
import { traced } from '@daybook/tracing';
import { isDeliverable } from '../messages/deliverable-address.ts';
import type { MessageIds } from '../messages/message-ids.ts';
import { type ClaimedMessage, endMessage, postponeMessage, releaseClaim } from '../messages/message-queue.ts';
import { recordBounce } from '../messages/record-bounce.ts';
import { renderMessage } from '../templates/layout.ts';
import type { MailTemplate } from '../templates/mail-template.ts';
import {
  MailBounce,
  MailNotNeeded,
  MailRefusal,
  type MailSender,
  type MailTransport,
  notNeeded,
  type OutgoingMail,
} from './transport.ts';

/** The parts that delivery needs besides the database. */
export interface Delivery {
  readonly transport: MailTransport;
  readonly kinds: ReadonlyMap<string, MailTemplate>;
  readonly sender: () => Promise<MailSender>;
  /** The base of absolute links, without a trailing slash. */
  readonly publicUrl: string;
  readonly messageIds: MessageIds;
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
  const refusal = await attempt(context, delivery, message);
  await untilWritten(() => record(context, delivery, message, refusal));
  return refusal?.kind !== 'server';
}

async function attempt(
  context: RequestContext,
  delivery: Delivery,
  message: ClaimedMessage,
): Promise<MailRefusal | null> {
  try {
    const mail = await compose(context, delivery, message);
    const about = { 'daybook.mail.kind': message.kind };
    await traced('send mail', 'client', about, () => delivery.transport.send(mail));
    return null;
  } catch (error) {
    if (error instanceof MailRefusal) return error;
    if (!isOutage(error)) delivery.onError(error);
    return new MailRefusal('The message could not be written.', 'temporary');
  }
}

async function compose(
  context: RequestContext,
  { kinds, sender, publicUrl, messageIds }: Delivery,
  { id, kind, recipient, subject, data, sentAgainAt }: ClaimedMessage,
): Promise<OutgoingMail> {
  if (!isDeliverable(recipient)) throw new MailRefusal('The address is not valid.', 'permanent');
  const content = await kinds.get(kind)?.write(context, data, recipient);
  if (!content) throw new MailNotNeeded();
  const firm = await sender();
  const { replyTo, conversation, unsubscribeUrl } = content;
  const messageIdOf = (id: string) => messageIds.headerOf(context.database, id);
  const earlier = conversation ? await Promise.all(conversation.earlier.map(messageIdOf)) : [];
  return {
    ...renderMessage(content, firm, publicUrl),
    messageId: await messageIds.headerOf(context.database, id, sentAgainAt),
    envelopeId: await messageIds.envelopeIdOf(context.database, id),
    to: recipient,
    subject,
    unsubscribeUrl,
    replyTo: replyTo !== undefined && isDeliverable(replyTo) ? replyTo : undefined,
    references: conversation ? [messageIds.named(conversation.name), ...earlier] : [],
  };
}

async function record(
  context: RequestContext,
  { kinds, transport }: Delivery,
  message: ClaimedMessage,
  refusal: MailRefusal | null,
): Promise<void> {
  const { em } = context.database;
  if (refusal === null) return endMessage(em, message.id, null, !transport.isConfigured);
  if (refusal instanceof MailBounce) {
    await recordBounce(context, kinds, message.id, refusal.bounce);
    return;
  }
  if (refusal instanceof MailNotNeeded) return endUnneeded(context, kinds.get(message.kind), message);
  return refusal.kind === 'permanent'
    ? endMessage(em, message.id, refusal.message, false)
    : postponeMessage(em, message, refusal.message);
}

/**
 * Ends a message that is no longer needed. What it is about may have changed since its text was created, such as by a
 * person who removes a spam mark, so this checks again under the lock. A message that is needed again is queued.
 */
async function endUnneeded(
  context: RequestContext,
  template: MailTemplate | undefined,
  { id, data, recipient }: ClaimedMessage,
): Promise<void> {
  await context.database.em.transactional(async (em) => {
    await template?.lock?.(em, data);
    const locked = { ...context, database: databaseBy(em) };
    const isNeeded = template?.lock && (await template.write(locked, data, recipient));
    if (isNeeded) await releaseClaim(em, id);
    else await endMessage(em, id, notNeeded, false);
  });
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
