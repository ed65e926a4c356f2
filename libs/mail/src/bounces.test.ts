import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sqlOf } from './mail.ts';
import { queueAgain } from './messages/message-queue.ts';
import { type BounceParts, bounceMail } from './testing/bounce-mail.ts';
import { TestMail } from './testing/test-mail.ts';

let site: TestMail;

beforeAll(async () => {
  site = await TestMail.open();
});
afterAll(() => site.close());
beforeEach(() => site.clear());

/** Sends a message and returns its id, its ENVID, and its headers. */
async function send(to = 'ada@example.com') {
  const id = await site.add(to);
  await site.sendDue();
  const { envelopeId, raw } = site.server.lastTo(to);
  return { id, envelopeId, headers: raw.split('\r\n\r\n', 1)[0] ?? '' };
}

describe('a report that a message did not arrive', () => {
  test('marks the message that its ENVID names, with the reason in words', async () => {
    const { id, envelopeId } = await send();
    expect(await site.takeBounceMail(bounceMail({ envelopeId }))).toBe(true);
    expect(await site.stateOf(id)).toMatchObject({
      state: 'bounced',
      problem:
        'The mailbox does not exist. (550 5.1.1 <ada@example.com>: Recipient address rejected: User unknown)',
      endedAt: expect.any(Date),
    });
    expect(site.bounces).toMatchObject([{ recipient: 'ada@example.com', isAddressGone: true }]);
  });

  test.each(['text/rfc822-headers', 'message/rfc822', 'message/global-headers', 'message/global'])(
    'marks the message whose Message-ID is in the returned part of type %s',
    async (returnedType) => {
      const { id, headers } = await send();
      const returned = `${headers.replace(/^Message-ID: /im, 'Message-ID:\r\n ')}\r\n\r\nHello.`;
      expect(await site.takeBounceMail(bounceMail({ returned, returnedType }))).toBe(true);
      expect((await site.stateOf(id)).state).toBe('bounced');
    },
  );

  test.each<[BounceParts, string, boolean]>([
    [{ status: '5.1.2', diagnostic: '' }, 'The domain of the address accepts no mail. (5.1.2)', true],
    [
      { status: '5.1.10', diagnostic: 'smtp; 556 Null MX' },
      'The domain of the address accepts no mail. (556 Null MX)',
      true,
    ],
    [{ status: '5.2.1 (disabled)', diagnostic: '' }, 'The mailbox is disabled. (5.2.1)', true],
    [{ status: '5.2.2', diagnostic: 'smtp; 552 Quota' }, 'The mailbox is full. (552 Quota)', false],
    [
      { status: '5.7.1', diagnostic: 'smtp; 554 Spam' },
      'A mail server refused the message, for example because it looks like spam. (554 Spam)',
      false,
    ],
    [
      { status: '4.4.7', diagnostic: 'smtp; 451 Later' },
      'The mail server of the recipient could not be reached for too long. (451 Later)',
      false,
    ],
    [{ status: 'unknown', diagnostic: '' }, 'A mail server could not deliver the message.', false],
    [
      { status: '5.1.1', recipient: 'forwarded@example.org', diagnostic: '' },
      'The mailbox does not exist. (5.1.1)',
      false,
    ],
    [
      { recipient: 'x@example.org', originalRecipient: 'ADA@example.com', diagnostic: '' },
      'The mailbox does not exist. (5.1.1)',
      true,
    ],
  ])(
    'with %j has its reason, and says whether the address itself does not work',
    async (parts, problem, isAddressGone) => {
      const { id, envelopeId } = await send();
      expect(await site.takeBounceMail(bounceMail({ envelopeId, ...parts }))).toBe(true);
      expect((await site.stateOf(id)).problem).toBe(problem);
      expect(site.bounces).toMatchObject([{ isAddressGone }]);
    },
  );

  test('is stored as a single line of limited length', async () => {
    const { id, envelopeId } = await send();
    const diagnostic = `smtp; 550 a\0b\u202e ${'long '.repeat(1_000)}`;
    await site.takeBounceMail(bounceMail({ envelopeId, diagnostic }));
    const { problem } = await site.stateOf(id);
    expect(problem).not.toMatch(/[\0\r\n]/);
    expect(problem?.length).toBeLessThan(600);
  });

  test('counts once, and again after the message was sent again', async () => {
    const { id, envelopeId } = await send();
    const report = bounceMail({ envelopeId });
    expect(await site.takeBounceMail(report)).toBe(true);
    expect(await site.takeBounceMail(report)).toBe(false);
    expect(site.bounces).toHaveLength(1);
    expect(await queueAgain(sqlOf(site.fork()), id)).toBe(true);
    expect(await site.takeBounceMail(report)).toBe(false);
    await site.sendDue();
    expect(await site.stateOf(id)).toMatchObject({ state: 'sent', problem: null });
    expect(await site.takeBounceMail(report)).toBe(true);
  });
});

describe('no message is marked', () => {
  test('by a report with a made-up or changed signature', async () => {
    const { id, envelopeId } = await send();
    const other = await send('bob@example.com');
    const [, signature = ''] = other.envelopeId.split('.');
    const forged = [
      id,
      `${id}.`,
      `${id}.${signature}`,
      `${id}.${'A'.repeat(16)}`,
      `${envelopeId}x`,
      `x${envelopeId}`,
    ];
    for (const each of forged) {
      expect(await site.takeBounceMail(bounceMail({ envelopeId: each }))).toBe(false);
      expect(
        await site.takeBounceMail(bounceMail({ returned: `Message-ID: <${each}@www.firm.example>` })),
      ).toBe(false);
    }
    expect((await site.stateOf(id)).state).toBe('sent');
  });

  test.each<BounceParts>([
    { action: 'delayed', status: '4.4.1' },
    { action: 'delivered', status: '2.0.0' },
    { action: 'relayed', status: '2.0.0' },
    { statusType: 'text/plain' },
    { statusType: 'message/feedback-report' },
  ])('by a report with %j', async (parts) => {
    const { id, envelopeId } = await send();
    expect(await site.takeBounceMail(bounceMail({ envelopeId, ...parts }))).toBe(false);
    expect((await site.stateOf(id)).state).toBe('sent');
  });

  test('by a mail that only quotes a report, an automatic reply, or something that is no mail', async () => {
    const { id, envelopeId } = await send();
    const quoted = `Content-Type: message/rfc822\r\n\r\n${bounceMail({ envelopeId })}`;
    const reply = `Subject: Out of office\r\nIn-Reply-To: <${envelopeId}@www.firm.example>\r\n\r\nI am away.`;
    const nested = (depth: number): string =>
      depth === 0
        ? bounceMail({ envelopeId })
        : `Content-Type: multipart/mixed; boundary="${depth}"\r\n\r\n--${depth}\r\n${nested(depth - 1)}\r\n--${depth}--\r\n`;
    const manyHeaders = `${'X-Header: y\r\n'.repeat(50_000)}${bounceMail({ envelopeId })}`;
    for (const each of [quoted, reply, nested(100), manyHeaders, '', '\0\0\0', '{}', '-'.repeat(1_000_000)])
      expect(await site.takeBounceMail(each)).toBe(false);
    expect((await site.stateOf(id)).state).toBe('sent');
  });
});
