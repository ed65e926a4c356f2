import { MailServer, type ReceivedMail } from '@daybook/mail/testing';
import { publicRoutes } from '@daybook/routes';
import { parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AppBundles } from '../src/pages/app-bundles.ts';
import { superadmin } from './support/test-server.ts';
import { noBundles } from './support/test-settings.ts';
import { useSite } from './support/use-site.ts';

const publicUrl = 'https://www.firm.example';
const unsubscribe = parse('mutation ($token: String!) { unsubscribeFromNewsletter(token: $token) { ok } }');

/** Stands in for the page that answers the link to unsubscribe. */
const bundles: AppBundles = {
  ...noBundles,
  pageModule: async () => ({
    ...(await noBundles.pageModule()),
    async answerForm({ url, submit }) {
      const [, token] = /^\/unsubscribe\/([^/?]+)$/.exec(url) ?? [];
      const refusal = await submit(unsubscribe, { token });
      return { status: refusal?.status ?? 200, html: '' };
    },
  }),
};

let mailServer: MailServer;
beforeAll(async () => {
  mailServer = await MailServer.start();
});
const site = useSite(
  () => ({
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'Bow, Sons & Co. <mail@firm.example>',
    PUBLIC_URL: publicUrl,
  }),
  bundles,
);
afterAll(() => mailServer.stop());

async function run(document: string, variables: object = {}, client = site.staff) {
  const { data, errors } = await client.graphql(document, variables);
  expect(errors).toEqual([]);
  return data;
}

/** Waits for a message to an address whose text has a part. */
async function mailTo(address: string, part = ''): Promise<ReceivedMail> {
  const find = () =>
    mailServer.received.find(({ envelope, text }) => envelope.to.includes(address) && text.includes(part));
  await expect.poll(find).toBeDefined();
  const mail = find();
  if (!mail) throw new Error(`There is no message to ${address}.`);
  return mail;
}

/** The headers of a message, unfolded, by their lower-case names. Throws if a header occurs twice. */
function headersOf({ raw }: ReceivedMail): Map<string, string> {
  const [head = ''] = raw.split('\r\n\r\n', 1);
  const headers = new Map<string, string>();
  for (const line of head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const [, name = '', value = ''] = /^([!-9;-~]+): ?(.*)$/.exec(line) ?? [];
    if (name === '' || headers.has(name.toLowerCase())) throw new Error(`Unexpected header line: ${line}`);
    headers.set(name.toLowerCase(), value);
  }
  return headers;
}

describe('the message that asks to confirm a newsletter sign-up', () => {
  const signUp = 'mutation ($input: NewsletterInput!) { signUpForNewsletter(input: $input) { ok } }';
  const list = '{ list: newsletterEntries(unsubscribed: true) { items { email } } }';

  test('has the headers of RFC 8058, and one POST to their address without cookies unsubscribes at once', async () => {
    const email = 'reader@visitor.example';
    await run(signUp, { input: { email } }, site.visitor);
    const headers = headersOf(await mailTo(email));
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const [, url = ''] = /^<(https:\/\/[^\s<>]+)>$/.exec(headers.get('list-unsubscribe') ?? '') ?? [];
    expect(url.startsWith(`${publicUrl}${publicRoutes.unsubscribe.replace(':token', '')}`)).toBe(true);
    expect((await run(list)).list.items).toEqual([]);

    const response = await fetch(site.server.url + new URL(url).pathname, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      redirect: 'manual',
    });
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect((await run(list)).list.items).toEqual([{ email }]);
  });
});

const eve = 'eve@attacker.example';
const hostile = {
  'CR LF': `Ada\r\nBcc: ${eve}`,
  'CR LF and a body': `Ada\r\nTo: ${eve}\r\n\r\n<b>Hello</b>`,
  LF: `Ada\nCc: ${eve}`,
  CR: `Ada\rBcc: ${eve}`,
  NUL: `Ada\0Bcc: ${eve}\0`,
  'a line separator': `Ada\u2028Bcc: ${eve}\u0085Cc: ${eve}`,
  'a quote': `Ada" <${eve}>, "Bob`,
  'angle brackets': `Ada <${eve}>`,
  'a comma': `Ada, ${eve}`,
  'a colon and a semicolon': `Team: ${eve};`,
  'bidi controls': `Ada \u202e${[...eve].reverse().join('')}\u202c\u2066<${eve}>\u2069`,
  'an encoded word': `=?utf-8?Q?Ada=0D=0ABcc:_${eve}?=`,
  'a long word': 'A'.repeat(100),
  'long text with other letters': 'Ä😀 '.repeat(25),
};

describe('a hostile name adds no header and no recipient', () => {
  const usual = ['from', 'to', 'subject', 'message-id', 'date', 'mime-version', 'content-type'];

  /** Expects one recipient, in the envelope and in the headers, and only the given headers. */
  function expectClean(mail: ReceivedMail, to: string, others: readonly string[]) {
    expect(mail.envelope).toEqual({ from: 'mail@firm.example', to: [to] });
    const headers = headersOf(mail);
    expect([...headers.keys()].toSorted()).toEqual([...usual, ...others].toSorted());
    expect(mail.from).toBe('"Bow, Sons & Co." <mail@firm.example>');
    expect(mail.to).toBe(to);
    for (const header of ['from', 'to', 'reply-to']) expect(headers.get(header) ?? '').not.toContain(eve);
    for (const line of mail.raw.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(998);
    expect(mail.raw).not.toMatch(/[\0]|(?<!\r)\n|\r(?!\n)/);
  }

  // All are sent before the first is awaited, because a job sends those that are due together.
  test('of a visitor, in the notice to staff and in the answer', async () => {
    const addressOf = (index: number) => `visitor${index}@visitor.example`;
    for (const [index, name] of Object.values(hostile).entries()) {
      const email = addressOf(index);
      const input = { firstName: name, lastName: name, company: name, jobTitle: name, resource: name, email };
      await run(
        'mutation ($input: ContactInput!) { submitContact(input: $input) { ok } }',
        { input },
        site.visitor,
      );
      const list = `query ($email: String) { list: contactEntries(search: $email, spam: null) {
        items { id email spam meta { version } } } }`;
      const { items } = (await run(list, { email })).list;
      const entry = items.find((one: { email: string }) => one.email === email);
      const answer = `mutation ($id: ID!, $version: Int!) {
        answerContactEntry(id: $id, version: $version, text: "Hello.") { id } }`;
      expect(entry.spam).toBe(false);
      await run(answer, { id: entry.id, version: entry.meta.version });
    }
    for (const index of Object.keys(hostile).keys()) {
      const email = addressOf(index);
      expectClean(await mailTo(email), email, ['in-reply-to', 'references']);
      // Nobody gets more than ten notices in an hour.
      if (index >= 10) continue;
      const notice = await mailTo(superadmin.email, email);
      expectClean(notice, superadmin.email, ['auto-submitted', 'reply-to']);
      expect(notice.replyTo).toBe(email);
    }
  });

  // One after another, because an invitation has the name that its sender has when it is sent.
  test.each(Object.entries(hostile))('of a collaborator, in an invitation: %s', async (_, name) => {
    const email = `colleague${Object.values(hostile).indexOf(name)}@firm.example`;
    await run('mutation ($name: String) { updateOwnProfile(name: $name) { id } }', { name });
    const invite = 'mutation ($input: CollaboratorInviteInput!) { inviteCollaborator(input: $input) { id } }';
    await run(invite, { input: { name, email, role: 'editor' } });
    expectClean(await mailTo(email), email, ['auto-submitted']);
  });
});

test.each(
  Object.values(hostile)
    .filter((name) => name !== hostile['a long word'])
    .map((name) => `${name}@visitor.example`),
)('the address %j is not written into a header', async (address) => {
  const submit = 'mutation ($input: ContactInput!) { submitContact(input: $input) { ok } }';
  const input = { firstName: 'Ada', message: 'Hello.', email: address };
  const settings = `mutation ($replyTo: String!) { setEntrySettings(
      input: { replyTo: $replyTo, contactMonths: null, newsletterMonths: null }) { replyTo } }`;
  const answers = [
    await site.visitor.graphql(submit, { input }),
    await site.staff.graphql(settings, { replyTo: address }),
  ];
  for (const { errors } of answers) expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
});
