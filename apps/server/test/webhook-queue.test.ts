import { describe, expect, test } from 'vitest';
import { databaseBehind } from './support/database-behind.ts';
import { useSite } from './support/use-site.ts';
import { useWebhookReceiver } from './support/webhook-receiver.ts';
import { useWebhooks } from './support/webhook-tools.ts';

const receiver = useWebhookReceiver();
const database = databaseBehind();
const site = useSite({ WEBHOOK_PRIVATE_ADDRESSES: '127.0.0.1' });
const { newWebhook, createPackage } = useWebhooks(site, receiver);

describe('the queue of webhooks', () => {
  test('gives the next free place to the webhook with the fewest messages on their way', async () => {
    const waiting: { path: string; answer: () => void }[] = [];
    receiver.answer = ({ path }) =>
      new Promise((resolve) => waiting.push({ path, answer: () => resolve(undefined) }));
    const slow = [await newWebhook({ types: ['Package'] }), await newWebhook({ types: ['Package'] })];
    for (let each = 0; each < 6; each++) await createPackage(`Slow ${each}`);
    // All eight places of the process are taken.
    await expect.poll(() => waiting.length).toBe(8);
    const quick = await newWebhook({ types: ['Package'] });
    await createPackage('For all');
    await expect.poll(() => waitingFor(quick.id)).toBe(1);
    waiting[0]?.answer();
    await expect.poll(() => quick.received().length).toBe(1);
    expect(slow.flatMap(({ received }) => received())).toHaveLength(8);
    for (const { answer } of waiting) answer();
    receiver.answer = () => undefined;
    await expect.poll(() => slow.flatMap(({ received }) => received()).length).toBe(14);
  });

  test('makes the messages of a large publication in parts, also if another webhook has an error', async () => {
    const broken = await newWebhook();
    const whole = await newWebhook({ types: ['Package'] });
    await database.fork().execute(`update "webhook" set "types" = 'null' where "id" = ?`, [broken.id]);
    receiver.answer = () => ({ status: 503 });
    const first = await createPackage('First');
    await expect.poll(() => waitingFor(whole.id)).toBe(1);
    const others = `insert into "revision" ("record_id", "number", "type", "publication", "change", "values")
      select lpad(to_hex("each"), 24, '0'), 1, "type", "publication", 'created', '{}' from "revision", generate_series(1, 4500) "each"
      where "record_id" = ?`;
    await database.fork().execute(others, [first]);
    const again = `update "webhook" set "last_publication" = "last_publication" - 1, "rests_until" = now() + interval '1 hour'
      where "id" = ?`;
    await database.fork().execute(again, [whole.id]);
    const last = await createPackage('Last');
    // The message of the first record is made twice, because the test moved the webhook back.
    await expect.poll(() => waitingFor(whole.id)).toBe(4_503);
    const [made] = await database.fork().execute(
      `select count(distinct "record_id")::int as "records", (select "last_record_id" from "webhook" "w" where "w"."id" = ?) as "place"
        from "webhook_delivery" where "webhook_id" = ?`,
      [whole.id, whole.id],
    );
    expect(made).toEqual({ records: 4_502, place: null });
    expect(await waitingFor(broken.id)).toBe(0);
    expect(last).not.toBe(first);
  });
});

async function waitingFor(id: string): Promise<number> {
  const waiting = `select count(*)::int as "count" from "webhook_delivery" where "webhook_id" = ? and "state" in ('waiting', 'sending')`;
  const [row] = await database.fork().execute(waiting, [id]);
  return row?.count;
}

test('messages tell once of entries that staff mark as not spam', async () => {
  const website = 'filled in by a browser';
  const email = 'held@visitor.example';
  const send = `mutation ($contact: ContactInput!, $letter: NewsletterInput!) {
    submitContact(input: $contact) { ok } signUpForNewsletter(input: $letter) { ok } }`;
  const variables = {
    contact: { firstName: 'Ada', email, message: 'Hello.', website },
    letter: { email, website },
  };
  expect((await site.visitor.graphql(send, variables)).errors).toEqual([]);
  const { received } = await newWebhook({ events: ['entryReceived'] });
  const find = `query ($search: String) { contact: contactEntries(spam: true, search: $search) { items { id } }
    letter: newsletterEntries(spam: true, search: $search) { items { id } } }`;
  const { data } = await site.staff.graphql(find, { search: email });
  const mark = `mutation ($contact: ID!, $letter: ID!, $spam: Boolean!) {
    markContactEntry(id: $contact, spam: $spam) { id } markNewsletterEntry(id: $letter, spam: $spam) { id } }`;
  const [contact, letter] = [data.contact.items[0].id, data.letter.items[0].id];
  for (const spam of [false, true, false])
    expect((await site.staff.graphql(mark, { contact, letter, spam })).errors).toEqual([]);
  const later = { input: { ...variables.contact, website: '' } };
  const submit = 'mutation ($input: ContactInput!) { submitContact(input: $input) { ok } }';
  expect((await site.visitor.graphql(submit, later)).errors).toEqual([]);
  await expect.poll(() => received().length).toBe(3);
  expect(received().map(({ data }) => data.entry?.id)).toEqual(expect.arrayContaining([contact, letter]));
});
