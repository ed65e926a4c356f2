import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Mail } from './mail.ts';
import { MailServer, type MailServerOptions } from './testing/mail-server.ts';
import { testCertificate } from './testing/test-certificate.ts';
import { TestMail } from './testing/test-mail.ts';

const certificate = testCertificate();
const account = { user: 'daybook', password: 'p@ss word' };
const credentials = `${account.user}:${encodeURIComponent(account.password)}@`;
const usual = getCACertificates();

let site: TestMail;
let server: MailServer;
let mail: Mail;

beforeAll(async () => {
  site = await TestMail.open();
});
afterAll(() => site.close());
beforeEach(() => {
  setDefaultCACertificates([...usual, certificate.cert]);
  return site.clear();
});
afterEach(async () => {
  setDefaultCACertificates(usual);
  await mail.close();
  await server.stop();
});

/** Starts a server, and sends a message to it with a URL whose port is replaced. Returns the state of the message. */
async function sendTo(url: string, options: MailServerOptions) {
  server = await MailServer.start(options);
  mail = site.makeMail(url.replace('PORT', String(server.port)));
  const id = await site.add('ada@example.com');
  await site.sendDue(mail);
  return site.stateOf(id);
}

test.each(['PLAIN', 'LOGIN'])('a message is sent over STARTTLS with AUTH %s', async (method) => {
  const { state } = await sendTo(`smtp://${credentials}localhost:PORT`, {
    certificate,
    account,
    authMethods: [method],
  });
  expect(state).toBe('sent');
  expect(server.sessions).toEqual([{ isSecure: true, user: account.user }]);
});

test('a message is sent over TLS', async () => {
  const { state } = await sendTo(`smtps://${credentials}localhost:PORT`, {
    certificate,
    account,
    isTlsOnly: true,
  });
  expect(state).toBe('sent');
  expect(server.sessions).toEqual([{ isSecure: true, user: account.user }]);
});

test('the mail log shows a wrong password, and messages are sent when it is corrected', async () => {
  const options = { certificate, account: { ...account, password: 'changed' } };
  const { id, state, attempts, problem } = await sendTo(`smtps://${credentials}localhost:PORT`, {
    ...options,
    isTlsOnly: true,
  });
  const second = await site.add('bob@example.com');
  expect([state, attempts]).toEqual(['queued', 1]);
  expect(problem).toContain('535');
  expect(problem).not.toContain(account.password);
  await site.age('2 minutes');
  await site.sendDue(mail);
  expect(await site.stateOf(id)).toMatchObject({ state: 'queued', attempts: expect.any(Number) });
  options.account.password = account.password;
  await site.age('1 hour');
  await site.sendDue(mail);
  for (const each of [id, second]) expect((await site.stateOf(each)).state).toBe('sent');
});

test.each([
  ['smtps://localhost:PORT', { isTlsOnly: true }],
  ['smtp://localhost:PORT', {}],
])('no message goes to a server at %s whose certificate is not trusted', async (url, options) => {
  setDefaultCACertificates(usual);
  const { state, problem } = await sendTo(url, { certificate, ...options });
  expect(state).toBe('queued');
  expect(problem).toMatch(/certificate/i);
  expect(server.received).toEqual([]);
});

/** An address of this machine that does not count as this machine in the settings. */
const elsewhere = '127.0.0.2';

test('no message goes to another machine without TLS, unless the settings allow it', async () => {
  const { state, problem } = await sendTo(`smtp://${elsewhere}:PORT`, { host: elsewhere });
  expect(state).toBe('queued');
  expect(problem).toContain('TLS could not be started');
  await mail.close();
  await server.stop();
  const allowed = await sendTo(`smtp://${elsewhere}:PORT?tls=optional`, { host: elsewhere });
  expect(allowed.state).toBe('sent');
});

test('no password goes to another machine without TLS, whatever the settings allow', async () => {
  const { state } = await sendTo(`smtp://${credentials}${elsewhere}:PORT?tls=optional`, {
    host: elsewhere,
    account,
  });
  expect(state).toBe('queued');
  expect(server.sessions).toEqual([]);
});
