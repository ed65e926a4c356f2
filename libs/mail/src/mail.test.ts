import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sqlOf } from './mail.ts';
import { claimMessage, queueAgain } from './messages/message-queue.ts';
import { TestMail } from './testing/test-mail.ts';

let site: TestMail;

beforeAll(async () => {
  site = await TestMail.open();
});
afterAll(() => site.close());
beforeEach(() => site.clear());

describe('a message', () => {
  test('arrives once, as text and HTML, from the configured sender', async () => {
    site.write = async () => ({
      paragraphs: ['Hello Ada,', 'somebody <wrote> to you.'],
      details: [['Company', 'Bow & Sons']],
      quote: 'One line.\nAnother.',
      action: { label: 'Read it', url: 'https://www.firm.example/a?b=1&c=2' },
      replyTo: 'visitor@example.org',
    });
    const id = await site.add('ada@example.com');
    await site.sendDue();
    await site.sendDue();
    expect(site.server.received).toHaveLength(1);
    const mail = site.server.lastTo('ada@example.com');
    expect(mail).toMatchObject({
      envelope: { from: 'bounces@firm.example', to: ['ada@example.com'] },
      envelopeId: expect.stringMatching(new RegExp(`^${id}\\.[\\w-]{16}$`)),
      from: '"Test Firm" <mail@firm.example>',
      to: 'ada@example.com',
      replyTo: 'visitor@example.org',
      subject: 'A note',
      messageId: `<${mail.envelopeId}@www.firm.example>`,
    });
    for (const part of ['somebody <wrote>', 'Company: Bow & Sons', '> Another.', '/a?b=1&c=2'])
      expect(mail.text).toContain(part);
    for (const part of [
      'somebody &lt;wrote&gt;',
      'Bow &amp; Sons',
      'href="https://www.firm.example/a?b=1&amp;c=2"',
    ])
      expect(mail.html).toContain(part);
    expect(mail.html).not.toMatch(/<img|<link|<script|url\(/);
    expect(await site.stateOf(id)).toMatchObject({ state: 'sent', attempts: 1, problem: null });
  });

  test('is added only if the transaction commits', async () => {
    const failing = site.fork().transactional(async (em) => {
      await site.mail.add(sqlOf(em), { kind: 'note', to: 'ada@example.com', subject: 'Lost', data: {} });
      throw new Error('The change failed.');
    });
    await expect(failing).rejects.toThrow('The change failed.');
    await site.sendDue();
    expect(site.server.received).toEqual([]);
  });

  test('is sent once if several processes look for it', async () => {
    for (let number = 0; number < 20; number += 1) await site.add(`person${number}@example.com`);
    const others = [site.makeMail(), site.makeMail()];
    await Promise.all([site.mail, ...others].map((mail) => site.sendDue(mail)));
    await Promise.all(others.map((mail) => mail.close()));
    const recipients = site.server.received.flatMap(({ envelope }) => envelope.to);
    expect(recipients).toHaveLength(20);
    expect(new Set(recipients).size).toBe(20);
  });

  test('waits for the next start if the process stops while others are sent', async () => {
    for (let number = 0; number < 20; number += 1) await site.add(`person${number}@example.com`);
    site.write = async () => {
      site.jobs.isRunning = false;
      return { paragraphs: ['Hello.'] };
    };
    const stopping = site.makeMail();
    const sending = site.sendDue(stopping);
    await stopping.close();
    const sent = site.server.received.length;
    expect(sent).toBeGreaterThan(0);
    expect(sent).toBeLessThan(20);
    await sending;
    const states = await site.fork().execute('select distinct state from mail_message order by state');
    expect(states).toEqual([{ state: 'queued' }, { state: 'sent' }]);
    site.write = async () => ({ paragraphs: ['Hello.'] });
    site.jobs.isRunning = true;
    await site.sendDue();
    expect(site.server.received).toHaveLength(20);
  });

  test('bounces at once if the server refuses its address permanently, and others are still sent', async () => {
    site.server.replyTo = (to) => (to === 'gone@example.com' ? { code: 550, text: 'No such user' } : null);
    const gone = await site.add('gone@example.com');
    const good = await site.add('good@example.com');
    await site.sendDue();
    expect(await site.stateOf(gone)).toMatchObject({
      state: 'bounced',
      attempts: 1,
      problem: 'The mailbox does not exist. (550 No such user)',
    });
    expect(site.bounces).toMatchObject([{ recipient: 'gone@example.com', isAddressGone: true }]);
    expect((await site.stateOf(good)).state).toBe('sent');
  });

  test('bounces at once if the server refuses its text permanently, which says nothing about the address', async () => {
    site.server.replyToText = () => ({ code: 554, text: 'Looks like spam' });
    const id = await site.add('ada@example.com');
    await site.sendDue();
    const message = await site.stateOf(id);
    expect(message).toMatchObject({ state: 'bounced', problem: expect.stringContaining('554') });
    expect(site.bounces).toMatchObject([{ recipient: 'ada@example.com', isAddressGone: false }]);
  });

  test('is tried again later if the server refuses it temporarily', async () => {
    site.server.replyTo = () => ({ code: 451, text: 'Please wait' });
    const id = await site.add('ada@example.com');
    await site.sendDue();
    expect(await site.stateOf(id)).toMatchObject({
      state: 'queued',
      problem: expect.stringContaining('451'),
    });
    site.server.replyTo = () => null;
    await site.sendDue();
    expect(site.server.received).toEqual([]);
    await site.age('1 minute');
    await site.sendDue();
    expect(await site.stateOf(id)).toMatchObject({ state: 'sent', attempts: 2, problem: null });
  });

  test('waits while the server is unavailable, and fails after a day', async () => {
    const first = await site.add('first@example.com');
    await site.server.stop();
    await site.sendDue();
    expect(await site.stateOf(first)).toMatchObject({ state: 'queued', attempts: 1 });
    await site.age('25 hours');
    const second = await site.add('second@example.com');
    await site.sendDue();
    await site.sendDue();
    expect(await site.stateOf(first)).toMatchObject({ state: 'failed', problem: expect.any(String) });
    await site.server.restart();
    await site.age('2 hours');
    await site.sendDue();
    expect((await site.stateOf(second)).state).toBe('sent');
    expect(site.server.received).toHaveLength(1);
  });

  test('is sent although the site was stopped for a day', async () => {
    const id = await site.add('ada@example.com');
    await site.age('25 hours');
    await site.sendDue();
    expect(await site.stateOf(id)).toMatchObject({ state: 'sent', problem: null });
  });

  test('is sent again by another process if the one that was sending it died', async () => {
    const id = await site.add('ada@example.com');
    expect(await claimMessage(site.fork())).toMatchObject({ id });
    await site.sendDue();
    expect(site.server.received).toEqual([]);
    await site.age('11 minutes');
    await site.sendDue();
    expect(await site.stateOf(id)).toMatchObject({ state: 'sent', attempts: 2 });
  });

  test('is not sent if it is no longer needed', async () => {
    site.write = async () => null;
    const id = await site.add('ada@example.com');
    await site.sendDue();
    expect(await site.stateOf(id)).toMatchObject({
      state: 'failed',
      problem: 'The message is no longer needed.',
    });
  });

  test('is sent if what it is about changed back while it was being dropped', async () => {
    site.write = async () => {
      site.write = async () => ({ paragraphs: ['Hello.'] });
      return null;
    };
    const id = await site.add('ada@example.com', 'A note', 'locking');
    await site.sendDue();
    expect(await site.stateOf(id)).toMatchObject({ state: 'sent', problem: null });
    expect(site.server.received).toHaveLength(1);
  });

  test('leaves the log after 90 days, unless its kind is kept', async () => {
    const note = await site.add('ada@example.com');
    const kept = await site.add('ada@example.com', 'An answer', 'kept');
    await site.sendDue();
    await site.age('91 days');
    await site.sendDue();
    await expect(site.stateOf(note)).rejects.toThrow();
    expect((await site.stateOf(kept)).state).toBe('sent');
    await site.mail.remove(sqlOf(site.fork()), [kept]);
    await expect(site.stateOf(kept)).rejects.toThrow();
  });

  test('that continues a conversation refers to the earlier messages, and others are marked as automatic', async () => {
    const two = await site.add('ada@example.com');
    await site.sendDue();
    const first = site.server.lastTo('ada@example.com');
    expect(first.raw).toMatch(/^auto-submitted: auto-generated/im);
    site.write = async () => ({ paragraphs: ['Hello.'], conversation: { name: 'one', earlier: [two] } });
    await site.add('ada@example.com');
    await site.sendDue();
    const { raw } = site.server.lastTo('ada@example.com');
    expect(raw.replace(/\r\n\s+/g, ' ')).toContain(`In-Reply-To: ${first.messageId}`);
    expect(raw.replace(/\r\n\s+/g, ' ')).toContain(`References: <one@www.firm.example> ${first.messageId}`);
    expect(raw).not.toMatch(/^auto-submitted/im);
  });

  test('can be queued again after it was sent, but not while it is waiting', async () => {
    const id = await site.add('ada@example.com');
    const again = () => queueAgain(sqlOf(site.fork()), id);
    expect(await again()).toBe(false);
    await site.sendDue();
    expect(await again()).toBe(true);
    await site.sendDue();
    const [first, second] = site.server.received;
    expect(site.server.received).toHaveLength(2);
    expect(second?.envelopeId).toBe(first?.envelopeId);
    // Mail servers may discard a message with an id that they know.
    expect(second?.messageId).toMatch(/^<[\w.-]+@www\.firm\.example>$/);
    expect(second?.messageId).not.toBe(first?.messageId);
  });
});

describe('headers', () => {
  test.each([
    'Firm\r\nBcc: victim@example.org',
    'Firm\nContent-Type: text/html\n\n<b>injected</b>',
    'Firm\0\rCc: victim@example.org',
    'Firm" <victim@example.org>, "Other',
    'Firm, victim@example.org',
    'Firm \u202e<victim@example.org>\u202c',
    'Firm \u00e4'.repeat(100),
  ])('cannot be added by the name of the sender %j', async (name) => {
    site.senderName = name;
    await site.add('ada@example.com');
    await site.sendDue();
    const [mail, ...others] = site.server.received;
    expect(others).toEqual([]);
    expect(mail?.envelope).toEqual({ from: 'bounces@firm.example', to: ['ada@example.com'] });
    const head = mail?.raw.split('\r\n\r\n', 1)[0] ?? '';
    const names = [...head.matchAll(/^([\w-]+):/gm)].map(([, header]) => header?.toLowerCase()).toSorted();
    expect(names).toEqual([
      ...['auto-submitted', 'content-type', 'date', 'from', 'message-id', 'mime-version', 'subject', 'to'],
    ]);
    expect(mail?.raw).not.toMatch(/[\0]|(?<!\r)\n|\r(?!\n)/);
    expect(head).toMatch(/^From: [^\n]*(\r\n [^\n]*)*<mail@firm\.example>\r?$/m);
  });

  test.each([
    'Hello\r\nBcc: victim@example.org',
    'Hello\nContent-Type: text/html\n\n<b>injected</b>',
    'Hello\u2028Bcc: victim@example.org',
  ])('cannot be added by the subject %j', async (subject) => {
    await site.add('ada@example.com', subject);
    await site.sendDue();
    const [mail, ...others] = site.server.received;
    expect(others).toEqual([]);
    expect(mail?.envelope.to).toEqual(['ada@example.com']);
    expect(mail?.subject).toBe(subject.replace(/\s+/gu, ' '));
    expect(mail?.raw).not.toMatch(/^bcc:/im);
    expect(mail?.text).toContain('Hello.');
  });

  test.each([
    'ada@example.com, victim@example.org',
    'ada@example.com\r\nBcc: victim@example.org',
    'Ada <victim@example.org>',
    '"a"@example.com',
    'ada@example.com;b@example.org',
    'ada',
  ])('cannot be added by the address %j', async (address) => {
    const id = await site.add(address);
    await site.sendDue();
    expect(site.server.received).toEqual([]);
    expect(await site.stateOf(id)).toMatchObject({ state: 'failed', problem: 'The address is not valid.' });
  });

  test('have no Reply-To if the reply address is not a single mailbox', async () => {
    site.write = async () => ({
      paragraphs: ['Hello.'],
      replyTo: 'visitor@example.org\r\nBcc: victim@example.org',
    });
    await site.add('ada@example.com');
    await site.sendDue();
    expect(site.server.lastTo('ada@example.com').raw).not.toMatch(/^(reply-to|bcc):/im);
  });
});
