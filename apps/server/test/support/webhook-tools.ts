import { afterEach, expect } from 'vitest';
import type { Site } from './use-site.ts';
import type { WebhookReceiver } from './webhook-receiver.ts';

export const createWebhook =
  'mutation ($input: WebhookInput!) { issued: createWebhook(input: $input) { secret webhook { id } } }';
export const everyEvent = ['published', 'removed', 'entryReceived'];

const create = 'mutation ($title: String!) { made: createPackage(input: { title: $title }) { id } }';
const update =
  'mutation ($id: ID!, $title: String!) { updatePackage(id: $id, input: { title: $title }) { id } }';

/** A message of a webhook, as the log shows it. */
interface Delivery {
  id: string;
  event: string;
  state: string;
  attempts: number;
  responseStatus: number | null;
  responseText: string | null;
  problem: string | null;
}

/** What the tests of a file do with webhooks. Each test deletes its webhooks, so that others do not wait for them. */
export function useWebhooks(site: Site, receiver: WebhookReceiver) {
  let count = 0;

  async function run(document: string, variables: object = {}) {
    const { data, errors } = await site.staff.graphql(document, variables);
    expect(errors).toEqual([]);
    return data;
  }
  afterEach(async () => {
    receiver.answer = () => undefined;
    for (const { id } of (await run('{ webhooks { id } }')).webhooks)
      await run('mutation ($id: ID!) { removeWebhook(id: $id) { id } }', { id });
  });

  return {
    run,
    /** Creates a webhook with a path of its own. */
    async newWebhook(input: object = {}) {
      count += 1;
      const values = { name: `Hook ${count}`, url: `${receiver.url}/${count}`, events: everyEvent, ...input };
      const { issued } = await run(createWebhook, { input: values });
      const path = new URL(values.url).pathname;
      return {
        id: issued.webhook.id as string,
        secret: issued.secret as string,
        values,
        received: () => receiver.received.filter((message) => message.path === path),
      };
    },
    async deliveriesOf(id: string): Promise<Delivery[]> {
      const fields = 'id event state attempts responseStatus responseText problem';
      const document = `query ($id: ID!) { webhookDeliveries(webhookId: $id) { items { ${fields} } } }`;
      return (await run(document, { id })).webhookDeliveries.items;
    },
    async stateOf(id: string) {
      const { webhooks } = await run('{ webhooks { id pausedAt failingSince problem waitingCount } }');
      return webhooks.find((webhook: { id: string }) => webhook.id === id);
    },
    /** The actions on a webhook in the audit log, oldest first. */
    async actions(id: string): Promise<string[]> {
      const { auditLog } = await run('{ auditLog(pageSize: 100) { items { action recordId } } }');
      const items: { action: string; recordId: string }[] = auditLog.items;
      return items.flatMap(({ action, recordId }) => (recordId === id ? action : [])).toReversed();
    },
    createPackage: async (title: string): Promise<string> => (await run(create, { title })).made.id,
    updatePackage: (id: string, title: string) => run(update, { id, title }),
  };
}
