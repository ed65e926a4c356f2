import { expect, test } from 'vitest';
import { ApiClient } from './support/api-client.ts';
import { useServerProgram } from './support/server-program.ts';
import { inDatabase } from './support/test-database.ts';
import { isSignedWith, useWebhookReceiver } from './support/webhook-receiver.ts';

const receiver = useWebhookReceiver();
const program = useServerProgram();

test('a message that was sent but not marked before the process died is sent again with the same id', async () => {
  const data = { ...(await program.usualData()), WEBHOOK_PRIVATE_ADDRESSES: 'true' };
  const first = await program.start(data);
  const staff = await new ApiClient(first.url).signedIn();
  const created = await staff.graphql(
    'mutation ($input: WebhookInput!) { issued: createWebhook(input: $input) { secret } }',
    { input: { name: 'Hook', url: `${receiver.url}/hook`, events: ['published'] } },
  );
  const { secret } = created.data.issued;
  receiver.answer = () => 'silence';
  await staff.graphql('mutation { createPackage(input: { title: "One" }) { id } }');
  await expect.poll(() => receiver.received.length).toBe(1);
  first.kill('SIGKILL');
  await first.ended;
  await inDatabase(data, `update "webhook_delivery" set "started_at" = now() - interval '1 hour'`);

  receiver.answer = () => undefined;
  const second = await program.start(data);
  await expect.poll(() => receiver.received.length).toBe(2);
  const [before, after] = receiver.received;
  expect(after).toMatchObject({ id: before?.id, body: before?.body });
  expect(receiver.received.every((message) => isSignedWith(secret, message))).toBe(true);
  const again = await new ApiClient(second.url).signedIn();
  const waiting = async () =>
    (await again.graphql('{ webhooks { waitingCount } }')).data.webhooks[0].waitingCount;
  await expect.poll(waiting).toBe(0);
  expect(receiver.received).toHaveLength(2);
});
