import { bounceMail, MailServer } from '@daybook/mail/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useSite } from './support/use-site.ts';

const token = 'a-token-for-bounces';
let mailServer: MailServer;
beforeAll(async () => {
  mailServer = await MailServer.start();
});
const site = useSite(() => ({
  SMTP_URL: mailServer.url,
  MAIL_FROM: 'mail@firm.example',
  BOUNCE_TOKEN: token,
  PUBLIC_FORMS_PER_ADDRESS: '1000',
}));
afterAll(() => mailServer.stop());

async function run(document: string, variables: object = {}) {
  const { data, errors } = await site.staff.graphql(document, variables);
  expect(errors).toEqual([]);
  return data;
}

async function codeOf(document: string, variables: object): Promise<string | undefined> {
  const { errors } = await site.staff.graphql(document, variables);
  return errors[0]?.extensions.code;
}

const submit = 'mutation ($input: ContactInput!) { submitContact(input: $input) { ok } }';
const find =
  'query ($email: String) { list: contactEntries(search: $email) { items { id email meta { version } } } }';
const remove = 'mutation ($id: ID!) { removeContactEntry(id: $id) { id } }';
const erase = 'mutation ($email: String!) { erasePerson(email: $email) { reference } }';

/** Sends a message, answers it, and waits until the answer has arrived. Returns the id of the message. */
async function answered(email: string, text: string): Promise<string> {
  await run(submit, { input: { firstName: 'Grace', email, message: text } });
  const { list } = await run(find, { email });
  const { id, meta } = list.items.find((item: { email: string }) => item.email === email);
  const answer = `mutation ($id: ID!, $version: Int!, $text: String!) {
    answerContactEntry(id: $id, version: $version, text: $text) { id } }`;
  await run(answer, { id, version: meta.version, text });
  await expect.poll(() => mailServer.received.some(({ envelope }) => envelope.to.includes(email))).toBe(true);
  return id;
}

/** The id of the answer in the thread of a message. */
async function answerOf(id: string): Promise<string> {
  const { thread } = await run('query ($id: ID!) { thread: contactThread(id: $id) { id } }', { id });
  return thread[0].id;
}

/** Reports that the answer to an address did not arrive, and returns the status. */
async function bounce(email: string, diagnostic = 'smtp; 550 Unknown'): Promise<number> {
  const { envelopeId } = mailServer.lastTo(email);
  const response = await fetch(`${site.server.url}/bounces`, {
    method: 'POST',
    body: bounceMail({ envelopeId, recipient: email, diagnostic }),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'message/rfc822' },
  });
  await response.text();
  return response.status;
}

describe.runIf(process.env.TEST_DATABASE_URL)('bounce mails', () => {
  test('succeed at the same time as deletions and erasures of the answered messages', async () => {
    const emails = Array.from({ length: 24 }, (_each, index) => `v${index}@visitor.example`);
    const ids = await Promise.all(emails.map((email) => answered(email, 'Hello.')));
    const results = await Promise.all(
      emails.flatMap((email, index) => {
        const deletion = index % 2 === 0 ? codeOf(remove, { id: ids[index] }) : codeOf(erase, { email });
        return [bounce(email), deletion, bounce(email)];
      }),
    );
    expect(results).toEqual(emails.flatMap(() => [200, undefined, 200]));
    expect((await run(find, { email: 'visitor.example' })).list.items).toEqual([]);
  });

  test.each([1, 2, 3, 4])(
    'and the erasures of people whom other messages, answers, and reports name all succeed at once (%i)',
    async (round) => {
      const emails = Array.from({ length: 8 }, (_each, index) => `p${index}.${round}@visitor.example`);
      const named = emails.join(', ');
      const ids = await Promise.all(emails.map((email) => answered(email, named)));
      const [early, late] = [emails.slice(0, 4), emails.slice(4)];
      for (const email of early) expect(await bounce(email, `smtp; 550 <${named}>`)).toBe(200);
      const answers = await Promise.all(ids.map(answerOf));
      const again = 'mutation ($id: ID!) { sendContactAnswerAgain(id: $id) { id } }';
      const codes = await Promise.all([
        ...answers.slice(0, 3).map((id) => codeOf(again, { id })),
        codeOf(remove, { id: ids[3] }),
        codeOf(remove, { id: ids[4] }),
        ...emails.map((email) => codeOf(erase, { email })),
        ...late.map((email) => bounce(email).then((status) => (status === 200 ? undefined : status))),
      ]);
      expect(codes.filter((code) => code !== undefined && code !== 'NOT_FOUND')).toEqual([]);
      expect((await run(find, { email: 'visitor.example' })).list.items).toEqual([]);
    },
  );
});
