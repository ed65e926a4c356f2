import { Collaborator } from '@daybook/accounts';
import { databaseBy, type RequestContext, stampChange } from '@daybook/content-engine';
import { emptyTables } from '@daybook/content-engine/testing';
import type { NewMessage } from '@daybook/mail';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ContactEntry } from '../contact/contact-entry.ts';
import { TestForms } from '../testing/test-forms.ts';
import { contactDigestTemplate } from './contact-templates.ts';
import { sendContactDigests, setNoticeTime } from './send-notices.ts';

let forms: TestForms;
let owner: Collaborator;
let added: NewMessage[];

beforeAll(async () => {
  forms = await TestForms.open();
});
afterAll(() => forms.orm.close());
beforeEach(async () => {
  await emptyTables(forms.fork());
  added = [];
  owner = Object.assign(new Collaborator(), { name: 'Ada', passwordHash: 'none', role: 'editor' });
  owner.setEmail('ada@example.com');
  stampChange(owner, null, true);
  await forms.fork().persist(owner).flush();
  await setNoticeTime(context(), owner.id, 'daily');
});

function context(): RequestContext {
  const add = async (_run: unknown, message: NewMessage) => void added.push(message);
  const mail = { add, publicUrl: 'https://firm.example' };
  return { database: databaseBy(forms.fork()), mail } as unknown as RequestContext;
}

const submit = 'mutation ($input: ContactInput!) { submitContact(input: $input) { ok } }';
async function send(firstName: string, others: object = {}): Promise<void> {
  const input = { firstName, email: 'visitor@example.com', message: `From ${firstName}.`, ...others };
  expect((await forms.run(submit, { input })).refusal).toBeNull();
}

/** Moves the last lists and all messages a day into the past, and a little more than the minute that lists leave out. */
async function wait(): Promise<void> {
  const time = "interval '1 day 61 seconds'";
  await forms.fork().execute(`update "contact_notice" set "listed_until" = "listed_until" - ${time}`);
  await forms
    .fork()
    .execute(
      `update "contact_entry" set "created_at" = "created_at" - ${time}, "released_at" = "released_at" - ${time}`,
    );
  await forms.fork().execute(`update "thread_item" set "at" = "at" - ${time}`);
}

async function mark(id: string | undefined, spam: boolean): Promise<void> {
  const operation = 'mutation ($id: ID!, $spam: Boolean) { markContactEntry(id: $id, spam: $spam) { id } }';
  await forms.asStaff(operation, { id, spam });
}

test('lists the messages of a day once, without spam', async () => {
  await send('Kim');
  await send('Lee');
  await send('Bot', { website: 'https://spam.example' });
  await sendContactDigests(context());
  expect(added).toEqual([]);
  await wait();
  await Promise.all([sendContactDigests(context()), sendContactDigests(context())]);
  expect(added).toMatchObject([{ to: 'ada@example.com', subject: '2 new contact messages' }]);
  const message = await contactDigestTemplate.write(context(), added[0]?.data, 'ada@example.com');
  expect(message?.details).toEqual([
    ['Kim', 'From Kim.'],
    ['Lee', 'From Lee.'],
  ]);
});

test('a message that is committed after a list was sent is in the next list', async () => {
  await wait();
  await send('Kim');
  await forms.fork().execute(`update "contact_entry" set "created_at" = now() - interval '2 minutes'`);
  await sendContactDigests(context());
  expect(added).toHaveLength(1);
  await send('Lee');
  await forms
    .fork()
    .execute(
      `update "contact_entry" set "created_at" = now() - interval '50 seconds' where "first_name" = 'Lee'`,
    );
  await wait();
  await sendContactDigests(context());
  expect(added).toHaveLength(2);
  const message = await contactDigestTemplate.write(context(), added[1]?.data, 'ada@example.com');
  expect(message?.details).toEqual([['Lee', 'From Lee.']]);
});

test('lists a message that was held back as spam after staff released it', async () => {
  await send('Bot', { website: 'filled in by a browser' });
  await send('Kim');
  await wait();
  await sendContactDigests(context());
  const { id } = await forms.fork().findOneOrFail(ContactEntry, { firstName: 'Bot' });
  for (const spam of [false, true, false]) await mark(id, spam);
  await wait();
  await sendContactDigests(context());
  expect(added).toHaveLength(2);
  const message = await contactDigestTemplate.write(context(), added[1]?.data, 'ada@example.com');
  expect(message?.details).toEqual([['Bot', 'From Bot.']]);
  await wait();
  await sendContactDigests(context());
  expect(added).toHaveLength(2);
});

test('lists a message that staff had marked as spam when its list was made, once they remove the mark', async () => {
  const nextList = async () => {
    await wait();
    await sendContactDigests(context());
    const list = added.pop();
    return list && (await contactDigestTemplate.write(context(), list.data, 'ada@example.com'))?.details;
  };
  await send('Kim');
  await send('Lee');
  const [kim, lee] = await forms.fork().find(ContactEntry, {}, { orderBy: { firstName: 'asc' } });
  await mark(kim?.id, true);
  expect(await nextList()).toEqual([['Lee', 'From Lee.']]);
  // The list has had this one.
  for (const spam of [true, false]) await mark(lee?.id, spam);
  await mark(kim?.id, false);
  expect(await nextList()).toEqual([['Kim', 'From Kim.']]);
  expect(await nextList()).toBeUndefined();
  await mark(kim?.id, true);
  expect(await nextList()).toBeUndefined();
  await mark(kim?.id, false);
  expect(await nextList()).toBeUndefined();
});

test('sends nothing for a day without messages', async () => {
  await wait();
  await sendContactDigests(context());
  await send('Kim');
  await sendContactDigests(context());
  expect(added).toEqual([]);
});

test('is not sent if the person has another address or the account was removed', async () => {
  await send('Kim');
  await wait();
  await sendContactDigests(context());
  const data = added[0]?.data;
  expect(await contactDigestTemplate.write(context(), data, 'old@example.com')).toBeNull();
  await forms.fork().execute('delete from "collaborator"');
  expect(await contactDigestTemplate.write(context(), data, 'ada@example.com')).toBeNull();
});
