import { rolesWith } from '@daybook/accounts';
import { isRecordId, type RequestContext, runStatement } from '@daybook/content-engine';
import { type MailTemplate, sqlOf, textIn } from '@daybook/mail';
import { adminRoutes } from '@daybook/routes';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Webhook } from './webhook.ts';

const kind = 'webhookPaused';

/** Notifies everybody who manages webhooks that a webhook was paused, in the transaction that pauses it. */
export async function tellPaused(
  { mail }: RequestContext,
  em: EntityManager,
  webhookId: string,
): Promise<void> {
  const people = await runStatement<{ email: string }>(
    em,
    'select "email" from "collaborator" where "role" = any($1) and "invited_at" is null order by "id"',
    [rolesWith('manageWebhooks')],
  );
  for (const { email: to } of people)
    await mail.add(sqlOf(em), { kind, to, subject: 'A webhook is paused', data: { webhookId } });
}

/** The message about a paused webhook. It is not sent if the webhook was resumed or removed meanwhile. */
export const webhookPausedTemplate: MailTemplate = {
  name: kind,
  async write({ database: { em }, mail }, data) {
    const id = textIn(data, 'webhookId');
    const webhook = isRecordId(id) ? await em.findOne(Webhook, { id }, { disableIdentityMap: true }) : null;
    if (!webhook?.pausedAt) return null;
    return {
      paragraphs: [
        `The webhook “${webhook.name}” is paused, because its messages could not be delivered.`,
        'Messages about new events are kept for 30 days, and are sent when somebody resumes the webhook.',
      ],
      details: [
        ['Server', new URL(webhook.url).host],
        ['Last problem', webhook.problem ?? ''],
      ],
      action: { label: 'Open the webhooks', url: mail.publicUrl + adminRoutes.webhooks },
    };
  },
};
