import { describe, expect, test } from 'vitest';
import { databaseBehind } from './support/database-behind.ts';
import { postInput } from './support/post-input.ts';
import { useSite } from './support/use-site.ts';
import { useWebhookReceiver } from './support/webhook-receiver.ts';
import { useWebhooks } from './support/webhook-tools.ts';

const receiver = useWebhookReceiver();
const database = databaseBehind();
const site = useSite({ WEBHOOK_PRIVATE_ADDRESSES: '127.0.0.1' });
const { run, newWebhook, deliveriesOf, stateOf, actions, createPackage, updatePackage } = useWebhooks(
  site,
  receiver,
);

describe('a webhook that fails', () => {
  test('for a day is paused with a mail, and sends what it missed when it is resumed', async () => {
    const { id, received } = await newWebhook();
    receiver.answer = () => ({ status: 503, text: 'Closed.', headers: { 'retry-after': '1' } });
    const first = await createPackage('Missed');
    await expect.poll(() => stateOf(id)).toMatchObject({ problem: 'It answered 503.', waitingCount: 1 });
    const age = `update "webhook" set "failing_since" = now() - interval '25 hours' where "id" = ?`;
    await database.fork().execute(age, [id]);
    await expect.poll(async () => (await stateOf(id)).pausedAt).not.toBeNull();
    await expect
      .poll(async () => (await run('{ mailLog { items { subject } } }')).mailLog.items[0]?.subject)
      .toBe('A webhook is paused');
    const before = received().length;
    await updatePackage(first, 'Missed too');
    receiver.answer = () => undefined;
    await run('mutation ($id: ID!) { resumeWebhook(id: $id) { pausedAt } }', { id });
    await expect.poll(() => received().length).toBe(before + 2);
    expect(
      received()
        .slice(before)
        .map(({ data }) => data.change),
    ).toEqual(['created', 'changed']);
    await expect.poll(() => stateOf(id)).toMatchObject({ pausedAt: null, waitingCount: 0, problem: null });
    expect(await actions(id)).toEqual(['create', 'pauseWebhook', 'resumeWebhook']);
  });

  test('is paused when its only message has waited for a day, and sends it when it is resumed', async () => {
    const { id, received } = await newWebhook({ types: ['Post'] });
    receiver.answer = () => ({ status: 503 });
    const made = 'mutation ($input: PostCreateInput!) { made: createPost(input: $input) { id } }';
    await run(made, { input: postInput('waits-for-a-day') });
    await expect.poll(() => stateOf(id)).toMatchObject({ problem: 'It answered 503.', waitingCount: 1 });
    const age = `update "webhook_delivery" set "queued_at" = now() - interval '25 hours',
      "due_at" = now() + interval '1 hour' where "webhook_id" = ?`;
    await database.fork().execute(age, [id]);
    const failing = `update "webhook" set "failing_since" = now() - interval '23 hours' where "id" = ?`;
    await database.fork().execute(failing, [id]);
    await createPackage('Of another type');
    await expect.poll(async () => (await stateOf(id)).pausedAt).not.toBeNull();
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'waiting' }]);
    const before = received().length;
    receiver.answer = () => undefined;
    await run('mutation ($id: ID!) { resumeWebhook(id: $id) { pausedAt } }', { id });
    await expect.poll(async () => (await deliveriesOf(id))[0]?.state).toBe('delivered');
    expect(received()).toHaveLength(before + 1);
    expect(await actions(id)).toEqual(['create', 'pauseWebhook', 'resumeWebhook']);
    const mails = `select "id" from "mail_message" where "data"->>'webhookId' = ?`;
    expect(await database.fork().execute(mails, [id])).toHaveLength(1);
  });

  test('before the site was stopped for a day is neither paused nor loses messages', async () => {
    const { id } = await newWebhook({ types: ['Package'] });
    receiver.answer = () => ({ status: 503 });
    await createPackage('Stopped');
    await expect.poll(() => stateOf(id)).toMatchObject({ problem: 'It answered 503.', waitingCount: 1 });
    // After a failure, the sender looks for due messages once more. The webhook rests, so that the sender does not claim
    // this message before a job has ended the rest.
    const stop = `with "hook" as (update "webhook" set "failing_since" = now() - interval '26 hours',
        "rests_until" = now() + interval '1 hour' where "id" = ?)
      update "webhook_delivery" set "queued_at" = now() - interval '25 hours', "due_at" = now() - interval '25 hours',
        "started_at" = now() - interval '25 hours' where "webhook_id" = ?`;
    await database.fork().execute(stop, [id, id]);
    const made = 'mutation ($input: PostCreateInput!) { made: createPost(input: $input) { id } }';
    await run(made, { input: postInput(`after-the-stop-${id}`) });
    // An attempt counts when it begins. The result of one that is under way would not match the changed row below.
    const hasFailedAgain = ([message]: Awaited<ReturnType<typeof deliveriesOf>>) =>
      message?.state === 'waiting' && message.attempts > 1;
    await expect.poll(async () => hasFailedAgain(await deliveriesOf(id))).toBe(true);
    expect(await stateOf(id)).toMatchObject({ pausedAt: null, waitingCount: 1 });
    receiver.answer = () => undefined;
    const never = `update "webhook_delivery" set "queued_at" = now() - interval '25 hours', "due_at" = now() - interval '25 hours',
        "started_at" = null, "attempts" = 0 where "webhook_id" = ?`;
    await database.fork().execute(never, [id]);
    await run(made, { input: postInput(`after-another-stop-${id}`) });
    await expect.poll(async () => (await deliveriesOf(id))[0]?.state).toBe('delivered');
    expect(await stateOf(id)).toMatchObject({ pausedAt: null, failingSince: null });
  });

  test('for one record only loses that message after a day, and is not paused', async () => {
    const { id } = await newWebhook();
    const broken = await createPackage('Broken');
    await expect.poll(async () => (await deliveriesOf(id))[0]?.state).toBe('delivered');
    receiver.answer = ({ data }) => (data.record?.id === broken ? { status: 500 } : undefined);
    await updatePackage(broken, 'Broken too');
    await expect.poll(() => stateOf(id)).toMatchObject({ problem: 'It answered 500.' });
    const age = `update "webhook_delivery" set "queued_at" = now() - interval '25 hours',
      "due_at" = now() + interval '1 hour' where "webhook_id" = ? and "state" = 'waiting'`;
    await database.fork().execute(age, [id]);
    await createPackage('Other');
    await expect
      .poll(async () => (await deliveriesOf(id)).map(({ state }) => state))
      .toEqual(['delivered', 'failed', 'delivered']);
    expect(await stateOf(id)).toMatchObject({ pausedAt: null });
  });

  test('for the first time after a quiet time is not paused', async () => {
    const { id } = await newWebhook({ types: ['Package'] });
    const broken = await createPackage('Given up');
    await expect.poll(async () => (await deliveriesOf(id))[0]?.state).toBe('delivered');
    receiver.answer = () => ({ status: 500 });
    await updatePackage(broken, 'Given up too');
    await expect.poll(() => stateOf(id)).toMatchObject({ problem: 'It answered 500.', waitingCount: 1 });
    const age = `update "webhook_delivery" set "queued_at" = now() - interval '25 hours',
      "due_at" = now() + interval '1 hour' where "webhook_id" = ? and "state" = 'waiting'`;
    await database.fork().execute(age, [id]);
    const failing = `update "webhook" set "failing_since" = now() - interval '20 days' where "id" = ?`;
    await database.fork().execute(failing, [id]);
    const made = 'mutation ($input: PostCreateInput!) { made: createPost(input: $input) { id } }';
    await run(made, { input: postInput('of-another-type') });
    await expect.poll(async () => (await deliveriesOf(id))[0]?.state).toBe('failed');
    receiver.answer = () => ({ status: 503 });
    await createPackage('After a quiet time');
    await expect.poll(() => stateOf(id)).toMatchObject({ problem: 'It answered 503.', waitingCount: 1 });
    expect(await stateOf(id)).toMatchObject({ pausedAt: null, failingSince: expect.any(String) });
    expect(await actions(id)).toEqual(['create']);
  });

  test('and is switched off meanwhile ends the message, and counts no failure', async () => {
    const { id, values, received } = await newWebhook();
    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    receiver.answer = async () => {
      await opened;
      return { status: 410 };
    };
    await createPackage('On its way');
    await expect.poll(() => received().length).toBe(1);
    const update =
      'mutation ($id: ID!, $input: WebhookUpdateInput!) { updateWebhook(id: $id, input: $input) { id } }';
    await run(update, { id, input: { ...values, isActive: false } });
    open();
    await expect.poll(async () => (await deliveriesOf(id))[0]?.state).toBe('failed');
    expect(await stateOf(id)).toMatchObject({ pausedAt: null, problem: null, waitingCount: 0 });
  });

  test('and answers late changes neither a message that was claimed again nor the webhook', async () => {
    const { id, received } = await newWebhook();
    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    receiver.answer = async () => {
      await opened;
      return { status: 410 };
    };
    await createPackage('Late');
    await expect.poll(() => received().length).toBe(1);
    const claim = `update "webhook_delivery" set "started_at" = "started_at" + interval '1 second' where "webhook_id" = ?`;
    await database.fork().execute(claim, [id]);
    receiver.answer = () => undefined;
    open();
    await createPackage('Next');
    await expect.poll(async () => (await deliveriesOf(id))[0]?.state).toBe('delivered');
    expect((await deliveriesOf(id))[1]).toMatchObject({ state: 'sending', responseStatus: null });
    expect(await stateOf(id)).toMatchObject({ pausedAt: null, problem: null });
  });

  test('gets what waits as soon as its address is corrected, or a test message arrives', async () => {
    const { id, values } = await newWebhook();
    const waitLong = async (status: number, title: string) => {
      receiver.answer = () => ({ status });
      await createPackage(title);
      const problem = `It answered ${status}.`;
      await expect.poll(() => stateOf(id)).toMatchObject({ problem, waitingCount: 1 });
      const later = `update "webhook_delivery" set "due_at" = now() + interval '2 hours'
        where "webhook_id" = ? and "state" = 'waiting' returning "id"`;
      await expect.poll(() => database.fork().execute(later, [id])).toHaveLength(1);
      receiver.answer = () => undefined;
    };
    await waitLong(404, 'To a wrong address');
    const update =
      'mutation ($id: ID!, $input: WebhookUpdateInput!) { updateWebhook(id: $id, input: $input) { id } }';
    await run(update, { id, input: { url: `${values.url}/corrected` } });
    await expect.poll(() => stateOf(id)).toMatchObject({ waitingCount: 0, problem: null });
    await waitLong(503, 'While it is down');
    await run('mutation ($id: ID!) { pingWebhook(id: $id) { id } }', { id });
    await expect.poll(() => stateOf(id)).toMatchObject({ waitingCount: 0, problem: null });
  });

  test('at its old address is neither paused nor delayed after the address was corrected', async () => {
    const { id, values, received } = await newWebhook();
    const { promise: corrected, resolve: correct } = Promise.withResolvers<void>();
    receiver.answer = async ({ path }) => {
      if (path.endsWith('/corrected')) return undefined;
      await corrected;
      return { status: 410, headers: { 'retry-after': '3600' } };
    };
    await createPackage('On its way');
    await expect.poll(() => received().length).toBe(1);
    const update =
      'mutation ($id: ID!, $input: WebhookUpdateInput!) { updateWebhook(id: $id, input: $input) { id } }';
    await run(update, { id, input: { url: `${values.url}/corrected` } });
    correct();
    await expect.poll(async () => (await deliveriesOf(id))[0]?.state).not.toBe('sending');
    await expect.poll(() => stateOf(id)).toMatchObject({ waitingCount: 0, pausedAt: null, problem: null });
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'delivered', attempts: 1 }]);
  });

  test('with 410 is paused at once', async () => {
    const { id } = await newWebhook();
    receiver.answer = () => ({ status: 410 });
    await createPackage('Gone');
    await expect.poll(async () => (await stateOf(id)).pausedAt).not.toBeNull();
  });

  test('keeps an excerpt of the response without control characters', async () => {
    const { id } = await newWebhook();
    receiver.answer = () => ({ status: 400, text: `Bad\u0007 thing ${'x'.repeat(10_000)}` });
    await createPackage('Refused');
    await expect.poll(async () => (await deliveriesOf(id))[0]?.responseText?.length).toBe(500);
    expect((await deliveriesOf(id))[0]).toMatchObject({
      state: 'waiting',
      responseStatus: 400,
      responseText: expect.stringMatching(/^Bad {2}thing x+$/),
      problem: 'It answered 400.',
    });
  });
});
