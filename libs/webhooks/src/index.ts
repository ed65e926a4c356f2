import type { MailTemplate } from '@daybook/mail';
import { webhookPausedTemplate } from './paused-template.ts';
import { Webhook } from './webhook.ts';
import { WebhookDelivery } from './webhook-delivery.ts';
import { WebhookResolver } from './webhook-resolver.ts';

export { sendWebhooksJob, Webhooks } from './webhooks.ts';

/** The kinds of messages about webhooks. */
export const webhookTemplates: readonly MailTemplate[] = [webhookPausedTemplate];

/** All entities of this library. */
export const webhookEntities = [Webhook, WebhookDelivery];

/** The GraphQL operations on webhooks. */
export const webhookResolvers = [WebhookResolver];
