import { emailKey, type RequestContext } from '@daybook/content-engine';
import type { Bounce } from '../bounces/bounce.ts';
import type { MailTemplate } from '../templates/mail-template.ts';
import { MailMessage } from './mail-message.ts';
import { markBounced } from './message-queue.ts';

/** A bounce, and the addresses that it is about if the report names them. */
type ReportedBounce = Bounce & { addresses?: readonly string[] };

/**
 * Records that a message did not arrive, and calls `bounced` of its template in the same transaction. Returns false and
 * does nothing unless the message counts as sent or is being sent, so a repeated report has no effect.
 */
export async function recordBounce(
  { database }: RequestContext,
  kinds: ReadonlyMap<string, MailTemplate>,
  id: string,
  { reason, isAddressGone, addresses }: ReportedBounce,
): Promise<boolean> {
  return database.em.transactional(async (em) => {
    const found = await em.findOne(MailMessage, { id }, { disableIdentityMap: true });
    if (found) await kinds.get(found.kind)?.lock?.(em, found.data);
    const message = await markBounced(em, id, reason);
    if (!message) return false;
    const { kind, recipient, data } = message;
    // The recipient may forward mail. A report about the other address does not mean that the recipient's own is gone.
    const isOwn = addresses?.some((address) => emailKey(address) === emailKey(recipient)) ?? true;
    await kinds.get(kind)?.bounced?.(em, data, { recipient, reason, isAddressGone: isAddressGone && isOwn });
    return true;
  });
}
