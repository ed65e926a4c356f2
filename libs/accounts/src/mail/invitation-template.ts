import { type MailTemplate, textIn } from '@daybook/mail';
import { publicRoutes } from '@daybook/routes';
import { Collaborator } from '../collaborators/collaborator.ts';
import {
  invitationDays,
  invitationMinutes,
  newResetLink,
  renewalDays,
} from '../password-reset/reset-links.ts';
import { accountIdIn, readAccountMessage } from './account-message.ts';

/** An invitation with a link to set the first password. */
export const invitationTemplate: MailTemplate = {
  name: 'invitation',
  async write({ database, mail }, data, recipient) {
    const { em } = database;
    const read = await readAccountMessage(em, data);
    if (!read?.owner.invitedAt || read.owner.email !== recipient) return null;
    const { id, name } = read.owner;
    const isWanted = ({ email, invitedAt }: Collaborator) => email === recipient && invitedAt !== null;
    const link = { minutes: invitationMinutes, isWanted };
    const token = await em.transactional((em) => newResetLink(em, id, link));
    if (token === null) return null;
    const by = textIn(data, 'invitedBy');
    const site = new URL(mail.publicUrl).host;
    return {
      paragraphs: [
        `Hello ${name},`,
        `${by || 'A superadmin'} has invited you to the back office of ${site}. To accept, set your password:`,
      ],
      action: {
        label: 'Set your password',
        url: `${mail.publicUrl}${publicRoutes.resetPassword}#token=${token}`,
      },
      closing: [
        `The link works once, for ${invitationDays} days. In the first ${renewalDays} days, you can get a new one here: ${mail.publicUrl}${publicRoutes.forgotPassword}`,
      ],
    };
  },
  async bounced(em, data, { recipient, reason }) {
    const id = accountIdIn(data);
    const invited = { id: id ?? '', email: recipient, invitedAt: { $ne: null } };
    const invitationProblem = `The invitation did not arrive. ${reason}`;
    if (id !== null) await em.nativeUpdate(Collaborator, invited, { invitationProblem });
  },
};
