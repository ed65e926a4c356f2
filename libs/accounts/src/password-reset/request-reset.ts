import { setTimeout } from 'node:timers/promises';
import { emailKey, maxEmailLength, type RequestContext } from '@daybook/content-engine';
import { sqlOf } from '@daybook/mail';
import { addressKey } from '@daybook/rate-limits';
import { auditAccount } from '../audit/audit-account.ts';
import { Collaborator } from '../collaborators/collaborator.ts';
import { sendInvitation } from '../invitations/invitations.ts';
import { accountMessageData } from '../mail/account-message.ts';
import { passwordResetTemplate } from '../mail/password-templates.ts';
import { renewalDays } from './reset-links.ts';

/** Every response takes at least this many milliseconds, so that the time does not reveal whether the account exists. */
const minResponseTime = 300;

/**
 * Sends a one-time link to the stored address of the account with this e-mail address. The response is the same if
 * there is no such account or if too many links were sent to it. Throws `RATE_LIMITED` if the caller's network address
 * asked too often.
 */
export async function requestPasswordReset(context: RequestContext, email: string): Promise<void> {
  const { accounts, clientAddress } = context;
  await accounts.resetLimits.address.consume(addressKey(clientAddress));
  const wait = () => setTimeout(minResponseTime);
  const [sent] = await Promise.allSettled([
    sendLink(context, emailKey(email)),
    context.releaseSlotWhile ? context.releaseSlotWhile(wait) : wait(),
  ]);
  if (sent.status === 'rejected') throw sent.reason;
}

/** An invited person may renew the link only for some time after a superadmin sent the invitation. */
function isRenewable(invitedAt: Date): boolean {
  return Date.now() - invitedAt.getTime() < renewalDays * 24 * 60 * 60 * 1000;
}

async function sendLink(context: RequestContext, key: string): Promise<void> {
  const { accounts, database, mail } = context;
  if (key.length > maxEmailLength || !(await accounts.resetLimits.takeForAccount(key))) return;
  await database.em.transactional(async (em) => {
    const owner = await em.findOne(Collaborator, { emailKey: key });
    // All cases add a job and commit, so that they take about the same time.
    if (!owner || (owner.invitedAt && !isRenewable(owner.invitedAt))) return mail.wake(sqlOf(em));
    if (owner.invitedAt) await sendInvitation(context, em, owner);
    else
      await mail.add(sqlOf(em), {
        kind: passwordResetTemplate.name,
        subject: 'Set a new password',
        to: owner.email,
        data: accountMessageData(context, owner.id),
      });
    auditAccount(em, context, 'requestPasswordReset', owner, { actor: null, actorName: 'Somebody' });
  });
}
