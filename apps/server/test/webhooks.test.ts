import { describe, expect, test } from 'vitest';
import { databaseBehind } from './support/database-behind.ts';
import { postInput } from './support/post-input.ts';
import { useSite } from './support/use-site.ts';
import { isSignedWith, useWebhookReceiver } from './support/webhook-receiver.ts';
import { createWebhook, everyEvent, useWebhooks } from './support/webhook-tools.ts';

const receiver = useWebhookReceiver();
const database = databaseBehind();
const site = useSite({ WEBHOOK_PRIVATE_ADDRESSES: '127.0.0.1', PUBLIC_URL: 'https://firm.example' });
const { run, newWebhook, deliveriesOf, stateOf, actions, createPackage, updatePackage } = useWebhooks(
  site,
  receiver,
);
const update =
  'mutation ($id: ID!, $input: WebhookUpdateInput!) { updateWebhook(id: $id, input: $input) { id } }';

test('a webhook that could not be stored does not spoil the secrets of later ones', async () => {
  const rows = database.fork();
  await rows.execute(`alter table webhook add constraint refused check (name <> 'refused')`);
  const input = { name: 'refused', url: receiver.url, events: everyEvent, types: [], isActive: true };
  expect((await site.staff.graphql(createWebhook, { input })).errors).toHaveLength(1);
  await rows.execute('alter table webhook drop constraint refused');
  await newWebhook();
  expect(await rows.execute(`select name from signing_key where name = 'webhooks'`)).toHaveLength(1);
});

describe('messages', () => {
  test('tell of publications and removals, signed, with the address of the page', async () => {
    const { id, secret, received } = await newWebhook({ types: ['Post'] });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const made = 'mutation ($input: PostCreateInput!) { made: createPost(input: $input) { id } }';
    const post = (await run(made, { input: postInput('first-words') })).made.id;
    await createPackage('Of another type');
    const rename = 'mutation ($id: ID!) { updatePost(id: $id, input: { slug: "other-words" }) { id } }';
    await run(rename, { id: post });
    await run('mutation ($id: ID!) { removePost(id: $id) { id } }', { id: post });
    await expect.poll(() => received().length).toBe(3);
    const of = (slug: string) => ({ type: 'Post', id: post, url: `https://firm.example/blog/${slug}` });
    expect(received().map(({ type, data: { change, record } }) => ({ type, change, record }))).toEqual([
      { type: 'content.published', change: 'created', record: of('first-words') },
      { type: 'content.published', change: 'changed', record: of('other-words') },
      { type: 'content.removed', change: 'removed', record: of('other-words') },
    ]);
    const numbers = received().map(({ data }) => data.publication ?? 0);
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
    for (const message of received()) {
      expect(isSignedWith(secret, message)).toBe(true);
      expect(isSignedWith(`whsec_${Buffer.alloc(32).toString('base64')}`, message)).toBe(false);
      expect(message.headers['content-type']).toBe('application/json');
      expect(Date.parse(JSON.parse(message.body).timestamp)).not.toBeNaN();
    }
    await expect
      .poll(async () => (await deliveriesOf(id)).map(({ state, responseStatus }) => [state, responseStatus]))
      .toEqual(Array(3).fill(['delivered', 204]));
    expect(await actions(id)).toEqual(['create']);
  });

  test('tell of entries without personal data, and of spam only once a person sends it', async () => {
    const { secret, received } = await newWebhook({ events: ['entryReceived'] });
    const contact = (website: string) => ({
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@visitor.example',
      message: 'Hello.',
      website,
    });
    const submit = 'mutation ($input: ContactInput!) { submitContact(input: $input) { ok } }';
    for (const website of ['https://spam.example', ''])
      expect((await site.visitor.graphql(submit, { input: contact(website) })).errors).toEqual([]);
    const signUp = 'mutation ($input: NewsletterInput!) { signUpForNewsletter(input: $input) { ok } }';
    for (const website of ['https://spam.example', '']) {
      const input = { email: 'ada@visitor.example', website };
      expect((await site.visitor.graphql(signUp, { input })).errors).toEqual([]);
    }
    await expect.poll(() => received().length).toBe(2);
    const types = received().map(({ type, data }) => [type, data.entry?.type]);
    expect(types.toSorted()).toEqual([
      ['entry.received', 'ContactEntry'],
      ['entry.received', 'NewsletterEntry'],
    ]);
    for (const message of received()) {
      expect(Object.keys(message.data.entry ?? {})).toEqual(['type', 'id']);
      expect(message.body).not.toMatch(/ada|lovelace|hello/i);
      expect(isSignedWith(secret, message)).toBe(true);
    }
  });

  test('about a record arrive in order, and are sent again after a failure with the same id', async () => {
    const { id, secret, received } = await newWebhook();
    const first = await createPackage('First');
    await expect.poll(() => received().length).toBe(1);
    let refusals = 1;
    receiver.answer = ({ data }) => {
      if (data.record?.id !== first || refusals === 0) return undefined;
      refusals -= 1;
      return { status: 500, text: 'Broken\u0000 here. '.repeat(400) };
    };
    await updatePackage(first, 'Second');
    await expect.poll(() => received().length).toBe(2);
    await updatePackage(first, 'Third');
    const other = await createPackage('Other');
    await expect.poll(() => received().length).toBe(5);
    const [, second, third, again, last] = received();
    expect(second?.data.record?.id).toBe(first);
    expect(third?.data.record?.id).toBe(other);
    expect(again).toMatchObject({ id: second?.id, body: second?.body });
    expect(last?.data).toMatchObject({ record: { id: first } });
    expect(last?.data.publication).toBeGreaterThan(again?.data.publication ?? Number.NaN);
    expect(new Set(received().map((message) => message.id)).size).toBe(4);
    expect(received().every((message) => isSignedWith(secret, message))).toBe(true);
    const retried = (await deliveriesOf(id)).find((delivery) => `msg_${delivery.id}` === second?.id);
    expect(retried).toMatchObject({ attempts: 2, state: 'delivered', problem: null });
    await expect
      .poll(() => stateOf(id))
      .toMatchObject({ failingSince: null, problem: null, waitingCount: 0 });
  });

  test('that were delivered are sent again on request, with the same id and body', async () => {
    const { id, secret, received } = await newWebhook();
    await createPackage('Replayed');
    await expect.poll(async () => (await deliveriesOf(id))[0]?.state).toBe('delivered');
    const replay = 'mutation ($id: ID!) { replayWebhookDelivery(id: $id) { state } }';
    const [delivery] = await deliveriesOf(id);
    await run(replay, { id: delivery?.id });
    await expect.poll(() => received().length).toBe(2);
    expect(received()[1]).toMatchObject({ id: received()[0]?.id, body: received()[0]?.body });
    expect(received().every((message) => isSignedWith(secret, message))).toBe(true);
    expect(await actions(id)).toEqual(['create', 'replayWebhook']);
    receiver.answer = () => 'silence';
    await createPackage('On its way');
    await expect.poll(() => received().length).toBe(3);
    const [onItsWay] = await deliveriesOf(id);
    const refused = await site.staff.graphql(replay, { id: onItsWay?.id });
    expect(refused.errors[0]?.extensions.code).toBe('CONFLICT');
  });
});

test('a rotated secret signs together with the one before, until that ends', async () => {
  const { id, secret: first, received } = await newWebhook();
  const rotate = `mutation ($id: ID!, $hours: Int!) { issued: rotateWebhookSecret(id: $id, overlapHours: $hours) {
    secret webhook { previousEndsAt } } }`;
  const ping = 'mutation ($id: ID!) { pingWebhook(id: $id) { id event state } }';
  const { secret: second, webhook } = (await run(rotate, { id, hours: 24 })).issued;
  expect(Date.parse(webhook.previousEndsAt)).toBeGreaterThan(Date.now() + 23 * 60 * 60 * 1_000);
  expect((await run(ping, { id })).pingWebhook).toMatchObject({ event: 'ping', state: 'waiting' });
  await expect.poll(() => received().length).toBe(1);
  const [both] = received();
  expect(both && [first, second].map((secret) => isSignedWith(secret, both))).toEqual([true, true]);
  const { secret: third } = (await run(rotate, { id, hours: 0 })).issued;
  await expect.poll(async () => (await deliveriesOf(id))[0]?.state).toBe('delivered');
  await run(ping, { id });
  await expect.poll(() => received().length).toBe(2);
  const last = received()[1];
  expect(last && [first, second, third].map((secret) => isSignedWith(secret, last))).toEqual([
    false,
    false,
    true,
  ]);
  expect(new Set([first, second, third]).size).toBe(3);
  const [row] = await database
    .fork()
    .execute('select "secret", "previous_secret" from "webhook" where "id" = ?', [id]);
  expect(JSON.stringify(row)).not.toContain(third.slice(6, 40));
  expect(await actions(id)).toEqual(['create', 'rotateSecret', 'pingWebhook', 'rotateSecret', 'pingWebhook']);
});

test('a test message is refused while another one is on its way', async () => {
  const { id, received } = await newWebhook();
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  receiver.answer = async () => {
    await opened;
    return undefined;
  };
  const ping = 'mutation ($id: ID!) { pingWebhook(id: $id) { id } }';
  await run(ping, { id });
  const codeOfNext = async () => (await site.staff.graphql(ping, { id })).errors[0]?.extensions.code;
  expect(await codeOfNext()).toBe('CONFLICT');
  await expect.poll(() => received().length).toBe(1);
  expect(await codeOfNext()).toBe('CONFLICT');
  open();
  await expect.poll(async () => (await deliveriesOf(id))[0]?.state).toBe('delivered');
  await run(ping, { id });
  await expect.poll(() => received().length).toBe(2);
  expect(await actions(id)).toEqual(['create', 'pingWebhook', 'pingWebhook']);
});

describe('a server that is not allowed', () => {
  test.each([
    'http://10.0.0.1/hook',
    'https://192.168.1.1/hook',
    'http://169.254.169.254/latest/meta-data',
    'https://100.64.1.1/',
    'https://[::1]/hook',
    'https://[::ffff:10.0.0.1]/hook',
    'https://[fe80::1]/hook',
    'http://127.0.0.1:22/',
    'https://8.8.8.8:1023/',
    'http://8.8.8.8/hook',
    'https://user:secret@8.8.8.8/hook',
    'ftp://8.8.8.8/hook',
    'hook',
  ])('is refused as an address: %s', async (url) => {
    const { errors } = await site.staff.graphql(createWebhook, {
      input: { name: 'Bad', url, events: everyEvent },
    });
    expect(errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { url: expect.any(String) },
    });
  });

  test('gets nothing if the address was allowed when it was saved, and redirects lead nowhere', async () => {
    const { id, received } = await newWebhook();
    const setUrl = (url: string) =>
      database.fork().execute('update "webhook" set "url" = ? where "id" = ?', [url, id]);
    const ping = async () => {
      const { pingWebhook } = await run('mutation ($id: ID!) { pingWebhook(id: $id) { id } }', { id });
      const found = async () => (await deliveriesOf(id)).find((delivery) => delivery.id === pingWebhook.id);
      await expect.poll(async () => (await found())?.state).toBe('failed');
      return found();
    };
    await setUrl(`http://127.0.0.2:${new URL(receiver.url).port}/hidden`);
    expect(await ping()).toMatchObject({
      problem: expect.stringMatching(/^It was not sent\./),
      responseStatus: null,
    });
    await setUrl(`${receiver.url}/moved`);
    receiver.answer = ({ path }) => {
      const location = `${receiver.url}/hidden`;
      return path === '/moved' ? { status: 307, headers: { location } } : undefined;
    };
    expect(await ping()).toMatchObject({
      responseStatus: 307,
      problem: expect.stringContaining('not followed'),
    });
    expect(receiver.received.filter(({ path }) => path === '/hidden')).toEqual([]);
    expect(received()).toEqual([]);
  });
});

test('a webhook that is off is told of nothing that happens meanwhile, and a deleted one leaves nothing', async () => {
  const { id, values, received } = await newWebhook();
  await run(update, { id, input: { ...values, isActive: false } });
  await createPackage('While off');
  await run(update, { id, input: { ...values, isActive: true } });
  const after = await createPackage('While on');
  await expect.poll(() => received().length).toBe(1);
  expect(received()[0]?.data.record?.id).toBe(after);
  expect(await actions(id)).toEqual(['create', 'update', 'update']);
  const same = await site.staff.graphql(createWebhook, { input: values });
  expect(same.errors[0]?.extensions.code).toBe('CONFLICT');
  await run('mutation ($id: ID!) { removeWebhook(id: $id) { id } }', { id });
  const rows = await database
    .fork()
    .execute('select "id" from "webhook_delivery" where "webhook_id" = ?', [id]);
  expect(rows).toEqual([]);
  const ping = await site.staff.graphql('mutation ($id: ID!) { pingWebhook(id: $id) { id } }', { id });
  expect(ping.errors[0]?.extensions.code).toBe('NOT_FOUND');
});

test('a new name keeps what others changed meanwhile, and is all that the audit log names', async () => {
  const { id, values } = await newWebhook({ types: ['Post'] });
  await run(update, { id, input: { isActive: false } });
  await run(update, { id, input: { name: 'Renamed' } });
  const { webhooks } = await run('{ webhooks { name url events types isActive } }');
  expect(webhooks).toEqual([{ ...values, name: 'Renamed', isActive: false }]);
  const { auditLog } = await run('{ auditLog(pageSize: 1) { items { recordTitle changedFields } } }');
  expect(auditLog.items).toEqual([{ recordTitle: 'Renamed', changedFields: ['name'] }]);
});

test('a webhook needs a name, an event, and known types', async () => {
  for (const [input, field] of [
    [{ name: ' ' }, 'name'],
    [{ events: [] }, 'events'],
    [{ types: ['Collaborator'] }, 'types'],
  ] as const) {
    const values = { name: 'N', url: `${receiver.url}/n`, events: everyEvent, ...input };
    const { errors } = await site.staff.graphql(createWebhook, { input: values });
    expect(Object.keys(errors[0]?.extensions.fields ?? {})).toEqual([field]);
  }
});
